import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pathOf, ROUTES } from '@sabi50/contracts/routes';
import { eventually } from '../../../test/support/eventually.js';
import { type Payer, PaymentFixture } from '../../../test/support/payment-fixture.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { startTestProduct } from '../../../test/support/test-product.js';
import { accountDecider } from '../../domain/accounts/accounts.decider.js';
import { systemContext } from '../../event-sourcing/command-context.js';
import { CommandRunner } from '../../event-sourcing/command-runner.js';
import { newId } from '../../kernel/ids.js';
import { ErasePlayer } from '../../features/privacy/erase-players/erase-player.js';

const ROOT = join(import.meta.dirname, '../../../..');
const DAY_MS = 86_400_000;
const COMMAND_MAX_MS = 120_000;

interface Ended {
  readonly code: number;
  readonly output: string;
}

describe('the commands npm run backup and npm run restore', () => {
  let fixture: PaymentFixture;
  let folder: string;
  let target: TestDatabase;
  let excluded: Payer;
  let erased: Payer;
  let other: Payer;

  const list = (): string => join(folder, 'requests', 'player-requests.jsonl');
  const run = (script: string, args: readonly string[], databaseUrl: string): Promise<Ended> => {
    const { APP_SECRET, PAYSTACK_BASE_URL, PAYSTACK_SECRET_KEY, SMTP_URL } = fixture.product.config;
    const env = {
      ...{
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATABASE_URL: databaseUrl,
        PLAYER_REQUESTS_FILE: list(),
      },
      ...{ APP_SECRET, PAYSTACK_BASE_URL, PAYSTACK_SECRET_KEY, SMTP_URL, DATA_DIR: join(folder, 'data') },
    };
    return new Promise((ended) => {
      const options = { cwd: ROOT, env, timeout: COMMAND_MAX_MS };
      execFile('npm', ['run', '--silent', script, '--', ...args], options, (error, stdout, stderr) =>
        ended({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sabi50-commands-'));
    fixture = await PaymentFixture.open({
      env: { PLAYER_REQUESTS_FILE: join(folder, 'requests/player-requests.jsonl') },
    });
    target = await createTestDatabase({ bare: true });
    [excluded, erased, other] = [await fixture.payer(), await fixture.payer(), await fixture.payer()];
  });
  afterAll(async () => {
    await fixture.close();
    await target.drop();
    await rm(folder, { recursive: true, force: true });
  });

  it('save every table and say of when the backup is', async () => {
    expect(await run('backup', ['--to', join(folder, 'backup')], fixture.product.config.DATABASE_URL)).toEqual({
      ...{ code: 0, output: expect.stringMatching(/\d+ tables, \d+ rows, 0 files as of \d{4}-/) },
    });
    expect(await run('backup', [], fixture.product.config.DATABASE_URL)).toMatchObject({ code: 1 });
  });

  it('have exclusions and erasures since then in a list outside of the database (rule data/erasure-restored)', async () => {
    await excluded.http.post(pathOf('userExclusion', { id: excluded.userId }), { months: 6 });
    const { app } = fixture.product;
    const now = new Date(Date.now() - 15 * DAY_MS);
    const erasureId = newId();
    const by = `player:${erased.userId}`;
    const asked = { type: 'RequestErasure', userId: erased.userId, erasureId, by, givesUpKobo: 0, now } as const;
    const context = systemContext('spec', { id: erasureId }, now);
    await app.get(CommandRunner, { strict: false }).run(accountDecider, erased.userId, asked, context);
    await app.get(ErasePlayer, { strict: false }).goOn(erased.userId, { tellPlayer: false });
    await eventually(async () => {
      const lines = (await readFile(list(), 'utf8')).trim().split('\n');
      expect(lines.map((line) => (JSON.parse(line) as { type: string }).type)).toEqual(
        expect.arrayContaining(['PlayerExcluded', 'ErasureRequested', 'PlayerErased']),
      );
    });
  });

  it('restore into an empty database, where both hold before the first request', async () => {
    const { code, output } = await run('restore', ['--from', join(folder, 'backup')], target.url);
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('1 breaks and 1 erasures were applied again'),
    });
    const { APP_SECRET } = fixture.product.config;
    const on = { url: target.url, drop: async () => undefined };
    const elsewhere = await startTestProduct({ on, env: { APP_SECRET }, worker: false });
    try {
      const [account] = await elsewhere.database.query<{ email: string; is_active: boolean }>(
        'select email, is_active from accounts where id = $1',
        [erased.userId],
      );
      expect(account).toEqual({ email: `erased-${erased.userId}@erased.invalid`, is_active: false });
      const begin = async ({ userId }: Payer) => {
        const body = { userId, category: 'sports', language: 'en', totalQuestions: 5 };
        const client = await elsewhere.signedIn({ userId });
        return (await client.post<{ code?: string }>(ROUTES.quizSession, body)).body.code;
      };
      expect(await begin(excluded)).toBe('PLAYER_EXCLUDED');
      expect(await begin(other)).not.toBe('PLAYER_EXCLUDED');
    } finally {
      await elsewhere.close();
    }
  });

  it('say what is wrong in one line', async () => {
    const again = await run('restore', ['--from', join(folder, 'backup')], target.url);
    expect(again).toEqual({ code: 1, output: 'The database is not empty: restore into a new one\n' });
  });
});
