import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ErrorCode } from '@sabi50/vocabulary/error-codes';
import { IsToBeErased, MustAcceptTerms, SuspensionOf } from '../../accounts/accounts.queries.js';
import { type RequestContext } from '../../platform/http/request-context.js';
import { PlayerLimitsOf } from '../../spending/spending.queries.js';

/** Knows why a player may begin no game now, whatever their balance. */
@Injectable()
export class StartGate {
  constructor(private readonly queries: QueryBus) {}

  /** The refusal; null where a game may begin (rules accounts/suspension, spending/break, data/erasure, accounts/terms). */
  async refusalOf(userId: string, { now }: RequestContext): Promise<ErrorCode | null> {
    const [suspension, { playBreak }, mustAcceptTerms, isToBeErased] = await Promise.all([
      this.queries.execute(new SuspensionOf(userId, now)),
      this.queries.execute(new PlayerLimitsOf(userId, now)),
      this.queries.execute(new MustAcceptTerms(userId)),
      this.queries.execute(new IsToBeErased(userId)),
    ]);
    if (suspension) return 'ACCOUNT_SUSPENDED';
    if (playBreak) return playBreak.kind === 'pause' ? 'PLAY_PAUSED' : 'PLAYER_EXCLUDED';
    if (isToBeErased) return 'ERASURE_REQUESTED';
    return mustAcceptTerms ? 'TERMS_TO_ACCEPT' : null;
  }
}
