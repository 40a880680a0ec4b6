import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { type PageView, type WalletEntryView } from '@sabi50/vocabulary/money-views';
import { koboToDecimal } from '@sabi50/vocabulary/money';
import { ROUTES } from '@sabi50/vocabulary/routes';
import {
  CATEGORIES,
  type Category,
  FAILED_DEPOSIT_REASONS,
  type FailedDepositReason,
  PAYMENT_FLAG_REASONS,
  type PaymentFlagReason,
  WALLET_ENTRY_KINDS,
  type WalletEntryKind,
} from '@sabi50/vocabulary/enumerations';
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
  @ApiProperty({ example: '-50.00', description: 'Signed naira; of a deposit that moved nothing, what was asked for' })
  readonly amount: string;
  @ApiProperty({ type: String, nullable: true, example: '150.00', description: 'Null where no money moved' })
  readonly balanceAfter: string | null;
  @ApiProperty({ nullable: true, type: String, description: 'Payment reference or quiz session id' })
  readonly reference: string | null;
  @ApiProperty({ enum: CATEGORIES, nullable: true, description: 'Of the game of a fee or its refund' })
  readonly category: Category | null;
  @ApiProperty({ enum: FAILED_DEPOSIT_REASONS, nullable: true }) readonly failure: FailedDepositReason | null;
  @ApiProperty({ enum: PAYMENT_FLAG_REASONS, nullable: true, description: 'Why staff look into a deposit' })
  readonly flag: PaymentFlagReason | null;
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
  balance_after_kobo: string | null;
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
      `select id, kind, amount_kobo, balance_after_kobo, reference, category, failure, flag, created_at
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

const viewOf = (row: Row): WalletEntryAnswer => ({
  id: row.id,
  kind: row.kind,
  amount: koboToDecimal(Number(row.amount_kobo)),
  balanceAfter: row.balance_after_kobo === null ? null : koboToDecimal(Number(row.balance_after_kobo)),
  reference: row.reference,
  category: row.category,
  failure: row.failure,
  flag: row.flag,
  createdAt: row.created_at.toISOString(),
});
