import { Inject, Injectable } from '@nestjs/common';
import { streamOf } from '../../kernel/decider.js';
import { type EventStore } from '../../platform/event-store/event-store.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { type QuizFeeCharged } from '../../wallet/wallet.events.js';
import { type PaidSession } from '../quiz.decider.js';

const PAGE = 500;

/** What a charge says of the session that it paid. */
export function paidBy({ data }: QuizFeeCharged): PaidSession {
  const { sessionId, userId, category, language, questions, rules, occurredAt } = data;
  return { sessionId, userId, category, language, questions, rules, occurredAt };
}

/** Finds the charge of a session in the truth itself, for starts that met a charge that somebody else had made. */
@Injectable()
export class PaidSessions {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * The newest charge of this session in its player's wallet; null when the wallet never paid for it. Looks as far back as
   * it must, the newest entries first: most often the charge was made a moment ago.
   */
  async find(userId: string, sessionId: string): Promise<PaidSession | null> {
    const stream = streamOf({ category: 'wallet' }, userId);
    let from: number | undefined;
    for (;;) {
      const page = await this.store.readStream(stream, { from, backwards: true, limit: PAGE });
      const charge = page.find(({ type, data }) => type === 'QuizFeeCharged' && data['sessionId'] === sessionId);
      if (charge) return paidBy(charge as unknown as QuizFeeCharged);
      const last = page.at(-1);
      if (!last || last.revision === 0) return null;
      from = last.revision - 1;
    }
  }
}
