import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/postgres/database.js';

/** Remembers when the provider last answered about an unsettled payment, so that the poller knows what is due. */
@Injectable()
export class ProviderAsks {
  constructor(private readonly database: Database) {}

  async note(reference: string, askedAt: Date): Promise<void> {
    await this.database.execute(
      `insert into payment_asks (reference, asked_at) values ($1, $2)
       on conflict (reference) do update set asked_at = greatest(payment_asks.asked_at, excluded.asked_at)`,
      [reference, askedAt],
    );
  }

  async forget(reference: string): Promise<void> {
    await this.database.execute('delete from payment_asks where reference = $1', [reference]);
  }
}
