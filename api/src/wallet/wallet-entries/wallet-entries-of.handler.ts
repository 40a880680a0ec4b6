import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../platform/postgres/database.js';
import { ReadYourWrites } from '../../event-sourcing/consumers/read-your-writes.js';
import { WalletEntriesOf } from '../wallet.queries.js';
import { ENTRY_COLUMNS, type EntryRow, entryViewOf } from './entry-row.js';

@QueryHandler(WalletEntriesOf)
export class WalletEntriesOfHandler implements IQueryHandler<WalletEntriesOf> {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ userId, before, limit, seen }: WalletEntriesOf) {
    await this.projected.until('wallet_entries', seen);
    const rows = await this.database.query<EntryRow>(
      `select ${ENTRY_COLUMNS} from (
         select * from read.wallet_entries where user_id = $1 and created_at < $2
          order by created_at desc fetch first ($3) rows with ties) e
        order by created_at desc, position desc`,
      [userId, before, limit],
    );
    return rows.map(entryViewOf);
  }
}
