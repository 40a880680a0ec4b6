import { describe, expect, it } from '@jest/globals';
import { addressesIn, filledLines, withAddress, withAddresses } from './address-list.rules';

describe('the editable list of addresses', () => {
  it('parts addresses by commas and new lines, and takes each once', () => {
    expect(addressesIn('Ada <ada@x.ng>; Bola <bola@x.ng>')).toEqual(['ada@x.ng', 'bola@x.ng']);
    expect(addressesIn(' a@x.ng, B@x.ng\n\nc@x.ng;a@X.ng ,')).toEqual(['a@x.ng', 'b@x.ng', 'c@x.ng']);
  });

  it('adds an address at the end, once, and takes it out wherever it stands', () => {
    expect(withAddress('a@x.ng, b@x.ng', 'c@x.ng', true)).toBe('a@x.ng\nb@x.ng\nc@x.ng');
    expect(withAddress('a@x.ng, b@x.ng', 'B@x.ng', true)).toBe('a@x.ng, b@x.ng');
    expect(withAddress('a@x.ng, B@x.ng\nc@x.ng', 'b@x.ng', false)).toBe('a@x.ng\nc@x.ng');
  });

  it('adds many addresses without doubling those that are there', () => {
    expect(withAddresses('b@x.ng', [{ email: 'a@x.ng' }, { email: 'B@x.ng' }])).toBe('b@x.ng\na@x.ng');
  });
});

describe('the links, one per line', () => {
  it('leaves out lines that say nothing', () => {
    expect(filledLines(' https://a.ng \r\n\n  \nhttps://b.ng')).toEqual(['https://a.ng', 'https://b.ng']);
  });
});
