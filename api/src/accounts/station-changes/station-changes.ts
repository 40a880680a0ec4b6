import { Inject, Injectable } from '@nestjs/common';
import { streamOf } from '../../event-sourcing/decider.js';
import { newId } from '../../kernel/ids.js';
import { type EventData, type EventStore } from '../../event-sourcing/event-store.js';
import { commandContext, type RequestContext } from '../../platform/http/request-context.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { type PlayerStationChanged } from '../accounts.events.js';
import { type AccountRow } from '../records/account.row.js';

type Stationed = Pick<AccountRow, 'id' | 'stationId'>;

/** Says when a player's station changed, so that what is summed by station moves with them. */
@Injectable()
export class StationChanges {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * To be called inside the transaction that changes the account, after the change: so none is committed that was not
   * said, and whoever hears of it waits for the commit at the account's row.
   * @throws EventStoreUnavailable, which has to undo the change
   */
  async publish(before: Stationed, after: Stationed, context: RequestContext): Promise<void> {
    if (before.stationId === after.stationId) return;
    const { now, ...recorded } = commandContext(context);
    const occurredAt = now.toISOString();
    const fact: PlayerStationChanged = { type: 'PlayerStationChanged', data: { userId: after.id, occurredAt } };
    const metadata = { ...recorded, schemaVersion: 1, occurredAt };
    const event = { id: newId(), type: fact.type, data: fact.data as EventData, metadata };
    await this.store.append(streamOf({ category: 'account' }, after.id), [event], 'any');
  }
}
