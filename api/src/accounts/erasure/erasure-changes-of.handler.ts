import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { streamOf } from '../../event-sourcing/decider.js';
import { type EventStore, factOf } from '../../event-sourcing/event-store.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { accountDecider } from '../accounts.decider.js';
import { type AccountEvent } from '../accounts.events.js';
import { AccountNames, ErasureChangesOf } from '../accounts.queries.js';
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
