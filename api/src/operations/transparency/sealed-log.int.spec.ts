import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkpointOf } from '@sabi50/transparency/checkpoint';
import { HASH_BYTES, leafHash, rootOf } from '@sabi50/transparency/merkle-tree';
import { signersOf, signingKeyOf, verifierKeyText } from '@sabi50/transparency/signed-note';
import { nodesIn, TILE_WIDTH, tilePath } from '@sabi50/transparency/tiles';
import { serveWitness } from '@sabi50/witness/serve';
import { keyOf, logsOf, prepareWitness, WitnessFolder } from '@sabi50/witness/witness-folder';
import { startTestProduct, type TestProduct } from '../../../test/support/test-product.js';
import { type EventStore } from '../../event-sourcing/event-store.js';
import { beginEpoch, markLog } from '../../event-sourcing/migration/own-log.js';
import { newId } from '../../kernel/ids.js';
import { SystemClock } from '../../platform/clock.js';
import { recordChange } from '../../platform/staff-log/staff-log.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { SealLog } from './seal-log/sealer.js';
import { newestLog } from './sealed-log.js';

const ORIGIN = 'sabi50.test/transparency';
const SEED = leafHash('the key of this log');
const logKey = signingKeyOf(ORIGIN, 'note', SEED);

describe('the sealed log', () => {
  let product: TestProduct;
  let copies: string;
  let witness: Server;
  let witnessFile: string;
  let witnessKey: string;
  const secondEpoch = signingKeyOf(`${ORIGIN}/2`, 'note', SEED);

  const config = (logs: Readonly<Record<string, readonly string[]>>) => ({
    ...{ name: 'witness.example/w1', host: '127.0.0.1', port: 0, lateMinutes: 60, logs },
  });
  /** The same witness with another configuration. */
  async function watch(logs: Readonly<Record<string, readonly string[]>>, port = 0): Promise<void> {
    const watched = logsOf(config(logs));
    const folder = await WitnessFolder.of(witnessFile, watched);
    const key = await keyOf(witnessFile, config(logs));
    witness = serveWitness({ logs: watched, key, folder, report: () => undefined });
    await new Promise<void>((resolve) => witness.listen(port, '127.0.0.1', resolve));
  }
  async function watchInstead(logs: Readonly<Record<string, readonly string[]>>): Promise<void> {
    const { port } = witness.address() as AddressInfo;
    witness.closeAllConnections();
    await new Promise((resolve) => witness.close(resolve));
    await watch(logs, port);
  }

  const seal = () => product.app.get(SealLog, { strict: false }).run();
  const published = async () => {
    const response = await fetch(`${product.url}/transparency/checkpoint`);
    return { response, ...checkpointOf(await response.text()) };
  };
  const tile = (path: string) => fetch(`${product.url}/transparency/tile/${path}`);
  /** The root as a stranger computes it. */
  const rootOfTiles = (size: number) =>
    rootOf(
      size,
      nodesIn(async (place) => {
        const width = Math.min(TILE_WIDTH, Math.floor(size / TILE_WIDTH ** place.level) - place.index * TILE_WIDTH);
        return Buffer.from(await (await tile(tilePath(place, width))).arrayBuffer());
      }),
    );

  async function happen(events: number): Promise<void> {
    const store = product.app.get<EventStore>(EVENT_STORE);
    for (let count = 0; count < events; count += 1) {
      const [userId, occurredAt] = [newId(), new Date().toISOString()];
      const metadata = { correlationId: userId, causationId: userId, actor: `player:${userId}`, schemaVersion: 1 };
      const event = { id: newId(), type: 'WalletOpened', data: { userId, balanceAfterKobo: 0, occurredAt } };
      await store.append(`wallet-${userId}`, [{ ...event, metadata: { ...metadata, occurredAt } }], 'no-stream');
    }
    await product.database.transaction((sql) =>
      recordChange(sql, {
        ...{ actor: { userId: newId(), role: 'super_admin', requestId: newId() }, action: 'settings.update' as never },
        ...{ subjectId: null, before: null, after: { any: 'thing' } },
      }),
    );
  }

  beforeAll(async () => {
    copies = await mkdtemp(join(tmpdir(), 'sealed-'));
    witnessFile = join(copies, 'witness', 'witness.json');
    const logs = { [ORIGIN]: [verifierKeyText(logKey)] };
    witnessKey = await prepareWitness(witnessFile, config(logs));
    await watch(logs);
    const { port } = witness.address() as AddressInfo;
    product = await startTestProduct({
      worker: false,
      env: {
        ...{ LEDGER_SIGNING_KEY: SEED.toString('base64url'), LEDGER_COPY_DIR: copies },
        LEDGER_WITNESSES: `${witnessKey} http://127.0.0.1:${port}`,
      },
    });
  });
  afterAll(async () => {
    witness.close();
    await product?.close();
    await rm(copies, { recursive: true });
  });

  it('has no checkpoint before anything is sealed', async () => {
    expect((await fetch(`${product.url}/transparency/checkpoint`)).status).toBe(404);
  });

  it('holds a leaf of each event and each entry of the staff log, under a checkpoint that is cosigned', async () => {
    await beginEpochs(1);
    await happen(299);
    await seal();
    const { response, size, origin, root, note } = await published();
    expect([response.headers.get('cache-control'), response.headers.get('content-type')]).toEqual([
      'no-cache',
      'text/plain; charset=utf-8',
    ]);
    expect([origin, size]).toEqual([ORIGIN, 301]);
    expect(root).toEqual(await rootOfTiles(size));
    const { key } = (await keysOf())[0] as { key: typeof logKey };
    expect(signersOf(note, [logKey, key]).map((signer) => signer.key.name)).toEqual([ORIGIN, 'witness.example/w1']);
  });

  it('publishes tiles for ever, whole and in part, and none that it does not have', async () => {
    const whole = await tile('0/000');
    expect([whole.headers.get('cache-control'), whole.headers.get('content-type')]).toEqual([
      'public, max-age=31536000, immutable',
      'application/octet-stream',
    ]);
    expect((await whole.arrayBuffer()).byteLength).toBe(TILE_WIDTH * HASH_BYTES);
    expect((await (await tile('0/001.p/45')).arrayBuffer()).byteLength).toBe(45 * HASH_BYTES);
    const missing = ['0/001', '0/001.p/46', '1/000', '2/000.p/1', '0/1', 'entries/000', '..%2f..%2fcheckpoint'];
    expect(await Promise.all(missing.map(async (path) => (await tile(path)).status))).toEqual(missing.map(() => 404));
  });

  it('numbers each once, whoever seals how often, and signs only where something happened', async () => {
    await Promise.all([seal(), seal(), seal()]);
    expect((await published()).size).toBe(301);
    await happen(3);
    await Promise.all([seal(), seal()]);
    await seal();
    const { size, root } = await published();
    expect(size).toBe(305);
    expect(root).toEqual(await rootOfTiles(size));
    const rows = await product.database.query('select size::int from log_checkpoints order by size');
    expect(rows.map(({ size: signed }) => Number(signed))).toEqual([301, 305]);
  });

  it('is copied to files, which hold nothing but hashes and names', async () => {
    const leaves = (await readFile(join(copies, '1', 'leaves'), 'utf8')).split('\n');
    expect(leaves).toHaveLength(306);
    const names = leaves.slice(0, -1).map((line) => line.split(' ').slice(1).join(' '));
    expect(new Set(names).size).toBe(305);
    expect(names.filter((name) => name.startsWith('staff-log ')).length).toBe(2);
    const hashes = Buffer.concat(leaves.slice(0, TILE_WIDTH).map((line) => Buffer.from(line.slice(0, 44), 'base64')));
    expect(hashes).toEqual(Buffer.from(await (await tile('0/000')).arrayBuffer()));
    expect(await readFile(join(copies, '1', 'keys'), 'utf8')).toBe(`${verifierKeyText(logKey)}\n`);
    const notes = await readFile(join(copies, '1', 'checkpoints'), 'utf8');
    expect(notes.split(`${ORIGIN}\n`).length - 1).toBeGreaterThanOrEqual(2);
  });

  it('goes on in another engine at the same leaf', async () => {
    await product.database.execute(`update sealed_logs set engine = 'eventstoredb', position = '9'`);
    await happen(2);
    await seal();
    const { size, root } = await published();
    expect(size).toBe(308);
    expect(root).toEqual(await rootOfTiles(size));
    const log = await newestLog(product.database);
    expect([log?.engine, log?.events]).toEqual(['postgres', 305]);
  });

  it('alarms staff while a witness refuses it, and no longer', async () => {
    await watchInstead({ 'other.example': [verifierKeyText(logKey)] });
    await happen(1);
    await seal();
    expect(await alarms()).toEqual([{ kind: 'log-not-cosigned', witness: 'witness.example/w1' }]);
    await watchInstead({ [ORIGIN]: [verifierKeyText(logKey)] });
    await seal();
    expect(await alarms()).toEqual([]);
  });

  it('begins an epoch of its own after a repair, whose first leaf names the last checkpoint', async () => {
    const last = await published();
    await beginEpochs(2);
    await seal();
    const { origin, size, root } = await published();
    expect([origin, size]).toEqual([`${ORIGIN}/2`, last.size + 2]);
    expect(root).toEqual(await rootOfTiles(size));
    const [log] = await product.database.query<{ opening: string }>('select opening from sealed_logs where epoch = 2');
    const [kind, before, kept, note] = JSON.parse(log?.opening ?? '') as [string, string, number, string];
    expect([kind, before, kept]).toEqual(['sabi50/epoch-leaf/v1', ORIGIN, last.size]);
    expect(checkpointOf(note)).toMatchObject({ origin: ORIGIN, size: last.size });
    expect(await alarms()).toEqual([{ kind: 'log-not-cosigned', witness: 'witness.example/w1' }]);
  });

  it('is cosigned in its new epoch once the witness is told of it', async () => {
    await watchInstead({ [ORIGIN]: [verifierKeyText(logKey)], [`${ORIGIN}/2`]: [verifierKeyText(secondEpoch)] });
    await seal();
    expect(await alarms()).toEqual([]);
  });

  async function beginEpochs(epoch: number): Promise<void> {
    const pair = { store: product.app.get<EventStore>(EVENT_STORE), database: product.database };
    if (epoch > 1) return beginEpoch(pair, new SystemClock());
    await markLog(pair, new SystemClock());
  }
  const keysOf = async () => [{ key: await keyOf(witnessFile, config({})) }];
  const alarms = () =>
    product.database.query(`select kind, params->>'witness' as witness from alarms where closed_at is null`);
});
