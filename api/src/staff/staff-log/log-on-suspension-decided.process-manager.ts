import { Injectable } from '@nestjs/common';
import { type PlayerSuspended, type PlayerSuspensionLifted } from '../../accounts/accounts.events.js';
import { type LoggedAct, LogOnEvent } from './log-on-event.js';

/** The name of the process manager, whose checkpoint tells how far the log reaches. */
export const LOG_ON_SUSPENSION_DECIDED = 'log-on-suspension-decided';

type Decided = PlayerSuspended | PlayerSuspensionLifted;

/** Every suspension, and its end by staff (rule accounts/suspension). */
@Injectable()
export class LogOnSuspensionDecided extends LogOnEvent<Decided> {
  readonly name = LOG_ON_SUSPENSION_DECIDED;
  readonly eventTypes = ['PlayerSuspended', 'PlayerSuspensionLifted'] as const;

  protected actOf({ type, data }: Decided): LoggedAct {
    const { userId, changeId, byRole: role } = data;
    const about = { role, changeId, subjectId: userId, before: null };
    return type === 'PlayerSuspended'
      ? { ...about, action: 'user.suspend', after: suspensionOf(data) }
      : { ...about, action: 'user.lift', after: {} };
  }
}

const suspensionOf = ({ reason, until }: PlayerSuspended['data']): Record<string, unknown> => ({
  reasonCode: reason,
  ...(until !== null && { suspendedUntil: until }),
});
