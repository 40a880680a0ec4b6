import { ROUTES } from '@sabi50/contracts/routes';
import { type HttpClient } from '@sabi50/proof/http-client';
import { type TestProduct } from './test-product.js';
import { anyRegistration } from './registration.js';

export type Registration = ReturnType<typeof anyRegistration>;

/** A registered player whose email counts as verified, without waiting for the mail. */
export async function verifiedPlayer(
  product: TestProduct,
  changes: Record<string, unknown> = {},
): Promise<Registration> {
  const body = anyRegistration(changes);
  const { status } = await product.client().post(ROUTES.register, body);
  if (status !== 201) throw new Error(`Registering answered ${status}`);
  await product.database.execute('update accounts set email_verified_at = now() where email = $1', [body.email]);
  return body;
}

export interface LoggedIn {
  readonly client: HttpClient;
  readonly userId: string;
  readonly authToken: string;
}

/** Logs in over HTTP with a fresh browser. */
export async function logIn(product: TestProduct, emailOrMobile: string, password: string): Promise<LoggedIn> {
  const client = product.client();
  const { status, body } = await client.post<{ user: { id: string }; authToken: string }>(ROUTES.login, {
    emailOrMobile,
    password,
  });
  if (status !== 200) throw new Error(`Logging in answered ${status}`);
  return { client, userId: body.user.id, authToken: body.authToken };
}
