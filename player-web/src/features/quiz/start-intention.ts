import { newIdempotencyKey } from '../../api/idempotency-key';
import { onDevice } from '../../storage/browser-storage';
import { sameIntention, type StartIntention } from './start-intention.rule';

const keyOf = (userId: string): string => `quiz-start:${userId}`;

/** Where the browser refuses storage, the intention lasts as long as the page. */
let inMemory: string | null = null;

/** The key of this wish to play: kept over retries, double taps and a reload, until the start is answered. */
export function startKey(userId: string, wanted: Pick<StartIntention, 'category' | 'language'>): string {
  const known = sameIntention(onDevice.read(keyOf(userId)) ?? inMemory, wanted, Date.now());
  if (known) return known.key;
  const intention: StartIntention = { ...wanted, key: newIdempotencyKey(), since: Date.now() };
  inMemory = JSON.stringify(intention);
  onDevice.keep(keyOf(userId), inMemory);
  return intention.key;
}

/** The wish was answered, or given up: the next tap on Start is another one. */
export function endStartIntention(userId: string): void {
  inMemory = null;
  onDevice.forget(keyOf(userId));
}
