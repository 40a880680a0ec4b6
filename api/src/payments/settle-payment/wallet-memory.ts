import { Inject, Injectable } from '@nestjs/common';
import { streamOf } from '../../kernel/decider.js';
import { type EventStore, type RecordedEvent } from '../../platform/event-store/event-store.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { type FundsDeposited } from '../../wallet/wallet.events.js';

const PAGE = 200;
/** The clocks of two processes agree better than this. */
const CLOCK_DIFFERENCE_MS = 600_000;
const DEPOSITED: FundsDeposited['type'] = 'FundsDeposited';

/**
 * Looks a payment up in the wallet's own stream. A wallet recognises its newest credits by itself, but forgets older
 * ones; its stream does not. For the rare success that was left without a recorded credit: the crash may have come
 * after the wallet had the money.
 */
@Injectable()
export class WalletMemory {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /** Whether the wallet was credited for this reference at or after `since`. Reads only what the wallet did since then. */
  async wasCredited(userId: string, reference: string, since: Date): Promise<boolean> {
    const oldest = since.getTime() - CLOCK_DIFFERENCE_MS;
    const stream = streamOf({ category: 'wallet' }, userId);
    let from: number | undefined;
    for (;;) {
      const page = await this.store.readStream(stream, { from, limit: PAGE, backwards: true });
      if (page.some((event) => isCreditOf(event, reference))) return true;
      const last = page.at(-1);
      if (!last || last.revision === 0 || last.recordedAt.getTime() < oldest) return false;
      from = last.revision - 1;
    }
  }
}

const isCreditOf = ({ type, data }: RecordedEvent, reference: string): boolean =>
  type === DEPOSITED && data['paymentReference'] === reference;
