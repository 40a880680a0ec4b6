import { appendFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { verify } from '@sabi50/verifier/run/verify';
import { eventually } from '../../../test/support/eventually.js';
import { QuizFixture } from '../../../test/support/quiz-fixture.js';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.js';
import { startTestProduct } from '../../../test/support/test-product.js';
import { registry } from '../../bin/modules.js';
import { repairRestored } from '../../event-sourcing/migration/restored-log.js';
import { openEventStore } from '../../event-sourcing/open-event-store.js';
import { SystemClock } from '../../platform/clock.js';
import { loadStoreConfig } from '../../platform/config.js';
import { Database } from '../../platform/postgres/database.js';
import { type Manifest, takeBackup } from './take-backup.js';
import { restoreBackup } from './restore-backup.js';

/** Of one player, within what may be started in an hour. */
const GAMES_MAX = 40;
const RIGHT = [true, true, true, true, true];

/** Differences of the fixture's players: they have no account, and their money was given by no member of staff. */
const OF_FIXTURE: ReadonlySet<string> = new Set(['not-by-staff', 'wallet-without-account']);

describe('a backup', () => {
  let quiz: QuizFixture;
  let folder: string;
  let target: TestDatabase;
  let manifest: Manifest;

  const rowsOf = async (url: string, sql: string): Promise<readonly Record<string, unknown>[]> => {
    const database = new Database(url, { max: 1 });
    return database.query(sql).finally(() => database.close());
  };

  beforeAll(async () => {
    quiz = await QuizFixture.set();
    folder = await mkdtemp(join(tmpdir(), 'sabi50-backup-'));
    target = await createTestDatabase({ bare: true });
    await mkdir(join(folder, 'uploads'));
    await writeFile(join(folder, 'uploads', 'picture.webp'), 'a picture');
  });

  afterAll(async () => {
    await quiz.product.close();
    await target.drop();
    await rm(folder, { recursive: true, force: true });
  });

  const at = (name: string): string => join(folder, name);

  it('is taken in one snapshot while games go on', async () => {
    const player = await quiz.player(5_000);
    await quiz.play(player, RIGHT);
    let isOver = false;
    const playing = (async () => {
      for (let game = 0; game < GAMES_MAX && !isOver; game += 1) await quiz.play(player, RIGHT);
    })();
    const order = { databaseUrl: quiz.product.config.DATABASE_URL, folder: at('backup'), mediaDir: at('uploads') };
    manifest = await takeBackup(order).finally(() => (isOver = true));
    await playing;
    expect(manifest).toMatchObject({ format: 1, engine: 'postgres', mediaFiles: 1 });
    expect(manifest.tables.find(({ name }) => name === 'events')?.rows).toBeGreaterThan(5);
    await expect(takeBackup(order)).rejects.toThrow('is not empty');
  });

  it('fills an empty database elsewhere, whose ledger has no difference, and play goes on there', async () => {
    const restored = await restoreBackup({
      databaseUrl: target.url,
      folder: at('backup'),
      mediaDir: at('media'),
      registry,
    });
    expect(restored).toEqual(manifest);
    expect(await readFile(join(at('media'), 'picture.webp'), 'utf8')).toBe('a picture');
    for (const { schema, name, rows } of manifest.tables) {
      const [found] = await rowsOf(target.url, `select count(*)::int as rows from "${schema}"."${name}"`);
      expect({ schema, name, ...found }).toEqual({ schema, name, rows });
    }
    const database = new Database(target.url, { statementTimeoutMs: 60_000 });
    const store = await openEventStore(loadStoreConfig({ DATABASE_URL: target.url }), registry);
    const { projections } = registry;
    await repairRestored({ store, database, projections, clock: new SystemClock() }, () => undefined);
    await Promise.all([store.close(), database.close()]);

    const { APP_SECRET } = quiz.product.config;
    const on = { url: target.url, drop: async () => undefined };
    const elsewhere = QuizFixture.of(await startTestProduct({ on, env: { APP_SECRET } }));
    const newcomer = await elsewhere.player(100);
    await elsewhere.play(newcomer, RIGHT);
    expect(await elsewhere.balance(newcomer)).toBe('50.00');
    await eventually(async () => {
      const { differences } = await verify({ address: { databaseUrl: target.url } });
      expect(differences.filter(({ what }) => !OF_FIXTURE.has(what))).toEqual([]);
    });
    await elsewhere.product.close();
  });

  it('is put nowhere but into an empty database', async () => {
    const order = { folder: at('backup'), mediaDir: null, registry };
    await expect(restoreBackup({ ...order, databaseUrl: target.url })).rejects.toThrow('The database is not empty');
  });

  it('is refused where a file is damaged, missing its manifest, or of a newer version', async () => {
    const empty = await createTestDatabase({ bare: true });
    const order = { databaseUrl: empty.url, folder: at('backup'), mediaDir: null };
    const older = { ...registry, migrations: registry.migrations.slice(0, -1), projections: registry.projections };
    await expect(restoreBackup({ ...order, registry: older })).rejects.toThrow('of a newer version');
    await appendFile(join(at('backup'), 'tables', 'es.events.copy.gz'), 'x');
    await expect(restoreBackup({ ...order, registry })).rejects.toThrow('es.events.copy.gz of the backup is damaged');
    await rm(join(at('backup'), 'manifest.json'));
    await expect(restoreBackup({ ...order, registry })).rejects.toThrow('manifest.json is missing');
    await empty.drop();
  });
});
