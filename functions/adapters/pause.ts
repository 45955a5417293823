import { setTimeout } from 'node:timers/promises';
import type { Pause } from '../app/ports.ts';

export const pause: Pause = (ms) => setTimeout(ms);
