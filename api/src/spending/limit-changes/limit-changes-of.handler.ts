import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { streamOf } from '../../event-sourcing/decider.js';
import { type EventStore, factOf } from '../../event-sourcing/event-store.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { spendingDecider } from '../spending.decider.js';
import { type SpendingEvent } from '../spending.events.js';
import { LimitChangesOf } from '../spending.queries.js';
import { changesBehind, type LimitChange } from './limit-changes.rules.js';

/** Reads the player's own stream: what somebody decides about their limits in years are few events. */
@QueryHandler(LimitChangesOf)
export class LimitChangesOfHandler implements IQueryHandler<LimitChangesOf> {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async execute({ userId, behind, limit }: LimitChangesOf): Promise<readonly LimitChange[]> {
    const events = await this.store.readStream(streamOf(spendingDecider, userId));
    const stored = events.map((event) => ({ ...factOf<SpendingEvent>(event), id: event.id }));
    return changesBehind(stored, behind, limit);
  }
}
