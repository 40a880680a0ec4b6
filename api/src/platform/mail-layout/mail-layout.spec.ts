import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const SCRIPT = join(import.meta.dirname, '..', '..', '..', '..', 'scripts', 'mail-layout.mjs');

describe('the layout of mails', () => {
  it('is what MJML makes of its source', () => {
    const { status, stderr } = spawnSync(process.execPath, [SCRIPT, '--check'], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
});
