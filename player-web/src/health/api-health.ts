import { ROUTES } from '@sabi50/vocabulary/routes';

/** Phones on a weak network wait about this long before their owner gives up. */
const ANSWER_WITHIN_MS = 10_000;

export type ApiHealth = 'checking' | 'ok' | 'failed' | 'offline';

/** Asks the API whether it can serve. Never throws: no network is `offline`, anything else that is not a yes is `failed`. */
export async function askApiHealth(): Promise<Exclude<ApiHealth, 'checking'>> {
  if (!navigator.onLine) return 'offline';
  try {
    const answer = await fetch(ROUTES.healthReady, {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return answer.ok ? 'ok' : 'failed';
  } catch {
    return navigator.onLine ? 'failed' : 'offline';
  }
}
