import { api } from '../../lib/api/api-client';
import { ApiError } from '../../lib/api/api-error';

/**
 * A call that tries a PIN. While very many logins fail everywhere, the server sets a task first, and the call is sent again with its
 * solution (rule accounts/login-watch). `onTask` is called when a task was set.
 */
export async function postWithProof<View>(route: string, body: object, onTask?: () => void): Promise<View> {
  try {
    return await api.post<View>(route, { body });
  } catch (error) {
    if (!(error instanceof ApiError) || error.challenge === null) throw error;
    onTask?.();
    const { solveProof } = await import('@sabi50/proof-of-work/solve-proof');
    const proof = await solveProof(error.challenge);
    return api.post<View>(route, { body: { ...body, proof } });
  }
}
