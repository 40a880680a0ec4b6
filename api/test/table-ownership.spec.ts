import { describe, expect, it } from '@jest/globals';
import { registry } from '../src/bin/modules.js';
import { sourceTexts, type SourceText, tablesIn, textsOf } from './support/sql-tables.js';

/** Tables that the platform writes for a module above it: rows that any transaction may add. */
const WRITTEN_BY_PLATFORM: Readonly<Record<string, string>> = { 'staff-log': 'staff', alarms: 'alarms' };

/** Features that share the tables of accounts (`.dependency-cruiser.cjs`). */
const OF_ACCOUNTS = /^(account-mails|auth|players|privacy|staff-users)$/;

/** Modules are the folders of features, reporting and operations; entry points put them together. */
function ownerOf({ file }: Pick<SourceText, 'file'>): string | null {
  const [floor = '', folder = '', ...below] = file.split('/');
  // The statements by which a module forgets a player are its own, wherever they stand.
  const erased = /([a-z-]+)\.erasure\.commands\.ts$/.exec(file)?.[1];
  if (erased) return erased;
  if (OF_ACCOUNTS.test(folder)) return 'accounts';
  if (floor === 'bin' || folder === '') return null;
  if (floor === 'platform') return WRITTEN_BY_PLATFORM[folder] ?? floor;
  return /^(features|reporting|operations)$/.test(floor) && below.length > 0 ? folder : floor;
}

/** What a migration did once stays as it is. */
const isHistory = ({ file }: SourceText): boolean => file.endsWith('.migrations.ts');

/** Who owns which table: whose sources create it. */
function ownersOf(texts: readonly SourceText[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const text of texts) {
    const owner = ownerOf(text);
    if (owner === null) continue;
    for (const { name, use } of tablesIn(text.text)) if (use.startsWith('create')) owners.set(name, owner);
  }
  return owners;
}

/** What other modules may read: the views that a migration creates, and the tables that a projection publishes. */
function publishedBy(texts: readonly SourceText[]): ReadonlySet<string> {
  const views = texts.flatMap(({ text }) => tablesIn(text)).filter(({ use }) => use === 'create view');
  return new Set([
    ...views.map(({ name }) => name),
    ...registry.projections.flatMap(({ published = [] }) => published),
  ]);
}

const texts = sourceTexts();
const owners = ownersOf(texts);
const published = publishedBy(texts);

/** "file:line reads|writes table of owner" for each table of another module, but for those that may be read. */
const trespassesOf = (those: readonly SourceText[], allowed: ReadonlySet<string> = published): string[] =>
  those.flatMap((one) => {
    const self = ownerOf(one);
    if (self === null || isHistory(one)) return [];
    return tablesIn(one.text)
      .filter(({ name }) => owners.has(name) && owners.get(name) !== self)
      .filter(({ name, use }) => use === 'write' || !allowed.has(name))
      .map(({ name, use }) => `${one.file}:${one.line} ${use}s ${name} of ${owners.get(name)}`);
  });

describe('the tables of a module', () => {
  it('are known by their owners', () => {
    expect(Object.fromEntries(owners)).toMatchObject({
      accounts: 'accounts',
      account_profiles: 'accounts',
      wallet_balance: 'wallet',
      mail_outbox: 'mails',
      activity_player_days: 'analytics',
    });
  });

  it('are named in the SQL of that module alone, unless it publishes them for reading', () => {
    expect(trespassesOf(texts)).toEqual([]);
  });

  it('are all that a read model knows: its events hold what it needs', () => {
    const readModels = texts.filter(({ file }) => file.endsWith('.projection.ts'));
    expect(trespassesOf(readModels, new Set())).toEqual([]);
  });

  it.each([
    ["'select 1 from accounts where id = $1 for update skip locked'", 'reads accounts of accounts'],
    ['`select * from read.quiz_sessions s, accounts a where ${where}`', 'reads accounts of accounts'],
    ['`accounts a left join read.wallet_balance w using (user_id)`', 'reads accounts of accounts'],
    ["'insert into mail_outbox (id) values ($1)'", 'writes mail_outbox of mails'],
    ["'delete from account_profiles'", 'writes account_profiles of accounts'],
    ["'update read.wallet_balance set balance_kobo = 0'", 'writes wallet_balance of wallet'],
    ["'public.payment_starts'", 'reads payment_starts of payments'],
  ])('names those of another module: %s', (text, trespass) => {
    expect(trespassesOf(textsOf('features/draws/some.ts', `const text = ${text};`))).toEqual([
      `features/draws/some.ts:1 ${trespass}`,
    ]);
  });

  it('are not taken for columns of the same names', () => {
    const text = 'select category, questions, sessions from read.quiz_sessions order by questions for update';
    expect(trespassesOf(textsOf('features/draws/some.ts', `const text = '${text}';`))).toEqual([]);
  });
});
