/**
 * Private payloads: events addressed to one seat. Their names and shapes are the stored format.
 * They write only `seats[i]` of the state, as public events write only `public`.
 */
export type Payload =
  | { type: 'mission-told'; mission: string }
  | { type: 'card-told'; card: string };
