import { type Endpoints } from '@sabi50/contracts/endpoints/endpoints';
import { api } from '../../lib/api/api-client';
import { ApiError } from '../../lib/api/api-error';

type Body<Route extends 'login' | 'correctEmail'> = Endpoints[`POST ${Route}`]['body'];

/** Logs in; see `withProof`. */
export const postLogin = (body: Body<'login'>, onTask: () => void) =>
  withProof((proof) => api.post('login', { body: { ...body, ...proof } }), onTask);

/** Corrects a mistyped address; see `withProof`. */
export const postCorrectEmail = (body: Body<'correctEmail'>) =>
  withProof((proof) => api.post('correctEmail', { body: { ...body, ...proof } }));

/**
 * A call that tries a PIN. While very many logins fail everywhere, the server sets a task first, and the call is sent again with its
 * solution (rule accounts/login-watch). `onTask` is called when a task was set.
 */
async function withProof<View>(
  post: (proof: { readonly proof?: string }) => Promise<View>,
  onTask?: () => void,
): Promise<View> {
  try {
    return await post({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.challenge === null) throw error;
    onTask?.();
    const { solveProof } = await import('@sabi50/proof-of-work/solve-proof');
    return post({ proof: await solveProof(error.challenge) });
  }
}
