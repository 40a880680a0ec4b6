import { describe, expect, it } from '@jest/globals';
import { addressesIn } from './mail-addresses.js';

describe('the addresses of a text', () => {
  it.each([
    ['commas, blanks and new lines', ' a@x.ng, B@x.ng\n\nc@x.ng;a@X.ng ,', ['a@x.ng', 'b@x.ng', 'c@x.ng']],
    ['names and angle brackets', 'Ada Obi <ada@x.ng>; Bola <BOLA@x.ng>', ['ada@x.ng', 'bola@x.ng']],
    ['names with commas', '"Obi, Ada" <ada@x.ng>, Ade, Bola <bola@x.ng>', ['ada@x.ng', 'bola@x.ng']],
    ['brackets that nothing parts', '<ada@x.ng> <bola@x.ng>', ['ada@x.ng', 'bola@x.ng']],
    ['links of a page', 'mailto:ada@x.ng, Bola <mailto:bola@x.ng>', ['ada@x.ng', 'bola@x.ng']],
    ['invisible signs', 'ada@x.ng\u200b,\u202abola@x.ng\u202c', ['ada@x.ng', 'bola@x.ng']],
    ['a word that is no address', 'ada@x.ng, bola', ['ada@x.ng', 'bola']],
    ['nothing', ' ,;\n', []],
  ])('are read from %s', (_, text, addresses) => expect(addressesIn(text)).toEqual(addresses));
});
