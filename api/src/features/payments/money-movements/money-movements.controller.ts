import { type PaymentActivityStatus, type PaymentFlagReason } from '@sabi50/contracts/enumerations';
import { koboToDecimal } from '@sabi50/contracts/money';
import { standingOf } from '@sabi50/contracts/payment-standing';
import { type CsvColumn, lagosMoment } from '../../../platform/csv/csv-cells.js';
import { CHART_OF_ACCOUNTS, ENTRY_KINDS, type LedgerEvent } from '../../../domain/wallet/chart-of-accounts.js';
import { decimalOf, BACK } from '../payment-activities/payment-activity.list.js';
import { Controller, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { lagosDate } from '@sabi50/contracts/business-time';
import { exportFileName } from '@sabi50/contracts/files';
import { CsvExporter } from '../../../platform/csv/csv-exporter.js';
import { staff } from '../../../platform/http/access.js';
import { DayFilter, fromDay, untilDay } from '../../../platform/http/range-filter.js';
import { Endpoint } from '../../../platform/http/endpoint.js';
import { Ctx, type RequestContext } from '../../../platform/http/request-context.js';
import { Scope, type StaffScope } from '../../../platform/http/staff-scope.js';
import { Conditions } from '../../../platform/postgres/conditions.js';
import { Database } from '../../../platform/postgres/database.js';
import { recordFile } from '../../../platform/staff-log/staff-log.js';

/** An entry of the ledger as the database hands it out; the last four are of the payment of a deposit. */
interface MovementRow extends Record<string, unknown> {
  readonly at: Date;
  readonly event: LedgerEvent['type'];
  readonly cause: string | null;
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly reference: string | null;
  /** Kobo by account, debits positive. */
  readonly postings: Readonly<Record<string, number>>;
  readonly status: PaymentActivityStatus | null;
  readonly flag: PaymentFlagReason | null;
  /** Whole numbers as texts. */
  readonly amount_kobo: string | null;
  readonly back_kobo: string | null;
}

/** Codes of what moved money, as the file and the ledger's page name it. */
const MOVEMENTS: Readonly<Partial<Record<LedgerEvent['type'], string>>> = {
  ...ENTRY_KINDS,
  SettlementPosted: 'settlement',
};

const postedTo = ({ postings }: MovementRow, account: string): number => postings[account] ?? 0;

/** What players have more of, less what they owe; of a payout, what the provider counted. */
const grossOf = (row: MovementRow): number =>
  row.event === 'SettlementPosted'
    ? -postedTo(row, 'card_clearing')
    : -(postedTo(row, 'player_wallets') + postedTo(row, 'owed_by_players'));

const feeOf = (row: MovementRow): number => postedTo(row, 'provider_fees');

/** Kobo that went to accounts of corrections, whatever their reason: `Cause` says which. */
const adjustedOf = ({ postings }: MovementRow): number =>
  Object.entries(postings).reduce((sum, [account, kobo]) => sum + (account.startsWith('adjustments:') ? kobo : 0), 0);

/** Of a deposit what became of it (rule money/standing); all else is done when it is posted. */
function statusOf({ status, flag, amount_kobo, back_kobo }: MovementRow): string {
  if (status === null || amount_kobo === null) return 'completed';
  return standingOf({ status, flag, amount: koboToDecimal(Number(amount_kobo)), back: decimalOf(back_kobo) }).join(
    ', ',
  );
}

const naira =
  (koboOf: (row: MovementRow) => number) =>
  (row: MovementRow): string =>
    koboToDecimal(koboOf(row) || 0);

/**
 * A line for each entry of the ledger; a debit is positive and a credit negative. The accounts of a line add up to zero, and a
 * column adds up to the trial balance of its account (rule money/movements). These headers never change (rule data/csv).
 */
const MOVEMENT_COLUMNS: readonly CsvColumn<MovementRow>[] = [
  { header: 'Time (Africa/Lagos)', value: ({ at }) => lagosMoment(at) },
  { header: 'Movement', value: ({ event }) => MOVEMENTS[event] ?? event },
  { header: 'Status', value: statusOf },
  { header: 'Cause', value: ({ cause }) => cause },
  { header: 'User ID', value: ({ user_id }) => user_id },
  { header: 'User Name', value: ({ user_name }) => user_name },
  { header: 'Reference', value: ({ reference }) => reference },
  { header: 'Gross (₦)', value: naira(grossOf) },
  { header: 'Provider Fee (₦)', value: naira(feeOf) },
  { header: 'Net (₦)', value: naira((row) => grossOf(row) - feeOf(row)) },
  ...Object.keys(CHART_OF_ACCOUNTS).map((account) => ({
    header: `${account} (₦)`,
    value: naira((row) => postedTo(row, account)),
  })),
  { header: 'adjustments (₦)', value: naira(adjustedOf) },
];

class MovementsQuery {
  @DayFilter()
  readonly startDate?: string;

  @DayFilter()
  readonly endDate?: string;
}

@ApiTags('ledger')
@Controller()
export class MoneyMovementsController {
  constructor(
    private readonly exporter: CsvExporter,
    private readonly database: Database,
  ) {}

  /** Everything that the ledger posted in some days of Lagos, the oldest first (rule money/movements). */
  @Endpoint('GET adminMoneyMovementsExport', {
    access: staff('ledger.view', { stepUp: true }),
    summary: 'Every movement of money with its postings, as a CSV file',
    produces: 'text/csv',
    errors: ['VALIDATION_FAILED'],
  })
  file(
    @Query() { startDate, endDate }: MovementsQuery,
    @Scope() scope: StaffScope,
    @Ctx() { now }: RequestContext,
  ): Promise<StreamableFile> {
    const where = new Conditions().when(fromDay(startDate), 'e.at >= ?').when(untilDay(endDate), 'e.at < ?');
    return this.exporter.file<MovementRow>({
      fileName: exportFileName('money-movements', lagosDate(now)),
      columns: MOVEMENT_COLUMNS,
      text: `select e.at, e.event, e.cause, e.user_id, e.reference, e.postings, n.first_name || ' ' || n.last_name as user_name,
               p.status, p.flag, p.amount_kobo, ${BACK} as back_kobo
          from read.ledger_entries e left join account_profiles n on n.id = e.user_id
          left join read.payment_activities p on e.event = 'FundsDeposited' and p.type = 'deposit' and p.reference = e.reference
         ${where.where} order by e.at, e.position`,
      values: where.values,
      noteRows: (rows) =>
        recordFile(this.database, { actor: scope, list: 'money-movements', filters: { startDate, endDate } }, rows),
    });
  }
}
