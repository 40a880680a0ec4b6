import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { lagosDate } from '@sabi50/contracts/business-time';
import { pathOf } from '@sabi50/contracts/routes';
import { checkpointOf } from '@sabi50/transparency/checkpoint';
import { leafHash, verifiesInclusion } from '@sabi50/transparency/merkle-tree';
import { eventually } from '../../../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../../../test/support/payment-fixture.js';
import { createTestAccount } from '../../../../test/support/test-accounts.js';
import { systemContext } from '../../../event-sourcing/command-context.js';
import { ChargeQuizFee, RefundQuizFee } from '../../../features/wallet/wallet.commands.js';
import { SealLog } from '../seal-log/sealer.js';
import { eventLeaf } from '../leaves.rules.js';
import { AuditPack, type Manifest } from './audit-pack.js';
import { dayAfter } from './books.js';

const run = promisify(execFile);
/** Debian's packages `hledger` and `beancount`. */
const HLEDGER = '/usr/bin/hledger';
const BEAN_CHECK = '/usr/bin/bean-check';
const withPrograms = existsSync(HLEDGER) && existsSync(BEAN_CHECK) ? it : it.skip;

describe('the audit pack', () => {
  const today = lagosDate(new Date());
  let fixture: PaymentFixture;
  let folder: string;
  let ada: Payer;
  let manifest: Manifest;

  const write = (name: string, from: string, until: string): Promise<Manifest> =>
    fixture.product.app.get(AuditPack, { strict: false }).write(join(folder, name), { from, until });
  const read = (name: string, pack = 'whole'): Promise<string> => readFile(join(folder, pack, name), 'utf8');

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sabi50-audit-pack-'));
    fixture = await PaymentFixture.open();
    ada = await fixture.payer();
    const reference = await fixture.initiated(ada);
    await fixture.outcome(reference, 'success');
    await eventually(async () => expect(await fixture.balance(ada)).toBe('500.00'));
    const commands = fixture.product.app.get(CommandBus);
    for (const sessionId of [randomUUID(), randomUUID()]) {
      const context = (id: string) => systemContext('test', { id }, new Date());
      const session = { sessionId, category: 'sports', language: 'en', questions: [] } as const;
      await commands.execute(new ChargeQuizFee(ada.userId, session, context(sessionId)));
      await commands.execute(new RefundQuizFee(ada.userId, sessionId, 'outage', context(`refund/${sessionId}`)));
    }
    const { id: userId } = await createTestAccount(fixture.product.database, { role: 'super_admin' });
    const staff = await fixture.product.signedIn({ userId, kind: 'staff', role: 'super_admin' });
    const adjustment = {
      figure: 'balance',
      reasonCode: 'goodwill',
      reason: 'A goodwill',
      amount: '-12.34',
      seen: '500.00',
    };
    expect((await staff.post(pathOf('adminUserAdjustments', { id: ada.userId }), adjustment)).status).toBe(200);
    await fixture.product.app.get(SealLog, { strict: false }).run();
    manifest = await write('whole', '2020-01-01', today);
  });
  afterAll(async () => {
    await fixture.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('is the same byte for byte at the same checkpoint, and its manifest names every file', async () => {
    await write('again', '2020-01-01', today);
    const names = (await readdir(join(folder, 'whole'))).sort();
    expect((await readdir(join(folder, 'again'))).sort()).toEqual(names);
    for (const name of names) expect(await read(name, 'again')).toBe(await read(name));
    expect([...manifest.files.map(({ name }) => name), 'manifest.json'].sort()).toEqual(names);
    for (const { name, sha256 } of manifest.files)
      expect(
        createHash('sha256')
          .update(await read(name))
          .digest('hex'),
      ).toBe(sha256);
  });

  it('proves each event under its checkpoint', async () => {
    const { size, root } = checkpointOf(await read('checkpoint'));
    const lines = (await read('events.jsonl')).trimEnd().split('\n');
    expect(lines).toHaveLength(manifest.controlTotals.events);
    for (const line of lines) {
      const { leaf: index, recordedAt, proof, ...event } = JSON.parse(line);
      const leaf = leafHash(eventLeaf(event, recordedAt));
      const path = (proof as string[]).map((hash) => Buffer.from(hash, 'base64'));
      expect(verifiesInclusion({ index, size, leaf, root }, path)).toBe(true);
    }
  });

  it('ends with the balances of the trial balance and of the wallet', async () => {
    const rows = await fixture.product.database.query<{ account: string; kobo: number }>(
      'select account, balance_kobo::int as kobo from read.trial_balance where balance_kobo <> 0',
    );
    const lines = (await read('Trial_Balance.txt')).trimEnd().split('\n').slice(1);
    const ends = lines
      .map((line) => line.split('|'))
      .map((cells) => [cells[3], Math.round(Number(cells.at(-1)) * 100)]);
    expect(new Map(ends.filter(([, kobo]) => kobo !== 0) as [string, number][])).toEqual(
      new Map(rows.map(({ account, kobo }) => [account, kobo])),
    );
    expect((await read('wallet-statements.csv')).trimEnd().split('\n').at(-1)?.split(',')[8]).toBe('487.66');
    expect(manifest.controlTotals.walletBalances).toBe('487.66');
  });

  withPrograms('is taken by hledger and beancount, and refused by both with one kobo more', async () => {
    const check = {
      'books.journal': (file: string) => run(HLEDGER, ['-f', file, 'check', '--strict']),
      'books.beancount': (file: string) => run(BEAN_CHECK, [file]),
    };
    for (const [name, accepts] of Object.entries(check)) {
      await accepts(join(folder, 'whole', name));
      const altered = join(folder, `altered-${name}`);
      // Both sides of one entry: it balances, and the balances at the end of the day do not.
      const text = (await read(name)).replace(/NGN 50\.00|50\.00 NGN/, (one) => one.replace('50.00', '50.01'));
      await writeFile(
        altered,
        text.replace(/NGN -50\.00|-50\.00 NGN/, (one) => one.replace('50.00', '50.01')),
      );
      await expect(accepts(altered)).rejects.toThrow();
    }
  });

  withPrograms('carries balances over into a period without entries', async () => {
    const tomorrow = dayAfter(today);
    const { controlTotals } = await write('later', tomorrow, tomorrow);
    expect(controlTotals).toMatchObject({ events: 0, ledgerEvents: 0, firstLeaf: null, walletBalances: '487.66' });
    await run(BEAN_CHECK, [join(folder, 'later', 'books.beancount')]);
    const { stdout } = await run(HLEDGER, ['-f', join(folder, 'later', 'books.journal'), 'balance', '-N', 'Player']);
    expect(stdout).toContain('NGN -487.66');
  });

  it('is not written where something lies already', async () => {
    await expect(write('whole', today, today)).rejects.toThrow('is not empty');
  });
});
