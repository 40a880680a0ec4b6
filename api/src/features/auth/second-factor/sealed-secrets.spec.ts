import { describe, expect, it } from '@jest/globals';
import { SealedSecrets } from './second-factors.js';

const box = new SealedSecrets('an-app-secret-of-32-bytes-or-more');
const sealed = box.seal('ada', 'JBSWY3DPEHPK3PXP');

describe('a sealed secret', () => {
  it('opens for its account', () => expect(box.open('ada', sealed)).toBe('JBSWY3DPEHPK3PXP'));

  it('is not to be read, and never the same twice', () => {
    expect(sealed.toString('latin1')).not.toContain('JBSWY3DP');
    expect(box.seal('ada', 'JBSWY3DPEHPK3PXP')).not.toEqual(sealed);
  });

  it('stays closed for another account, under another key, and when it was changed', () => {
    expect(box.open('bola', sealed)).toBeNull();
    expect(new SealedSecrets('another-app-secret-of-32-bytes-plus').open('ada', sealed)).toBeNull();
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(box.open('ada', changed)).toBeNull();
    expect(box.open('ada', Buffer.alloc(3))).toBeNull();
  });
});
