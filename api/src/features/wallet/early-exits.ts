import { Injectable } from '@nestjs/common';
import { dayOf } from '@sabi50/contracts/business-time';
import { SESSION_LIFETIME_MS } from '@sabi50/contracts/limits';
import { CHARGES_REMEMBERED } from '../../domain/wallet/wallet.decider.js';
import { EndedGames } from './ended-games.queries.js';
import { WalletHistory } from './wallet-history.queries.js';
import { type WalletState } from '../../domain/wallet/wallet.state.js';

/** How long after its time an open session is ended at the latest, unless the product was down. */
const ENDED_LATE_MS = 3_600_000;

/**
 * Counts the sessions that a player ended today, in Lagos, before the last answer (rule quiz/starts-and-exits-limited). It asks the
 * sessions' own streams, since the read models are behind and several processes could start games meanwhile.
 */
@Injectable()
export class EarlyExits {
  constructor(
    private readonly games: EndedGames,
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
        const end = await this.games.endOf(sessionId);
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
}
