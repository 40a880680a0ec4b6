import { ApiError, NetworkError } from '../../api/api-error';

/**
 * Why a payment could not be begun, as far as the person is concerned. `log-in`: nobody is signed in any longer; `amount`:
 * the server does not take this amount; `network`: no answer came; `other`: anything else, named by its code where known.
 */
export type PaymentRefusal = 'log-in' | 'amount' | 'network' | 'other';

/** What a failed initiation means. */
export function refusalOf(error: unknown): PaymentRefusal {
  if (error instanceof NetworkError) return 'network';
  if (!(error instanceof ApiError)) return 'other';
  if (error.status === 401) return 'log-in';
  return error.code === 'INVALID_AMOUNT' ? 'amount' : 'other';
}
