import { describe, expect, it } from '@jest/globals';
import { SecretHasher } from './secret-hasher.js';

const APP_SECRET = 'a secret for tests that is long enough';
const hasher = new SecretHasher(APP_SECRET);

describe('a hashed secret', () => {
  it('opens with the same secret only', async () => {
    const stored = await hasher.hash('user-1', '135790');
    expect(await hasher.verify('user-1', '135790', stored)).toBe(true);
    expect(await hasher.verify('user-1', '135791', stored)).toBe(false);
  });

  it('is argon2id with the memory and time of the decision', async () =>
    expect((await hasher.hash('user-1', '135790')).hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/));

  it('opens nothing when copied to the row of another account', async () =>
    expect(await hasher.verify('user-2', '135790', await hasher.hash('user-1', '135790'))).toBe(false));

  it('opens nothing without the pepper it was made with', async () => {
    const other = new SecretHasher(`${APP_SECRET} of another installation`);
    const stored = await other.hash('user-1', '135790');
    expect(stored.pepperId).not.toBe(hasher.pepperId);
    expect(await hasher.verify('user-1', '135790', stored)).toBe(false);
    expect(await hasher.verify('user-1', '135790', { ...stored, pepperId: hasher.pepperId })).toBe(false);
  });

  it('never opens for an account that is not there', async () =>
    expect(await hasher.verify('nobody', 'nothing', null)).toBe(false));
});
