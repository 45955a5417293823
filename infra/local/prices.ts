/**
 * On-demand prices in US dollars, region us-east-1, without free tiers.
 * Sources: aws.amazon.com/api-gateway/pricing, /dynamodb/pricing/on-demand, /lambda/pricing (arm64),
 * /eventbridge/pricing (Scheduler, custom events), as published in 2026.
 */
export const prices = {
  /** A WebSocket message of up to 32 KB, either way. */
  message: 1 / 1e6,
  connectionMinute: 0.25 / 1e6,
  /** An HTTP API request of up to 512 KB. */
  httpRequest: 1 / 1e6,
  writeUnit: 0.625 / 1e6,
  readUnit: 0.125 / 1e6,
  invocation: 0.2 / 1e6,
  gigabyteSecond: 0.0000133334,
  timer: 1 / 1e6,
  /** A custom event of up to 64 KB. */
  busEvent: 1 / 1e6,
} as const;

export type Priced = keyof typeof prices;

/** Bytes of one billed WebSocket message. */
export const messageStep = 32 * 1024;
