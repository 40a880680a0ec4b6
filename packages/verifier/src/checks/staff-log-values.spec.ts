import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { compareLoggedValues } from './staff-log-values.js';

const VALUES = '{"reason": "Ada asked"}';
const entry = {
  ...{ entryId: '7', salt: 'ab', values: VALUES },
  digest: createHash('sha256').update(`ab${VALUES}`).digest('hex'),
};

describe('names and words beside the staff log', () => {
  it('are those of the digest in the entry', () => expect(compareLoggedValues([entry])).toEqual([]));

  it.each([{ values: '{"reason": "Nobody asked"}' }, { salt: 'cd' }, { digest: null }])(
    'differ after %j was written over them',
    (change) =>
      expect(compareLoggedValues([{ ...entry, ...change }])).toMatchObject([
        { what: 'staff-log-values', detail: expect.stringContaining('entry 7') },
      ]),
  );
});
