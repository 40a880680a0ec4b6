import { Inject, Injectable } from '@nestjs/common';
import { streamOf } from '../../kernel/decider.js';
import { type EventStore } from '../../platform/event-store/event-store.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { type QuizFeeCharged } from '../../wallet/wallet.events.js';
import { type PaidSession } from '../quiz.decider.js';

/** As far back as a wallet itself remembers its charges. */
const EVENTS_BACK_MAX = 600;

/** What a charge says of the session that it paid. */
export function paidBy({ data }: QuizFeeCharged): PaidSession {
  const { sessionId, userId, category, language, questions, occurredAt } = data;
  return { sessionId, userId, category, language, questions, occurredAt };
}

/** Finds the charge of a session in the truth itself, for starts that met a charge that somebody else had made. */
@Injectable()
export class PaidSessions {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** The newest charge of this session in its player's wallet; null when the wallet never paid for it. */
  async find(userId: string, sessionId: string): Promise<PaidSession | null> {
    const stream = streamOf({ category: 'wallet' }, userId);
    const events = await this.store.readStream(stream, { backwards: true, limit: EVENTS_BACK_MAX });
    const charge = events.find(({ type, data }) => type === 'QuizFeeCharged' && data['sessionId'] === sessionId);
    return charge ? paidBy(charge as unknown as QuizFeeCharged) : null;
  }
}
