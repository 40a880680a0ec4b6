import { type Badge } from '@sabi50/contracts/practice-views';
import { lagosDate } from '@sabi50/contracts/business-time';
import { NO_RECORD, type PracticeRound, withBadges, withRound } from '@sabi50/contracts/practice-record';
import { serverNow } from '../../lib/clock/server-clock';
import { localStore } from '../../lib/storage/browser-storage';
import { masteryOf } from './mastery';
import { addToRecord, knownAnswers, knownRecord, type Person } from './practice-memory';

const runKey = (person: Person): string => `practice-run.${person ?? 'visitor'}`;

/** Counts right answers one after the other, over the ends of rounds; a wrong one begins anew. */
export function countAnswer(person: Person, isRight: boolean): void {
  const run = isRight ? Number(localStore.get(runKey(person)) ?? 0) + 1 : 0;
  localStore.set(runKey(person), String(run));
  if (run > knownRecord(person).run) addToRecord(person, { ...NO_RECORD, run });
}

/** Adds a round that was played to its end, today, and the badges that are the player's since (rule quiz/badges). */
export function finishRound(person: Person, round: Omit<PracticeRound, 'day' | 'known'>): void {
  const now = new Date(serverNow());
  const { known } = masteryOf(round.category, knownAnswers(person));
  const record = withRound(knownRecord(person), { ...round, known, day: lagosDate(now) });
  addToRecord(person, withBadges(record, now.toISOString()));
}

/** Remembers that the player was told of these badges. */
export function markTold(person: Person, told: readonly Badge[]): void {
  const badges = knownRecord(person).badges.filter(({ badge }) => told.includes(badge));
  addToRecord(person, { ...NO_RECORD, badges: badges.map((one) => ({ ...one, isTold: true })) });
}
