import { appOf } from '../adapters/compose.ts';
import { answerHttp, httpEvent } from '../app/http-events.ts';

/** Export and erasure of what is kept about a person. */
export async function handler(event: unknown) {
  return answerHttp(appOf('me'), httpEvent.parse(event));
}
