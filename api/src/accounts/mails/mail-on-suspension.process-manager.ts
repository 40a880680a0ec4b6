import { Injectable } from '@nestjs/common';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { derivedId } from '../../kernel/ids.js';
import { type PlayerSuspended, type PlayerSuspensionLifted } from '../accounts.events.js';
import { type MailOfEvent, MailOnEvent } from './mail-on-event.js';

type Decided = PlayerSuspended | PlayerSuspensionLifted;

/** Tells the player by mail that they are suspended, or no longer; once for each decision (rule accounts/suspension). */
@Injectable()
export class MailOnSuspension extends MailOnEvent<Decided> {
  readonly name = 'mail-on-suspension';
  readonly eventTypes = ['PlayerSuspended', 'PlayerSuspensionLifted'] as const;

  protected mailOf({ id, type, data }: Recorded<Decided>): MailOfEvent {
    const kind = type === 'PlayerSuspended' ? 'suspended' : 'suspension-lifted';
    return { id: derivedId('suspension-mail', id), userId: data.userId, kind };
  }
}
