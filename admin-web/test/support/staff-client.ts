import { type HttpClient } from '@sabi50/proof/http-client';
import { type Stage } from '@sabi50/proof/stage/stage';
import { ROUTES } from '@sabi50/contracts/routes';
import { STAFF, type StaffMember } from './console-stage.js';

/** A member of the staff without a browser, for what a journey needs and is not about. */
export async function staffClient(product: Stage, who: StaffMember = 'super'): Promise<HttpClient> {
  const { email, password } = STAFF[who];
  const staff = product.client();
  const { status } = await staff.post(ROUTES.login, { emailOrMobile: email, password });
  if (status !== 200) throw new Error(`Logging in answered ${status}`);
  return staff;
}
