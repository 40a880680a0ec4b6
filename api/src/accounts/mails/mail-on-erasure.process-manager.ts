import { Injectable } from '@nestjs/common';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { derivedId } from '../../kernel/ids.js';
import { type ErasureCancelled, type ErasureRequested } from '../accounts.events.js';
import { type MailOfEvent, MailOnEvent } from './mail-on-event.js';

type Decided = ErasureRequested | ErasureCancelled;

/** Tells the player by mail that their data is to be erased, or stays after all; once for each decision (rule data/erasure). */
@Injectable()
export class MailOnErasure extends MailOnEvent<Decided> {
  readonly name = 'mail-on-erasure';
  readonly eventTypes = ['ErasureRequested', 'ErasureCancelled'] as const;

  protected mailOf({ id, type, data }: Recorded<Decided>): MailOfEvent {
    const kind = type === 'ErasureRequested' ? 'erasure-requested' : 'erasure-cancelled';
    return { id: derivedId('erasure-mail', id), userId: data.userId, kind };
  }
}
