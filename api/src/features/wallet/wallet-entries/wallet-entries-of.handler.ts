import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { Database } from '../../../platform/postgres/database.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { WalletEntriesOf } from '../wallet.queries.js';
import { ENTRY_COLUMNS, type EntryRow, entryViewOf } from './entry-row.js';

@QueryHandler(WalletEntriesOf)
export class WalletEntriesOfHandler implements IQueryHandler<WalletEntriesOf> {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  async execute({ userId, behind, limit, seen }: WalletEntriesOf) {
    await this.projected.until('wallet_entries', seen);
    const rows = await this.database.query<EntryRow>(
      // Entries of one moment stand in the order of the log, which their ids do not tell.
      `select ${ENTRY_COLUMNS} from read.wallet_entries e
        where user_id = $1
          and (created_at, position) < ($2::timestamptz, (select position from read.wallet_entries where id = $3::uuid))
        order by created_at desc, position desc limit $4`,
      [userId, behind.at, behind.id, limit],
    );
    return rows.map(entryViewOf);
  }
}
