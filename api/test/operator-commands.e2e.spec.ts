import { spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { loadSecrets } from '@sabi50/launcher/secrets';
import { startTemporaryProduct, type TemporaryProduct } from '@sabi50/proof/temporary-product';
import { Client } from 'pg';
import { textOf } from './support/deployment-files.js';

const ROOT = join(import.meta.dirname, '../..');
const COMMAND_MAX_MS = 150_000;
jest.setTimeout(600_000);

/** Commands of the document that are not run here, and why. */
const NOT_RUN: Readonly<Record<string, string>> = {
  docker: 'needs Docker',
  pg_basebackup: 'needs a server with a WAL archive',
  pg_dump: 'is another way than ours',
  openssl: 'is no program of ours',
  'node tools/witness/dist/main.js': 'runs beside every product',
  'npm start': 'is the launcher, which starts the product below',
  'npm run eventstore:copy': 'is run by move-log.e2e.spec.ts',
  'npm run release': 'packs everything for minutes',
  'npm run soak': 'plays for minutes',
  'npm run test:restore': 'is a drill of its own',
};

interface Run {
  readonly args?: readonly string[];
  readonly input?: string;
  /** Into or about a second, empty database beside that of the product. */
  readonly isElsewhere?: true;
  readonly says: RegExp;
}

describe('the commands of the document for operators', () => {
  let folder: string;
  let running: TemporaryProduct;
  let elsewhere: NodeJS.ProcessEnv;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sabi50-commands-'));
    // PostgreSQL's own account must be able to pass through.
    await chmod(folder, 0o711);
    running = await startTemporaryProduct({ api: 1, worker: 1, dataDir: join(folder, 'data') });
    elsewhere = await emptyDatabase();
  });
  afterAll(async () => {
    await running?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function emptyDatabase(): Promise<NodeJS.ProcessEnv> {
    const { DATABASE_URL = '', DATABASE_ADMIN_URL = '' } = running.env;
    const admin = new Client(DATABASE_ADMIN_URL);
    admin.on('error', () => undefined);
    await admin.connect();
    await admin.query('create database restored');
    await admin.end();
    const { appSecret, paystackSecretKey } = await loadSecrets(join(folder, 'data'));
    const named = (url: string): string => Object.assign(new URL(url), { pathname: '/restored' }).href;
    return {
      ...{ ...running.env, DATABASE_URL: named(DATABASE_URL), DATABASE_ADMIN_URL: named(DATABASE_ADMIN_URL) },
      ...{ APP_SECRET: appSecret, PAYSTACK_SECRET_KEY: paystackSecretKey, SMTP_URL: running.product.urls.smtp },
      MEDIA_DIR: join(folder, 'restored-media'),
    };
  }

  /** In the order in which they are run. */
  const runs = (): Readonly<Record<string, Run>> => ({
    'npm run admin:create': {
      args: ['--email', 'operator@sabi50.test', '--first-name', 'Ada', '--last-name', 'Obi'],
      ...{ input: 'Lagoon-Harmattan-2026\n', says: /may now log in as super administrator/ },
    },
    'npm run payments:reconcile': { says: /open: 0 \(0\.00 naira\)/ },
    'npm run ledger:verify': { args: ['--json', join(folder, 'ledger.json')], says: /0 difference\(s\)/ },
    'npm run secret:replace': { says: /accepts this APP_SECRET/ },
    'npm run backup': { args: ['--to', join(folder, 'backup')], says: /\d+ tables, \d+ rows/ },
    'npm run restore': {
      args: ['--from', join(folder, 'backup')],
      isElsewhere: true,
      says: /tables are as they were at/,
    },
    'npm run restore:repair': { isElsewhere: true, says: /read models were rebuilt/ },
  });

  it('are run here, or marked as not run', () => {
    expect(commandsOf(textOf('docs/operations.md'))).toEqual(
      [...Object.keys(runs()), ...Object.keys(NOT_RUN)].sort((one, other) => one.localeCompare(other)),
    );
  });

  it('do what the document says', () => {
    for (const [command, { args = [], input = '', isElsewhere, says }] of Object.entries(runs())) {
      const { DATABASE_URL: _, ...surroundings } = process.env;
      const env = { ...surroundings, ...(isElsewhere ? elsewhere : {}), DATA_DIR: join(folder, 'data') };
      const [program = '', ...words] = [...command.split(' '), '--silent', '--', ...args];
      const options = { cwd: ROOT, env, input, timeout: COMMAND_MAX_MS, encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync(program, words, options);
      expect({ command, status, stdout, ...(status !== 0 && { stderr }) }).toEqual({
        ...{ command, status: 0, stdout: expect.stringMatching(says) },
      });
    }
  });
});

/** What a text calls in its words or on lines of their own, each once, without arguments. */
function commandsOf(text: string): readonly string[] {
  const codes = [...text.matchAll(/`([^`\n]+)`|^ {4,}(\S.*)$/gm)].map(([, inWords, onLine]) => inWords ?? onLine ?? '');
  const called = codes.flatMap((code) => {
    const [command] =
      /^(npm start|npm run [a-z]+(:[a-z]+)?|node \S+\.js|(docker|openssl|pg_\w+)(?= ))/.exec(code) ?? [];
    return command ?? (code === 'pg_dump' ? code : []);
  });
  return [...new Set(called)].sort((one, other) => one.localeCompare(other));
}
