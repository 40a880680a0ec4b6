import { describe, expect, it } from '@jest/globals';
import { findRedisServer } from '@sabi50/proof/crash/redis-server';
import { runCrashTest } from '@sabi50/proof/crash/crash-test';
import { byExtent, EXTENT } from '@sabi50/proof/extent';
import { closeConnections } from '@sabi50/proof/http-client';

const KILLS = byExtent({ sample: 3, full: 8 });

/** The short form of `npm run test:crash`. */
describe('processes that die under load', () => {
  it(`lose nothing that a player was told, and invent no kobo, killed ${KILLS} times (${EXTENT}) (rule money/wallet-is-truth)`, async () => {
    const redis = findRedisServer() !== undefined;
    const result = await runCrashTest({ kills: KILLS, players: 4, api: 1, worker: 2, redis, report: () => undefined });
    await closeConnections();
    expect(result.differences).toEqual([]);
    expect(Object.values(result.kills).reduce((sum, count) => sum + count, 0)).toBe(KILLS);
    expect(result.games).toBeGreaterThan(0);
  }, 240_000);
});
