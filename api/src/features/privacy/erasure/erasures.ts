import { Injectable, Inject } from '@nestjs/common';
import { QueryBus, CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { type ErasureHold, type ErasureRequestView, type ErasureView } from '@sabi50/contracts/erasure-views';
import { koboToDecimal } from '@sabi50/contracts/money';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { PaymentsHoldErasure } from '../../payments/payments.queries.js';
import { Clock } from '../../../platform/clock.js';
import { WalletStandingOf } from '../../wallet/wallet.queries.js';
import { PrizesHoldErasure } from '../../draws/draws.queries.js';
import { accountDecider } from '../../../domain/accounts/accounts.decider.js';
import { type Erasure } from '../../../domain/accounts/erasure.rules.js';
import { type TimelineErasureView } from '@sabi50/contracts/player-timeline-views';
import { type RowPlace } from '../../../kernel/position.js';
import { type AccountErasureEvent, type AccountEvent } from '../../../domain/accounts/accounts.events.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { BeginErasure, FinishErasure } from '../accounts.erasure.commands.js';
import { ErasureOf, AccountNames, ErasureChangesOf } from '../../auth/accounts.queries.js';
import { streamOf } from '../../../kernel/decider.js';
import { type EventStore, factOf } from '../../../event-sourcing/event-store.js';
import { EVENT_STORE } from '../../../platform/tokens.js';

/** What is known of the erasure of one player, as it is at this moment. */
interface KnownErasure {
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

/** What happened about an erasure, without the name of who did it. */
type ErasureFact = Omit<TimelineErasureView, 'byName'> & { readonly id: string; readonly at: Date };

/** As the timeline calls what happened. */
const CHANGES: Readonly<Record<AccountErasureEvent['type'], TimelineErasureView['change']>> = {
  ErasureRequested: 'requested',
  ErasureCancelled: 'cancelled',
  ErasureBalanceGivenUp: 'given-up',
  ErasureBegun: 'begun',
  PlayerErased: 'erased',
};

const STAFF = 'staff:';

/** Of a player's events those about erasure that stand behind a place, the newest first, at most `limit`. */
export function erasureChangesBehind(
  events: readonly (AccountEvent & { readonly id: string })[],
  behind: RowPlace,
  limit: number,
): readonly ErasureFact[] {
  return events
    .filter(isAboutErasure)
    .map(factIn)
    .filter(
      ({ at, id }) => at < behind.at || (at.getTime() === behind.at.getTime() && behind.id !== null && id < behind.id),
    )
    .toSorted((one, other) => other.at.getTime() - one.at.getTime() || (one.id < other.id ? 1 : -1))
    .slice(0, limit);
}

const isAboutErasure = <Event extends AccountEvent>(event: Event): event is Event & AccountErasureEvent =>
  event.type in CHANGES;

function factIn({ id, type, data }: AccountErasureEvent & { readonly id: string }): ErasureFact {
  const by = 'by' in data ? data.by : '';
  return {
    ...{ id, at: new Date(data.occurredAt), change: CHANGES[type] },
    byId: by.startsWith(STAFF) ? by.slice(STAFF.length) : null,
    amount: 'givenUpKobo' in data ? koboToDecimal(data.givenUpKobo) : null,
    dueAt: 'dueAt' in data ? data.dueAt : null,
  };
}

/** Reads the player's own stream: what happens about an erasure are few events. */
@QueryHandler(ErasureChangesOf)
export class ErasureChangesOfHandler implements IQueryHandler<ErasureChangesOf> {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly queries: QueryBus,
  ) {}

  async execute({ userId, behind, limit }: ErasureChangesOf) {
    const events = await this.store.readStream(streamOf(accountDecider, userId));
    const stored = events.map((event) => ({ ...factOf<AccountEvent>(event), id: event.id }));
    const changes = erasureChangesBehind(stored, behind, limit);
    const staff = changes.map(({ byId }) => byId).filter((id) => id !== null);
    const names = await this.queries.execute(new AccountNames([...new Set(staff)]));
    return changes.map((change) => ({
      ...change,
      byName: change.byId && (names.get(change.byId)?.name ?? null),
    }));
  }
}

/** The part of the product that goes on with an erasure automatically, as events name it. */
const PART = 'erase-players';

@QueryHandler(ErasureOf)
export class ErasureOfHandler implements IQueryHandler<ErasureOf> {
  constructor(private readonly erasures: Erasures) {}

  async execute({ userId }: ErasureOf) {
    const { erasure, waitsFor } = await this.erasures.of(userId);
    if (!erasure) return null;
    const { id, dueAt, phase, givenUpKobo } = erasure;
    return { id, dueAt: new Date(dueAt), phase, givenUpKobo, waitsFor };
  }
}

@CommandHandler(BeginErasure)
export class BeginErasureHandler implements ICommandHandler<BeginErasure> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId, erasureId, now }: BeginErasure) {
    const command = { type: 'BeginErasure', userId, erasureId, now } as const;
    const context = systemContext(PART, { id: erasureId }, now);
    const { state } = await this.runner.run(accountDecider, userId, command, context);
    return state.erasure?.id === erasureId && state.erasure.phase === 'begun';
  }
}

@CommandHandler(FinishErasure)
export class FinishErasureHandler implements ICommandHandler<FinishErasure> {
  constructor(private readonly runner: CommandRunner) {}

  async execute({ userId, erasureId, now }: FinishErasure) {
    const command = { type: 'FinishErasure', userId, erasureId, now } as const;
    await this.runner.run(accountDecider, userId, command, systemContext(PART, { id: erasureId }, now));
  }
}
