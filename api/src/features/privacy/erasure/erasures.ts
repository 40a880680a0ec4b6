import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { type ErasureHold, type ErasureRequestView, type ErasureView } from '@sabi50/contracts/erasure-views';
import { koboToDecimal } from '@sabi50/contracts/money';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { PaymentsHoldErasure } from '../../payments/payments.queries.js';
import { Clock } from '../../../platform/clock.js';
import { WalletStandingOf } from '../../wallet/wallet.queries.js';
import { PrizesHoldErasure } from '../../draws/draws.queries.js';
import { accountDecider } from '../../../domain/accounts/accounts.decider.js';
import { type Erasure } from '../../../domain/accounts/erasure.rules.js';

/** What is known of the erasure of one player, as it is at this moment. */
export interface KnownErasure {
  readonly erasure: Erasure | null;
  readonly balanceKobo: number;
  readonly waitsFor: readonly ErasureHold[];
}

/** Reads how far the erasure of a player is, and what it waits for (rules data/erasure, data/erasure-waits). */
@Injectable()
export class Erasures {
  constructor(
    private readonly runner: CommandRunner,
    private readonly queries: QueryBus,
    private readonly clock: Clock,
  ) {}

  async of(userId: string): Promise<KnownErasure> {
    const [{ state }, { balanceKobo, owedKobo, isDisputed }, payments, hasOpenPrize] = await Promise.all([
      this.runner.load(accountDecider, userId),
      this.queries.execute(new WalletStandingOf(userId)),
      this.queries.execute(new PaymentsHoldErasure(userId)),
      this.queries.execute(new PrizesHoldErasure(userId, this.clock.now())),
    ]);
    const { erasure } = state;
    const waitsFor: ErasureHold[] = [
      ...(balanceKobo > (erasure?.givenUpKobo ?? 0) ? (['balance'] as const) : []),
      ...(owedKobo > 0 ? (['owed'] as const) : []),
      ...(isDisputed ? (['disputed'] as const) : []),
      ...payments,
      ...(hasOpenPrize ? (['prize-open'] as const) : []),
    ];
    return { erasure, balanceKobo, waitsFor };
  }

  async view(userId: string): Promise<ErasureView> {
    const { erasure, balanceKobo, waitsFor } = await this.of(userId);
    return { request: requestOf(erasure), balance: koboToDecimal(balanceKobo), waitsFor };
  }
}

/** An erasure as people see it; null where none was asked for. */
export const requestOf = (erasure: Erasure | null): ErasureRequestView | null =>
  erasure && {
    ...{ id: erasure.id, requestedAt: erasure.requestedAt, dueAt: erasure.dueAt },
    isByStaff: erasure.by.startsWith('staff:'),
    hasBegun: erasure.phase !== 'waiting',
    givenUp: koboToDecimal(erasure.givenUpKobo),
  };
