import { SESSION_LIFETIME_MS } from '@sabi50/vocabulary/limits';

/** One wish to play, with the key that makes all its repetitions one charge (decision D7). */
export interface StartIntention {
  readonly key: string;
  readonly category: string;
  readonly language: string;
  /** Device time in ms. */
  readonly since: number;
}

type Wanted = Pick<StartIntention, 'category' | 'language'>;

/**
 * The intention that was kept, if it is the same wish and its session could still be open; null asks for a new one.
 */
export function sameIntention(text: string | null, wanted: Wanted, now: number): StartIntention | null {
  try {
    const kept = JSON.parse(text ?? 'null') as Partial<StartIntention> | null;
    if (!kept || typeof kept.key !== 'string' || typeof kept.since !== 'number') return null;
    const isSame = kept.category === wanted.category && kept.language === wanted.language;
    const age = now - kept.since;
    return isSame && age >= 0 && age < SESSION_LIFETIME_MS ? (kept as StartIntention) : null;
  } catch {
    return null;
  }
}
