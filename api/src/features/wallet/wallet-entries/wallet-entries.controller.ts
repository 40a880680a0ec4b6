import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { UNOPENED_DEPOSIT_REASONS } from '@sabi50/contracts/enumerations';
import { type WalletEntriesView, type WalletEntryView } from '@sabi50/contracts/money-views';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
import { player } from '../../../platform/http/access.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { OwnId } from '../../../platform/http/own.js';
import { pageOf, PageQuery } from '../../../platform/http/paging.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Database } from '../../../platform/postgres/database.js';
import { ENTRY_COLUMNS, type EntryRow, entryViewOf } from './entry-row.js';

/** What is under way, and a page that was never opened or replaced by another, is nothing that the player did (rule money/statement). */
const OF_PLAYER = `kind <> 'pending_deposit'
  and (failure is null or failure not in (${UNOPENED_DEPOSIT_REASONS.map((reason) => `'${reason}'`).join(', ')}))`;

@ApiTags('wallet')
@Controller()
export class WalletEntriesController {
  constructor(
    private readonly database: Database,
    private readonly projected: ReadYourWrites,
  ) {}

  /** The player's statement, newest first. */
  @Endpoint('GET userWalletEntries', {
    access: player(),
    summary: 'The statement of the signed-in player, newest entry first',
    errors: ['VALIDATION_FAILED'],
  })
  async entries(
    @OwnId() userId: string,
    @Query() query: PageQuery,
    @Ctx() context: RequestContext,
  ): Promise<WalletEntriesView> {
    await this.projected.until('wallet_entries', context.seen);
    const rows = await this.database.query<EntryRow>(
      `select ${ENTRY_COLUMNS}
         from read.wallet_entries where user_id = $1 and ${OF_PLAYER} order by position desc limit $2 offset $3`,
      [userId, query.limit, query.offset],
    );
    const [count] = await this.database.query<{ total: number }>(
      `select count(*)::int as total from read.wallet_entries where user_id = $1 and ${OF_PLAYER}`,
      [userId],
    );
    // The condition leaves out the kinds and failures that only staff see.
    return pageOf(rows.map(entryViewOf) as WalletEntryView[], count?.total ?? 0, query);
  }
}
