import { koboToDecimal } from '@sabi50/contracts/money';
import { CHART_OF_ACCOUNTS, type LedgerAccount, type Posting } from '../../../domain/wallet/chart-of-accounts.js';

/**
 * The ledger in the formats of others: journals of hledger and beancount, and the general ledger, trial balance and chart of accounts of the
 * AICPA's Audit Data Standards as far as their fields fit. Amounts are naira with two decimals, debits positive.
 */

/** Balances by account, kobo, debits positive. */
export type Balances = ReadonlyMap<LedgerAccount, number>;

/** An event that posts. */
export interface BookEntry {
  /** `YYYY-MM-DD` in Lagos, never before that of the entry before it. */
  readonly day: string;
  /** ISO 8601, when the event was recorded. */
  readonly at: string;
  readonly eventId: string;
  readonly type: string;
  readonly stream: string;
  readonly revision: number;
  readonly postings: readonly Posting[];
}

const CLASSES = { asset: 'Assets', liability: 'Liabilities', income: 'Income', expense: 'Expenses' } as const;
/** Reasons of corrections have accounts of their own. */
const ADJUSTMENT = /^adjustments:(.*)$/;

const classOf = (account: LedgerAccount): keyof typeof CLASSES =>
  ADJUSTMENT.test(account) ? 'expense' : CHART_OF_ACCOUNTS[account as keyof typeof CHART_OF_ACCOUNTS].kind;

/** The name that both programs take: `player_wallets` is `Liabilities:Player-Wallets`. */
export const accountName = (account: LedgerAccount): string =>
  [CLASSES[classOf(account)], ...account.split(':').map(capitalised)].join(':');

const capitalised = (name: string): string =>
  name
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter(Boolean)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('-');

const amountsOf = (balances: Balances): readonly Posting[] =>
  [...balances]
    .map(([account, amountKobo]) => ({ account, amountKobo }))
    .sort((one, other) => (one.account < other.account ? -1 : 1));

const isPosted = ({ amountKobo }: Posting): boolean => amountKobo !== 0;

/** A program's journal, text by text. */
export interface Journal {
  begin(openingDay: string, opening: Balances): string;
  entry(entry: BookEntry): string;
  /** The balances at the end of a day: the program refuses the journal where it comes to others. */
  assertion(day: string, balances: Balances): string;
}

const linesOf = (postings: readonly Posting[], line: (account: string, amount: string) => string): string =>
  postings.map(({ account, amountKobo }) => line(accountName(account), koboToDecimal(amountKobo))).join('');

/** @returns what declares each account where it is first met */
function declarations(declare: (account: string) => string): (postings: readonly Posting[]) => string {
  const met = new Set<LedgerAccount>();
  return (postings) =>
    postings
      .filter(({ account }) => !met.has(account) && met.add(account))
      .map(({ account }) => declare(accountName(account)))
      .join('');
}

/** The journal for `hledger check --strict`. */
export function hledger(): Journal {
  const declare = declarations((account) => `account ${account}\n`);
  const transaction = (head: string, postings: readonly Posting[]): string =>
    `${declare(postings)}${head}\n${linesOf(postings, (account, amount) => `    ${account}  NGN ${amount}\n`)}\n`;
  return {
    begin(day, opening) {
      const postings = amountsOf(opening).filter(isPosted);
      const head = '; Ledger of Sabi50: hledger -f books.journal check --strict\ncommodity NGN 1000.00\n\n';
      return postings.length === 0 ? head : head + transaction(`${day} Opening balances`, postings);
    },
    entry: ({ day, type, eventId, stream, revision, postings }) =>
      transaction(`${day} ${type}  ; event:${eventId}, stream:${stream}, revision:${revision}`, postings),
    assertion(day, balances) {
      const postings = amountsOf(balances);
      const asserted = linesOf(postings, (account, amount) => `    ${account}  NGN 0.00 = NGN ${amount}\n`);
      return asserted && `${declare(postings)}${day} Balances at the end of the day\n${asserted}\n`;
    },
  };
}

/** Closer than beancount asks by itself, which lets a kobo pass. */
const TOLERANCE = '0.001';

/** The journal for `bean-check`. */
export function beancount(): Journal {
  let openingDay = '';
  const declare = declarations((account) => `${openingDay} open ${account} NGN\n`);
  const transaction = (head: string, postings: readonly Posting[]): string =>
    `${declare(postings)}${head}\n${linesOf(postings, (account, amount) => `  ${account}  ${amount} NGN\n`)}\n`;
  return {
    begin(day, opening) {
      openingDay = day;
      const postings = amountsOf(opening).filter(isPosted);
      const head =
        '; Ledger of Sabi50: bean-check books.beancount\noption "title" "Sabi50"\noption "operating_currency" "NGN"\n\n';
      return postings.length === 0 ? head : head + transaction(`${day} * "Opening balances"`, postings);
    },
    entry: ({ day, type, eventId, stream, revision, postings }) =>
      transaction(`${day} * "${type}" "${stream} ${revision}"\n  event: "${eventId}"`, postings),
    // It asserts balances as a day begins.
    assertion(day, balances) {
      const postings = amountsOf(balances);
      const begins = dayAfter(day);
      const asserted = linesOf(
        postings,
        (account, amount) => `${begins} balance ${account}  ${amount} ~ ${TOLERANCE} NGN\n`,
      );
      return `${declare(postings)}${asserted}\n`;
    },
  };
}

const DAY_MS = 86_400_000;

/** @returns the day `days` after one, both `YYYY-MM-DD` */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const BUSINESS_UNIT = 'Sabi50';
const piped = (values: readonly (string | number)[]): string => `${values.join('|')}\n`;
const amountAndSide = (kobo: number): readonly [string, string] => [
  koboToDecimal(Math.abs(kobo)),
  kobo < 0 ? 'C' : 'D',
];
const yearAndMonth = (day: string): readonly [string, number] => [day.slice(0, 4), Number(day.slice(5, 7))];

export const GL_DETAIL = {
  begin: () =>
    piped([
      ...[
        'Journal_ID',
        'Journal_ID_Line_Number',
        'JE_Header_Description',
        'Source',
        'Business_Unit_Code',
        'Effective_Date',
      ],
      ...['Fiscal_Year', 'Period', 'GL_Account_Number', 'Amount', 'Amount_Credit_Debit_Indicator', 'Amount_Currency'],
      ...['Entered_By', 'Entered_Date', 'Entered_Time'],
    ]),
  entry: ({ day, at, eventId, type, stream, revision, postings }: BookEntry, actor: string): string =>
    postings
      .map(({ account, amountKobo }, index) =>
        piped([
          ...[eventId, index + 1, type, `${stream} ${revision}`, BUSINESS_UNIT, day],
          ...[...yearAndMonth(day), account, ...amountAndSide(amountKobo), 'NGN'],
          ...[actor, at.slice(0, 10), at.slice(11, 19)],
        ]),
      )
      .join(''),
};

/** What an account did in a period, kobo; the credits as a positive number. */
export interface Movement {
  readonly opening: number;
  readonly debits: number;
  readonly credits: number;
  readonly closing: number;
}

export const trialBalanceFile = (day: string, movements: ReadonlyMap<LedgerAccount, Movement>): string =>
  piped([
    ...['Business_Unit_Code', 'Fiscal_Year', 'Period', 'GL_Account_Number', 'Balance_Date', 'Amount_Currency'],
    ...['Amount_Beginning', 'Amount_Debit', 'Amount_Credit', 'Amount_Ending'],
  ]) +
  [...movements]
    .map(([account, { opening, debits, credits, closing }]) =>
      piped([
        ...[BUSINESS_UNIT, ...yearAndMonth(day), account, day, 'NGN'],
        ...[opening, debits, credits, closing].map(koboToDecimal),
      ]),
    )
    .join('');

export const chartOfAccountsFile = (accounts: Iterable<LedgerAccount>): string =>
  piped(['GL_Account_Number', 'GL_Account_Name', 'Account_Type']) +
  [...accounts].map((account) => piped([account, accountName(account), CLASSES[classOf(account)]])).join('');
