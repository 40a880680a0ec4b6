import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type EventStoreDouble, startEventStoreDouble } from '@sabi50/eventstore-double/double';
import { closeConnections } from '@sabi50/proof/http-client';
import { checkLedger } from '@sabi50/proof/ledger-check';
import { SimulatedPlayer, type Surroundings } from '@sabi50/proof/simulated-player';
import { surroundingsFrom } from '@sabi50/proof/surroundings';
import { startTemporaryProduct, type TemporaryProduct } from '@sabi50/proof/temporary-product';

const ENTRY = join(import.meta.dirname, '../dist/bin/eventstore-copy.js');
const COMMAND_MAX_MS = 300_000;
/** Between the games of a player: the copy needs the machine as well. */
const PAUSE_MS = 500;
const PLAYERS = 4;

describe('an installation on the embedded database', () => {
  let folder: string;
  let server: EventStoreDouble;
  let running: TemporaryProduct;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'sabi50-move-'));
    await chmod(folder, 0o711);
    server = await startEventStoreDouble({});
    running = await start();
  });
  afterAll(async () => {
    await closeConnections();
    await running.stop();
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const start = (env: Record<string, string> = {}) =>
    startTemporaryProduct({ api: 1, worker: 1, dataDir: join(folder, 'data'), env });
  const copy = (...args: readonly string[]): Promise<string> =>
    new Promise((ended, failed) => {
      const options = { env: { ...process.env, ...running.env }, timeout: COMMAND_MAX_MS };
      execFile(process.execPath, [ENTRY, ...args], options, (error, stdout, stderr) =>
        error ? failed(new Error(stdout + stderr)) : ended(stdout),
      );
    });

  /** Players who deposit and play until `signal`, and at least one game each. */
  async function play(run: string, signal?: AbortSignal): Promise<readonly SimulatedPlayer[]> {
    const around = surroundingsFrom(running.env, 30_000) as Surroundings;
    const players = Array.from({ length: PLAYERS }, (_, index) => new SimulatedPlayer(around, run, index));
    await Promise.all(
      players.map(async (player) => {
        await player.join();
        do {
          if ((await player.playGame()) === 'no-money') await player.deposit(500);
          await sleep(PAUSE_MS);
        } while (player.experience.games === 0 || (signal && !signal.aborted));
      }),
    );
    return players;
  }

  it(
    'moves to EventStoreDB: copied while games go on, switched within seconds, and play goes on there',
    async () => {
      const over = new AbortController();
      const playing = play('before', over.signal);
      // Awaited below, unless the copy fails first.
      playing.catch(() => undefined);
      expect(await copy('--to', server.url)).toMatch(
        /events copied and compared, \d+ wallet events proved, 0 differences/,
      );
      over.abort();
      const before = await playing;
      const switched = await copy('--to', server.url, '--switch');
      expect(Number(/since ([\d.]+) s/.exec(switched)?.[1])).toBeLessThan(30);
      await running.stop();
      running = await start({ EVENTSTORE_URL: server.url });
      const after = await play('after');
      const env = { ...process.env, ...running.env };
      expect(before.every(({ experience }) => experience.games > 0)).toBe(true);
      expect((await checkLedger(after, { env })).differences).toEqual([]);
    },
    2 * COMMAND_MAX_MS,
  );
});
