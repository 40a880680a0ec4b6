import { ROUTES } from '@sabi50/vocabulary/routes';

const ANSWER_WITHIN_MS = 10_000;

/** One part as the readiness answer names it; the fields beside the status are there for the parts that have them. */
export interface PartHealth {
  readonly status: 'up' | 'down';
  readonly reason?: string;
  readonly behind?: readonly string[];
  readonly poisoned?: readonly { readonly name: string }[];
}

export type PartsHealth = Readonly<Record<string, PartHealth>>;

/** The readiness answer, or why there is none. */
export type ApiHealth =
  | { readonly state: 'checking' | 'unreachable' | 'offline' }
  | { readonly state: 'ok' | 'failed'; readonly parts: PartsHealth };

/** Asks the API how each of its parts is. Never throws: no network is `offline`, no readable answer `unreachable`. */
export async function askApiHealth(): Promise<ApiHealth> {
  if (!navigator.onLine) return { state: 'offline' };
  try {
    const answer = await fetch(ROUTES.healthReady, {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const body = (await answer.json()) as { readonly details?: PartsHealth };
    if (!body.details) return { state: 'unreachable' };
    return { state: answer.ok ? 'ok' : 'failed', parts: body.details };
  } catch {
    return { state: navigator.onLine ? 'unreachable' : 'offline' };
  }
}
