import { QUESTIONS_PER_SESSION, RECENT_QUESTIONS_REMEMBERED } from '@sabi50/contracts/limits';
import { type ActiveQuestion } from '../../questions/questions.queries.js';
import { type DrawnQuestion } from '../../../domain/wallet/wallet.events.js';

/** A whole number from 0 up to, not including, `limit`, each equally likely. */
export type Chance = (limit: number) => number;

/**
 * Draws five questions and the order of their options (rules quiz/not-met-lately, quiz/options-shuffled). `seenKeys`
 * names what the player met lately, newest first: as many of them are left out as the bank can spare. Of two questions
 * of which one answers the other at most one is drawn, if need be one that the player met lately. Chance is handed in;
 * what it gave is kept in the charge, so the draw can be shown later.
 *
 * Needs at least five active questions.
 */
export function drawQuestions(
  active: readonly ActiveQuestion[],
  seenKeys: readonly string[],
  chance: Chance,
): readonly DrawnQuestion[] {
  const spare = Math.max(0, Math.min(RECENT_QUESTIONS_REMEMBERED, active.length - QUESTIONS_PER_SESSION));
  const avoided = new Set<string>();
  for (const key of seenKeys) {
    if (avoided.size === spare) break;
    avoided.add(key);
  }
  const drawn: ActiveQuestion[] = [];
  while (drawn.length < QUESTIONS_PER_SESSION) {
    drawn.push(byRejection(active, drawn, avoided, chance) ?? fromCandidates(active, drawn, avoided, chance));
  }
  return drawn.map(({ questionId, version, optionCount }) => ({
    questionId,
    version,
    order: shuffled(optionCount, chance),
  }));
}

/** Tries before the candidates are listed: with half the bank avoided, all of them fail once in a million draws. */
const TRIES_MAX = 20;

/**
 * Draws from the whole bank until a candidate comes, each equally likely; null after TRIES_MAX. Listing the candidates
 * first costs a walk through the bank for each question.
 */
function byRejection(
  active: readonly ActiveQuestion[],
  drawn: readonly ActiveQuestion[],
  avoided: ReadonlySet<string>,
  chance: Chance,
): ActiveQuestion | null {
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const one = active[chance(active.length)] as ActiveQuestion;
    if (!avoided.has(one.key) && !drawn.some((other) => other === one || answersOther(one, other))) return one;
  }
  return null;
}

/** Draws from what is left, nearest to the rules first. */
function fromCandidates(
  active: readonly ActiveQuestion[],
  drawn: readonly ActiveQuestion[],
  avoided: ReadonlySet<string>,
  chance: Chance,
): ActiveQuestion {
  const left = active.filter((one) => !drawn.includes(one));
  const apart = left.filter((one) => !drawn.some((other) => answersOther(one, other)));
  const unseen = apart.filter(({ key }) => !avoided.has(key));
  const candidates = [unseen, apart, left].find(({ length }) => length > 0) ?? [];
  return candidates[chance(candidates.length)] as ActiveQuestion;
}

const answersOther = (one: ActiveQuestion, other: ActiveQuestion): boolean =>
  one.notWith.includes(other.key) || other.notWith.includes(one.key);

/** Fisher and Yates: every order equally likely. */
function shuffled(count: number, chance: Chance): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = chance(last + 1);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}
