import { Logger } from '@aws-lambda-powertools/logger';
import type { Log } from '../app/ports.ts';

/** Structured log of a function. An error's message and stack are logged, never what was sent. */
export function powertoolsLog(serviceName: string): Log {
  const logger = new Logger({ serviceName });
  return {
    info: (message, fields = {}) => logger.info(message, fields),
    warn: (message, fields = {}) => logger.warn(message, fields),
    error(message, cause, fields = {}) {
      const error = cause instanceof Error ? cause : new Error('unknown');
      logger.error(message, { ...fields, error });
    },
  };
}
