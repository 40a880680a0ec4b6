import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ErrorCode } from '@sabi50/contracts/error-codes';
import { AccountRefusalOf } from '../../auth/accounts.queries.js';
import { type RequestContext } from '../../../platform/http/request-context.js';
import { PlayerLimitsOf, refusalOfBreak } from '../../responsible-play/responsible-play.queries.js';

/** Knows why a player may begin no game now, whatever their balance. */
@Injectable()
export class StartGate {
  constructor(private readonly queries: QueryBus) {}

  /** The refusal; null where a game may begin (rules accounts/suspension, data/erasure, accounts/terms, spending/break). */
  async refusalOf(userId: string, context: RequestContext): Promise<ErrorCode | null> {
    const [refusal, limits] = await Promise.all([
      this.queries.execute(new AccountRefusalOf(userId, context)),
      this.queries.execute(new PlayerLimitsOf(userId, context.now)),
    ]);
    return refusal ?? refusalOfBreak(limits);
  }
}
