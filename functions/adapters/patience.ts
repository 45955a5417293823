/**
 * How long a client of AWS waits, in milliseconds, before it tries again or gives up. Without
 * `throwOnRequestTimeout` the SDK would only warn and wait on.
 */
export const patience = (requestTimeout: number) => ({
  connectionTimeout: 1000,
  requestTimeout,
  throwOnRequestTimeout: true,
});
