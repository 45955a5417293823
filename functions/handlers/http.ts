import { appOf } from '../adapters/compose.ts';
import { answerHttp, httpEvent } from '../app/http-events.ts';

/** Tickets, lobby, my rooms and logs. */
export async function handler(event: unknown) {
  return answerHttp(appOf('http'), httpEvent.parse(event));
}
