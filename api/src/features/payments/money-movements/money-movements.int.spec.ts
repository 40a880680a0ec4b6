import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { parse } from 'csv-parse/sync';
import { type HttpClient } from '@sabi50/proof/http-client';
import { lagosDate } from '@sabi50/contracts/business-time';
import { decimalToKobo } from '@sabi50/contracts/money';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { ChargeQuizFee, RefundQuizFee } from '../../wallet/wallet.commands.js';

type Line = Readonly<Record<string, string>>;

const ADJUSTED = { figure: 'balance', reasonCode: 'goodwill', reason: 'A goodwill of the desk' };

describe('the file of money movements (rule money/movements)', () => {
  let fixture: PaymentFixture;
  let staff: HttpClient;
  let ada: Payer;
  let reference: string;

  beforeAll(async () => {
    fixture = await PaymentFixture.open();
    const { id: userId } = await createTestAccount(fixture.product.database, { role: 'super_admin' });
    staff = await fixture.product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
    ada = await fixture.payer();
    reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'success');
    await eventually(async () => expect(await fixture.balance(ada)).toBe('500.00'));
    const commands = fixture.product.app.get(CommandBus);
    const [first, second] = [randomUUID(), randomUUID()];
    const context = (id: string) => systemContext('test', { id }, new Date());
    for (const sessionId of [first, second]) {
      const session = { sessionId, category: 'sports', language: 'en', questions: [] } as const;
      await commands.execute(new ChargeQuizFee(ada.userId, session, context(sessionId)));
    }
    await commands.execute(new RefundQuizFee(ada.userId, second, 'outage', context(`refund/${second}`)));
    const adjust = (amount: string, seen: string) =>
      staff.post(pathOf('adminUserAdjustments', { id: ada.userId }), { ...ADJUSTED, amount, seen });
    expect((await adjust('+10', '450.00')).status).toBe(200);
    expect((await adjust('-400', '460.00')).status).toBe(200);
    // More than is left: the rest is owed.
    await fixture.provider('POST', '/refund', { transaction: reference, amount: 50_000 });
    await eventually(async () => expect(await fixture.balance(ada)).toBe('0.00'));
  });
  afterAll(() => fixture.close());

  const linesOf = async (query = ''): Promise<readonly Line[]> => {
    const { body, status } = await staff.get<{ text: string }>(ROUTES.adminMoneyMovementsExport + query);
    expect(status).toBe(200);
    return parse(body.text, { bom: true, columns: true });
  };
  const sumOf = (lines: readonly Line[], column: string): number =>
    lines.reduce((sum, line) => sum + (decimalToKobo(line[column] ?? '') ?? NaN), 0);

  it('adds up to the trial balance, account by account, and each line to zero', async () => {
    const lines = await linesOf();
    const balances = await fixture.product.database.query<{ account: string; kobo: number }>(
      'select account, balance_kobo::int as kobo from read.trial_balance',
    );
    const accounts = Object.keys(lines[0] ?? {}).slice(10);
    expect(accounts).toHaveLength(11);
    for (const column of accounts) {
      const account = column.replace(' (₦)', '');
      const expected = balances
        .filter((row) => row.account === account || row.account.startsWith(`${account}:`))
        .reduce((sum, { kobo }) => sum + kobo, 0);
      expect([account, sumOf(lines, column)]).toEqual([account, expected]);
    }
    for (const line of lines) expect(accounts.reduce((sum, column) => sum + sumOf([line], column), 0)).toBe(0);
  });

  it('says of each what it was, why, what became of it, and gross, fee and net', async () => {
    const lines = await linesOf(`?startDate=${lagosDate(new Date())}`);
    expect(lines.map((line) => [line['Movement'], line['Cause']])).toEqual([
      ['deposit', 'N/A'],
      ['quiz_fee', 'N/A'],
      ['quiz_fee', 'N/A'],
      ['refund', 'outage'],
      ['adjustment', 'goodwill'],
      ['adjustment', 'goodwill'],
      ['deposit_reversed', 'refund'],
    ]);
    expect(lines[0]).toMatchObject({ Status: 'given-back', 'User Name': 'Test Player', Reference: reference });
    expect(lines[0]?.['Time (Africa/Lagos)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const deposits = lines.slice(0, 1);
    expect(sumOf(deposits, 'Gross (₦)') - sumOf(deposits, 'Provider Fee (₦)')).toBe(sumOf(deposits, 'Net (₦)'));
    expect(sumOf(deposits, 'Gross (₦)')).toBe(50_000);
    // What players hold, less what they owe.
    expect(sumOf(lines, 'Gross (₦)')).toBe(-sumOf(lines, 'player_wallets (₦)') - sumOf(lines, 'owed_by_players (₦)'));
  });

  it('is narrowed to days of Lagos', async () => {
    expect(await linesOf('?endDate=2020-01-01')).toEqual([]);
    expect((await staff.get(`${ROUTES.adminMoneyMovementsExport}?startDate=today`)).status).toBe(400);
  });

  it('names what went back in the file of payments too, with fee, net and times of Lagos', async () => {
    const path = `${ROUTES.adminPaymentActivitiesExport}?userId=${ada.userId}&type=deposit`;
    const [line] = parse<Line>((await staff.get<{ text: string }>(path)).body.text, { bom: true, columns: true });
    expect(line).toMatchObject({ Status: 'given-back', 'Given Back (₦)': '500.00', 'Amount (₦)': '500.00' });
    expect(Number(line?.['Net (₦)'])).toBe(-Number(line?.['Provider Fee (₦)']));
    expect(line?.['Created (Africa/Lagos)']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  });
});
