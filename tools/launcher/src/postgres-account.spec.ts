import { describe, expect, it } from '@jest/globals';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canReach } from './postgres-account.js';

const STRANGER = { uid: 3_999_999, gid: 3_999_999 };

describe('the reach of an account', () => {
  it('ends at the first folder on the way that is closed to it', async () => {
    const outer = await mkdtemp(join(tmpdir(), 'launcher-reach-'));
    const inner = join(outer, 'inner');
    await mkdir(inner, { mode: 0o755 });
    await chmod(outer, 0o711);
    const open = await canReach(inner, STRANGER);
    await chmod(outer, 0o700);
    const closed = await canReach(inner, STRANGER);
    const unchanged = await canReach(inner, undefined);
    await rm(outer, { recursive: true });

    expect([open, closed, unchanged]).toEqual([true, false, true]);
  });
});
