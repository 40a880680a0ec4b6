import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type PageView, type WalletEntryView } from '@sabi50/vocabulary/money-views';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { ROUTES } from '@sabi50/vocabulary/routes';
import { WALLET_ENTRY_KINDS, type WalletEntryKind } from '@sabi50/vocabulary/enumerations';
import { Players } from '../../platform/http/access.js';
import { ApiErrors } from '../../platform/http/api-errors.js';
import { Ctx, type RequestContext } from '../../platform/http/request-context.js';
import { requireOwn } from '../../platform/http/own.js';
import { PageQuery, pageOf } from '../../platform/http/paging.js';
import { Database } from '../../platform/postgres/database.js';
import { ProjectedWait } from '../../platform/projections/projected-wait.js';

class WalletEntryAnswer implements WalletEntryView {
  @ApiProperty({ format: 'uuid' }) readonly id: string;
  @ApiProperty({ enum: WALLET_ENTRY_KINDS }) readonly kind: WalletEntryKind;
  @ApiProperty({ example: '-50.00', description: 'Signed naira' }) readonly amount: string;
  @ApiProperty({ example: '150.00' }) readonly balanceAfter: string;
  @ApiProperty({ nullable: true, type: String, description: 'Payment reference or quiz session id' })
  readonly reference: string | null;
  @ApiProperty({ format: 'date-time' }) readonly createdAt: string;
}

class WalletEntriesAnswer implements PageView<WalletEntryAnswer> {
  @ApiProperty({ type: [WalletEntryAnswer] }) readonly items: WalletEntryAnswer[];
  @ApiProperty() readonly total: number;
  @ApiProperty() readonly totalPages: number;
  @ApiProperty() readonly page: number;
}

interface Row {
  id: string;
  kind: WalletEntryKind;
  amount_kobo: string;
  balance_after_kobo: string;
  reference: string | null;
  created_at: Date;
}

@ApiTags('wallet')
@Controller()
export class WalletEntriesController {
  constructor(
    private readonly database: Database,
    private readonly projected: ProjectedWait,
  ) {}

  /** The player's statement, newest first. */
  @Get(ROUTES.userWalletEntries)
  @Players()
  @ApiOperation({ summary: 'The statement of the signed-in player, newest entry first' })
  @ApiOkResponse({ type: WalletEntriesAnswer })
  @ApiErrors('VALIDATION_FAILED', 'UNAUTHENTICATED', 'PLAYER_SESSION_REQUIRED', 'USER_NOT_FOUND')
  async entries(
    @Param('id') id: string,
    @Query() query: PageQuery,
    @Ctx() context: RequestContext,
  ): Promise<WalletEntriesAnswer> {
    const userId = requireOwn(id, context);
    await this.projected.until('wallet_entries', context.seen);
    const rows = await this.database.query<Row>(
      `select id, kind, amount_kobo, balance_after_kobo, reference, created_at from read.wallet_entries
        where user_id = $1 order by revision desc limit $2 offset $3`,
      [userId, query.limit, query.offset],
    );
    const [count] = await this.database.query<{ total: number }>(
      'select count(*)::int as total from read.wallet_entries where user_id = $1',
      [userId],
    );
    return pageOf(rows.map(viewOf), count?.total ?? 0, query);
  }
}

const viewOf = (row: Row): WalletEntryAnswer => ({
  id: row.id,
  kind: row.kind,
  amount: koboToDecimal(Number(row.amount_kobo)),
  balanceAfter: koboToDecimal(Number(row.balance_after_kobo)),
  reference: row.reference,
  createdAt: row.created_at.toISOString(),
});
