import { Injectable } from '@nestjs/common';
import { type Recorded } from '../../event-sourcing/event-store.js';
import { derivedId } from '../../kernel/ids.js';
import { type GameRegraded } from '../../quiz/quiz.events.js';
import { type MailOfEvent, MailOnEvent } from './mail-on-event.js';

/**
 * Writes to players that a corrected question gave them a point, or a withdrawn one their fee, and quotes it: once for each
 * regrade, however many of their games it changed (rule quiz/regrade).
 */
@Injectable()
export class MailOnRegrade extends MailOnEvent<GameRegraded> {
  readonly name = 'mail-on-regrade';
  readonly eventTypes = ['GameRegraded'] as const;

  protected mailOf({ data }: Recorded<GameRegraded>): MailOfEvent | null {
    const { userId, regradeId, pointsAdded, feeReturned } = data;
    if (pointsAdded === 0 && !feeReturned) return null;
    const kind = feeReturned ? 'question-withdrawn' : 'game-regraded';
    return { id: derivedId('regrade-mail', regradeId, userId), userId, kind, aboutId: regradeId };
  }
}
