import { CommandHandler, type ICommandHandler, type IQueryHandler, QueryHandler, QueryBus } from '@nestjs/cqrs';
import { CommandRunner } from '../../../event-sourcing/command-runner.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { accountDecider } from '../../../domain/accounts/accounts.decider.js';
import { BeginErasure, FinishErasure } from '../accounts.erasure.commands.js';
import { ErasureOf, AccountNames, ErasureChangesOf } from '../../auth/accounts.queries.js';
import { Erasures } from './erasures.js';
import { Inject } from '@nestjs/common';
import { streamOf } from '../../../kernel/decider.js';
import { type EventStore, factOf } from '../../../event-sourcing/event-store.js';
import { EVENT_STORE } from '../../../platform/tokens.js';
import { type AccountEvent } from '../../../domain/accounts/accounts.events.js';
import { erasureChangesBehind } from './erasure-changes.rules.js';

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
