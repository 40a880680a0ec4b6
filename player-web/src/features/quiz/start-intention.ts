import { type Intention, type IntentionMemory } from '@sabi50/contracts/intentions';
import { SESSION_LIFETIME_MS } from '@sabi50/contracts/limits';
import { newIntention } from '../../lib/api/intention';
import { localStore } from '../../lib/storage/browser-storage';

/**
 * The wish to play, one for each player: its key stays the same over retries, double taps and a reload, until the server has
 * answered the start, or its session could not be open any more (rule money/idempotency-key). Another category or
 * language is another wish.
 */
export const startIntention = (userId: string): Intention =>
  newIntention({ memory: memoryOf(`quiz-start:${userId}`), lifetimeMs: SESSION_LIFETIME_MS });

/** Where the browser refuses storage, the wish lasts as long as the page. */
const inMemory = new Map<string, string>();

const memoryOf = (name: string): IntentionMemory => ({
  read: () => localStore.get(name) ?? inMemory.get(name) ?? null,
  write: (text) => {
    inMemory.delete(name);
    if (text === null) localStore.remove(name);
    else if (!localStore.set(name, text)) inMemory.set(name, text);
  },
});
