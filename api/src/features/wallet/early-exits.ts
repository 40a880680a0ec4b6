import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { dayOf } from '@sabi50/contracts/business-time';
import { SESSION_LIFETIME_MS } from '@sabi50/contracts/limits';
import { streamOf } from '../../kernel/decider.js';
import { type EventStore, factOf } from '../../event-sourcing/event-store.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { type QuizCompleted } from '../../domain/quiz/quiz.events.js';
import { CHARGES_REMEMBERED } from '../../domain/wallet/wallet.decider.js';
import { WalletHistory } from './wallet-history.queries.js';
import { type WalletState } from '../../domain/wallet/wallet.state.js';

/** How long after its time an open session is ended at the latest, unless the product was down. */
const ENDED_LATE_MS = 3_600_000;
const ENDS_CACHED_MAX = 100_000;

const EARLY: readonly string[] = ['left', 'replaced', 'expired'] satisfies QuizCompleted['data']['reason'][];

/**
 * Counts the sessions that a player ended today, in Lagos, before the last answer (rule quiz/starts-and-exits-limited). It asks the
 * sessions' own streams, since the read models are behind and several processes could start games meanwhile.
 */
@Injectable()
export class EarlyExits {
  /** Of sessions that are over: when the player ended them early, in ms; null where they did not. It never changes. */
  private readonly ends = new LRUCache<string, { readonly earlyAt: number | null }>({ max: ENDS_CACHED_MAX });

  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly history: WalletHistory,
  ) {}

  /**
   * How many early exits this wallet's sessions had today. A player who paid for fewer than `limit` sessions cannot have
   * reached it: then the number of those sessions is answered, and nothing is read.
   */
  async today(userId: string, wallet: WalletState, limit: number, now: Date): Promise<number> {
    const today = dayOf(now).start.getTime();
    const since = today - SESSION_LIFETIME_MS - ENDED_LATE_MS;
    const paid = await this.paidSince(userId, wallet, since);
    if (paid.length < limit) return paid.length;
    const newest = new Set(Object.values(wallet.newestSession));
    const exits = await Promise.all(
      paid.map(async (sessionId) => {
        const end = await this.endOf(sessionId);
        // The next session of its category was paid, so this one is about to be ended as replaced.
        if (!end) return !newest.has(sessionId);
        return end.earlyAt !== null && end.earlyAt >= today;
      }),
    );
    return exits.filter(Boolean).length;
  }

  /** The sessions that were paid since then and whose fee did not go back. */
  private async paidSince(userId: string, { recentCharges }: WalletState, since: number): Promise<readonly string[]> {
    const oldest = recentCharges[0];
    if (oldest && recentCharges.length === CHARGES_REMEMBERED && oldest.chargedAt >= since) {
      const fees = await this.history.feesSince(userId, new Date(since));
      return fees.flatMap(({ charge, isRefunded }) => (isRefunded ? [] : [charge.sessionId]));
    }
    return recentCharges.flatMap(({ sessionId, refunded, chargedAt }) =>
      refunded || chargedAt < since ? [] : [sessionId],
    );
  }

  /** How a session ended; null while it goes on. */
  private async endOf(sessionId: string): Promise<{ readonly earlyAt: number | null } | null> {
    const known = this.ends.get(sessionId);
    if (known) return known;
    const [last] = await this.store.readStream(streamOf({ category: 'quiz' }, sessionId), {
      backwards: true,
      limit: 1,
    });
    if (last?.type !== 'QuizCompleted') return null;
    const { reason, occurredAt } = factOf<QuizCompleted>(last).data;
    const end = { earlyAt: EARLY.includes(reason) ? Date.parse(occurredAt) : null };
    this.ends.set(sessionId, end);
    return end;
  }
}
