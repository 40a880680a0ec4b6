import { Inject, Injectable } from '@nestjs/common';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { type EventStore } from '../../../event-sourcing/event-store.js';
import { DomainError } from '../../../kernel/domain-error.js';
import { Database } from '../../../platform/postgres/database.js';
import { EVENT_STORE } from '../../../platform/tokens.js';

/** What wallets gave up of a payment, for those who are about to take more. */
@Injectable()
export class TakenBack {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Kobo, by reversals and by corrections, everything that happened so far included. @throws DomainError SERVICE_BUSY */
  async of(reference: string): Promise<number> {
    const isUpToDate = await this.projected.until('payment_books', await this.store.head());
    if (!isUpToDate) throw new DomainError('SERVICE_BUSY');
    const [row] = await this.database.query<{ kobo: string }>(
      `select greatest(0, -coalesce((select adjusted_kobo from read.payment_books where reference = $1), 0))
            + coalesce((select sum(amount_kobo) from read.payment_book_reversals where reference = $1 and not cancelled), 0)
            as kobo`,
      [reference],
    );
    return Number(row?.kobo ?? 0);
  }
}
