import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { streamOf } from '../../kernel/decider.js';
import { type EventStore, factOf } from '../../event-sourcing/event-store.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { quizDecider } from '../../domain/quiz/quiz.decider.js';
import { type AnswerOutcome } from '../../domain/quiz/quiz-state.js';
import { type QuizCompleted, type QuizEvent } from '../../domain/quiz/quiz.events.js';
import { resultDigestOf } from '../../domain/quiz/result-digest.js';
import { type EndedGame } from '../../domain/wallet/wallet.events.js';

const ENDS_CACHED_MAX = 100_000;

const EARLY: readonly string[] = ['left', 'replaced', 'expired'] satisfies QuizCompleted['data']['reason'][];

/** How a game ended; it never changes, also not by a regrade. */
export interface GameEnd {
  /** When the player ended it before the last answer, in ms since 1970; null where they did not. */
  readonly earlyAt: number | null;
  readonly resultDigest: string;
}

/**
 * Knows how games ended, from memory where this process ended them, else from their own streams: read models are behind, and
 * several processes end games.
 */
@Injectable()
export class EndedGames {
  private readonly ends = new LRUCache<string, GameEnd>({ max: ENDS_CACHED_MAX });

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** @param answers those of the game when it ended */
  remember(answers: readonly AnswerOutcome[], { data }: QuizCompleted): GameEnd {
    const earlyAt = EARLY.includes(data.reason) ? Date.parse(data.occurredAt) : null;
    const end = { earlyAt, resultDigest: resultDigestOf(answers, data) };
    this.ends.set(data.sessionId, end);
    return end;
  }

  /** How a game ended; null while it goes on. */
  async endOf(sessionId: string): Promise<GameEnd | null> {
    const known = this.ends.get(sessionId);
    if (known) return known;
    let state = quizDecider.initial;
    for (const recorded of await this.store.readStream(streamOf(quizDecider, sessionId))) {
      const event = factOf<QuizEvent>(recorded);
      if (event.type === 'QuizCompleted' && state.status === 'open') return this.remember(state.answers, event);
      state = quizDecider.evolve(state, event);
    }
    return null;
  }

  /** Those of these games that are over, each once. */
  async among(sessionIds: readonly string[]): Promise<readonly EndedGame[]> {
    const games = await Promise.all(
      [...new Set(sessionIds)].map(async (sessionId) => ({ sessionId, end: await this.endOf(sessionId) })),
    );
    return games.flatMap(({ sessionId, end }) => (end ? [{ sessionId, resultDigest: end.resultDigest }] : []));
  }
}
