import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type WalletEntryView, type WalletEntriesView } from '@sabi50/vocabulary/money-views';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { ROUTES } from '@sabi50/vocabulary/routes';
import {
  type Category,
  type FailedDepositReason,
  type PaymentFlagReason,
  type WalletEntryKind,
} from '@sabi50/vocabulary/enumerations';
import { ApiView } from '../../platform/http/api-view.js';
import { Players } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { requireOwn } from '../../platform/http/own.js';
import { PageQuery, pageOf } from '../../platform/http/paging.js';
import { Database } from '../../platform/postgres/database.js';
import { ReadYourWrites } from '../../event-sourcing/consumers/read-your-writes.js';

interface Row {
  id: string;
  kind: WalletEntryKind;
  amount_kobo: string;
  balance_after_kobo: string | null;
  owed_after_kobo: string | null;
  reference: string | null;
  category: Category | null;
  failure: FailedDepositReason | null;
  flag: PaymentFlagReason | null;
  created_at: Date;
}

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
    @Param('id') id: string,
    @Query() query: PageQuery,
    @Ctx() context: RequestContext,
  ): Promise<WalletEntriesView> {
    const userId = requireOwn(id, context);
    await this.projected.until('wallet_entries', context.seen);
    const rows = await this.database.query<Row>(
      `select id, kind, amount_kobo, balance_after_kobo, owed_after_kobo, reference, category, failure, flag, created_at
         from read.wallet_entries where user_id = $1 order by position desc limit $2 offset $3`,
      [userId, query.limit, query.offset],
    );
    const [count] = await this.database.query<{ total: number }>(
      'select count(*)::int as total from read.wallet_entries where user_id = $1',
      [userId],
    );
    return pageOf(rows.map(viewOf), count?.total ?? 0, query);
  }
}

const viewOf = (row: Row): WalletEntryView => ({
  id: row.id,
  kind: row.kind,
  amount: koboToDecimal(Number(row.amount_kobo)),
  balanceAfter: row.balance_after_kobo === null ? null : koboToDecimal(Number(row.balance_after_kobo)),
  owedAfter: row.owed_after_kobo === null ? null : koboToDecimal(Number(row.owed_after_kobo)),
  reference: row.reference,
  category: row.category,
  failure: row.failure,
  flag: row.flag,
  createdAt: row.created_at.toISOString(),
});
