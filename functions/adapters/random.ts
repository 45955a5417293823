import { randomBytes } from 'node:crypto';
import type { Random } from '../app/ports.ts';

/** The operating system's CSPRNG. */
export const random: Random = { bytes: (count) => randomBytes(count) };
