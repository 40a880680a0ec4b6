import { localStore } from '../../../lib/storage/browser-storage';
import { EMPTY_REGISTRATION, type RegisterValues } from './register.rules';

/** A stored name (rule data/stored-names). */
const DRAFT_KEY = 'registration';
const KEPT_FOR_MS = 86_400_000;

/** What is never kept: the PIN, and what a person says yes to, which they say each time. */
const NEVER_KEPT = ['password', 'ageConfirmed', 'termsAccepted'] as const;

/** What was typed on this device within the last day; empty where nothing was. Anything older goes (rule screens/register). */
export function readDraft(now: number): RegisterValues {
  const stored = localStore.get(DRAFT_KEY);
  const draft = stored === null ? null : parse(stored);
  const isFresh = draft !== null && draft.since <= now && now - draft.since < KEPT_FOR_MS;
  if (stored !== null && !isFresh) forgetDraft();
  return isFresh ? { ...EMPTY_REGISTRATION, ...draft.typed } : EMPTY_REGISTRATION;
}

/** Keeps what is typed, for a day from now on. */
export function keepDraft(values: Partial<RegisterValues>, now: number): void {
  const typed = Object.fromEntries(Object.entries(values).filter(([field]) => isKept(field)));
  localStore.set(DRAFT_KEY, JSON.stringify({ since: now, typed }));
}

export const forgetDraft = (): void => localStore.remove(DRAFT_KEY);

const isKept = (field: string): boolean =>
  field in EMPTY_REGISTRATION && !(NEVER_KEPT as readonly string[]).includes(field);

interface Draft {
  readonly since: number;
  readonly typed: Partial<RegisterValues>;
}

function parse(text: string): Draft | null {
  try {
    const { since, typed } = JSON.parse(text) as { since?: unknown; typed?: unknown };
    if (typeof since !== 'number' || typeof typed !== 'object' || typed === null) return null;
    const known = Object.entries(typed).filter(([field, value]) => isKept(field) && typeof value === 'string');
    return { since, typed: Object.fromEntries(known) };
  } catch {
    return null;
  }
}
