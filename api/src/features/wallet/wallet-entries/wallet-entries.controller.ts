import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type WalletEntriesView, type WalletEntryView } from '@sabi50/contracts/money-views';
import { UNOPENED_DEPOSIT_REASONS } from '@sabi50/contracts/enumerations';
import { ROUTES } from '@sabi50/contracts/routes';
import { ApiView } from '../../../platform/http/api-view.js';
import { Players } from '../../../platform/http/access.js';
import { ApiErrors } from '../../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { OwnId } from '../../../platform/http/own.js';
import { PageQuery, pageOf } from '../../../platform/http/paging.js';
import { Database } from '../../../platform/postgres/database.js';
import { ReadYourWrites } from '../../../event-sourcing/consumers/read-your-writes.js';
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
  @Get(ROUTES.userWalletEntries)
  @Players()
  @ApiOperation({ summary: 'The statement of the signed-in player, newest entry first' })
  @ApiView('WalletEntriesView')
  @ApiErrors('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND')
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
