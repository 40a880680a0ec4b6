import { type LogEvent } from '../log/log.js';
import { chargeFacts, digestOf, type Drawn, drawnOf, type Rules, rulesOf } from './game-facts.js';
import { type Judged } from './regrades.js';

/** A game that is replayed, as far as its events went. */
export interface Game {
  readonly userId: unknown;
  readonly category: unknown;
  readonly language: unknown;
  readonly questions: readonly Drawn[];
  readonly rules: Rules;
  readonly startedAt: string;
  readonly digest: string;
  revision: number;
  settled: number;
  correct: number;
  score: number;
  fastAnswers: number;
  answeringMs: number;
  hasTimes: boolean;
  /** The bank has every version that was drawn. */
  hasAllQuestions: boolean;
  /** By place; empty where no regrade is known. */
  readonly answers: Judged[];
  current: { readonly number: number; readonly servedAtMs: number; readonly sentAlong: boolean } | null;
  /** Of each question that is settled: when, what was selected, whether right, the score, and after how many ms. */
  readonly settledAs: unknown[][];
  lastAt: string;
}

export function gameOpenedBy(data: LogEvent['data']): Game {
  // Written out: joining parts costs more than all that is checked of an event.
  return {
    userId: data['userId'],
    category: data['category'],
    language: data['language'],
    questions: drawnOf(data),
    rules: rulesOf(data),
    startedAt: String(data['occurredAt']),
    digest: digestOf(chargeFacts(data)),
    revision: -1,
    settled: 0,
    correct: 0,
    score: 0,
    fastAnswers: 0,
    answeringMs: 0,
    hasTimes: true,
    hasAllQuestions: true,
    current: null,
    answers: [],
    settledAs: [],
    lastAt: '',
  };
}
