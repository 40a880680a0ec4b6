import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSecrets } from './secrets.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launcher-secrets-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the secrets of a data folder', () => {
  it('are made once, 32 random bytes each, and found again', async () => {
    const made = await loadSecrets(folder);
    expect(made.appSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(made.paystackSecretKey).toMatch(/^sk_test_[0-9a-f]{64}$/);
    expect(made.vapidPrivateKey).toMatch(/^[\w-]{43}$/);
    expect(made.ledgerSigningKey).toMatch(/^[\w-]{43}$/);
    expect(await loadSecrets(folder)).toEqual(made);
  });

  it('of an older version stay, and keys that it did not know are added once', async () => {
    const older = { appSecret: 'a'.repeat(64), paystackSecretKey: 'sk_test_b' };
    await writeFile(join(folder, 'secrets.json'), JSON.stringify(older));
    const made = await loadSecrets(folder);
    const aKey = expect.stringMatching(/^[\w-]{43}$/);
    expect(made).toEqual({ ...older, vapidPrivateKey: aKey, ledgerSigningKey: aKey });
    expect(await loadSecrets(folder)).toEqual(made);
  });

  it('can be read by their owner only', async () => {
    await loadSecrets(folder);
    expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it.each(['', '{"appSecret":"x"}', '{'])('are never made anew over a damaged file (%j)', async (text) => {
    await writeFile(join(folder, 'secrets.json'), text);
    await expect(loadSecrets(folder)).rejects.toThrow(/secrets\.json is damaged/);
  });
});
