/**
 * Private payloads: events addressed to one seat. Their names and shapes are the stored format.
 * They write only `seats[i]` of the state, as public events write only `public`.
 */
export type Payload =
  | { type: 'mission-told'; mission: string; target?: number }
  | { type: 'card-told'; card: string }
  /** NEG-2: the own choice, and once both have chosen what went out of the own hand for what. */
  | { type: 'card-picked'; card: string }
  | { type: 'card-swapped'; gave: string; got: string };
