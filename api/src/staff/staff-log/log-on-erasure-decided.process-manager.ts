import { Injectable } from '@nestjs/common';
import { type ErasureCancelled, type ErasureRequested } from '../../accounts/accounts.events.js';
import { type LoggedAct, LogOnEvent } from './log-on-event.js';

/** The name of the process manager, whose checkpoint tells how far the log reaches. */
export const LOG_ON_ERASURE_DECIDED = 'log-on-erasure-decided';

type Decided = ErasureRequested | ErasureCancelled;

/** What staff decide about the erasure of a player (rule data/erasure); what players do about themselves is no act of staff. */
@Injectable()
export class LogOnErasureDecided extends LogOnEvent<Decided> {
  readonly name = LOG_ON_ERASURE_DECIDED;
  readonly eventTypes = ['ErasureRequested', 'ErasureCancelled'] as const;

  protected actOf({ type, data }: Decided): LoggedAct | null {
    const { userId, changeId, byRole: role } = data;
    if (changeId === undefined || role === undefined) return null;
    const about = { role, changeId, subjectId: userId, before: null };
    return type === 'ErasureRequested'
      ? { ...about, action: 'user.request-erasure', after: { erasureDueAt: data.dueAt } }
      : { ...about, action: 'user.cancel-erasure', after: {} };
  }
}
