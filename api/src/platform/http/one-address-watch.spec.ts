import { describe, expect, it } from '@jest/globals';
import { type OneAddress, OneAddressWatch, type SeenCall } from './one-address-watch.js';

const PROXY = '172.18.0.2';

/** What the watch says about calls made one after another. */
function said(count: number, call: (index: number) => Partial<SeenCall>, watch = new OneAddressWatch()) {
  const heard: OneAddress[] = [];
  for (let index = 0; index < count; index += 1) {
    const about = watch.note({ address: PROXY, browser: `browser ${index % 50}`, isForwarded: false, ...call(index) });
    if (about) heard.push(about);
  }
  return heard;
}

describe('traffic that seems to come from one address', () => {
  it('is reported once, after a thousand calls', () => {
    expect(said(999, () => ({}))).toEqual([]);
    expect(said(10_000, () => ({}))).toEqual([{ address: PROXY, isForwarding: false }]);
  });

  it('may have a few calls from elsewhere', () => {
    expect(said(1_000, (index) => (index % 25 === 0 ? { address: `10.0.0.${index}` } : {}))).toHaveLength(1);
    expect(said(9_000, (index) => (index % 15 === 0 ? { address: `10.0.0.${index}` } : {}))).toEqual([]);
  });

  it('is not reported for one person, or for strangers alone', () => {
    expect(said(5_000, () => ({ browser: 'the same' }))).toEqual([]);
    expect(said(5_000, () => ({ browser: undefined }))).toEqual([]);
  });

  it('tells whether the address says that it hands calls on', () => {
    expect(said(1_000, () => ({ isForwarded: true }))).toEqual([{ address: PROXY, isForwarding: true }]);
  });
});
