import { ROUTES } from '@sabi50/contracts/routes';

const ASK_AGAIN_MS = 250;
/** A run over the events of a new installation takes two seconds or three. */
const WAIT_MS = 20_000;

interface Health {
  readonly details?: { readonly ledger?: { readonly lastVerification?: unknown } };
}

/**
 * Waits until the ledger of a new installation has been verified for the first time, so that the console does not open with a
 * warning. Resolves at once where it was verified before or where the api does not say; gives up after 20 s.
 */
export async function firstVerification(appUrl: string, waitMs = WAIT_MS): Promise<void> {
  const end = Date.now() + waitMs;
  while (Date.now() < end && (await lastVerification(appUrl)) === null) {
    await new Promise((next) => setTimeout(next, ASK_AGAIN_MS));
  }
}

/** Null: there was none; undefined: unknown. */
async function lastVerification(appUrl: string): Promise<unknown> {
  const answer = await fetch(`${appUrl}${ROUTES.healthReady}`, { signal: AbortSignal.timeout(WAIT_MS) }).catch(
    () => null,
  );
  const health = (await answer?.json().catch(() => null)) as Health | null | undefined;
  return health?.details?.ledger?.lastVerification;
}
