import { appOf } from '../adapters/compose.ts';
import { authorize } from '../app/authorize.ts';
import { allowing, connectRequest, credentialsOf } from '../app/socket-events.ts';

/** Lets a connection in or throws `Unauthorized`, which the gateway answers with 401. */
export async function handler(event: unknown) {
  const app = appOf('authorizer');
  const request = connectRequest.parse(event);
  const admitted = await authorize(app, credentialsOf(request), app.origins);
  if (admitted === null) throw new Error('Unauthorized');
  return allowing(admitted.user, admitted.session, request.methodArn ?? '*');
}
