import { hash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { canonicalText } from './canonical-json.js';
import { carriesLink, linkOf, NO_LINK } from './chain-link.js';

const userId = '00000000-0000-4000-8000-000000000001';
const data = { userId, balanceAfterKobo: 0, occurredAt: '2026-01-01T00:00:00.000Z', prevHash: NO_LINK, hash: '' };
const event = {
  ...{ stream: `wallet-${userId}`, revision: 0, id: '00000000-0000-4000-8000-00000000000a' },
  ...{ type: 'WalletOpened', dataText: null, data },
};
/** The worked example of docs/ledger-format.md. */
const LINK = '37cfb08e98d2af9c59113f3b06ca0719c79b49c4b5d4b70021689bdbed3a5813';

describe('the link of an event', () => {
  it('is the one of the worked example', () => {
    expect(linkOf(NO_LINK, event)).toBe(LINK);
  });

  it('is found in the stored text and in the data alike', () => {
    const sealed = { ...event, data: { ...data, hash: LINK } };
    expect(carriesLink(NO_LINK, sealed)).toBe(true);
    expect(carriesLink(NO_LINK, { ...sealed, dataText: canonicalText(sealed.data) })).toBe(true);
    expect(carriesLink(NO_LINK, { ...sealed, dataText: JSON.stringify(sealed.data) })).toBe(true);
  });

  it('is not one over another text of the same data', () => {
    const spaced = '{ "balanceAfterKobo": 0, "occurredAt": "2026-01-01T00:00:00.000Z", "prevHash": "", "userId": "" }';
    const text = spaced
      .replace('"prevHash": ""', `"prevHash":"${NO_LINK}"`)
      .replace('"userId": ""', `"userId":"${userId}"`);
    const cut = text.replace(`"prevHash":"${NO_LINK}",`, '');
    const envelope = `{"data":${cut},"id":"${event.id}","revision":0,"stream":"${event.stream}","type":"WalletOpened"}`;
    const link = hash('sha256', `sabi50/wallet-event/v1\n${NO_LINK}\n${envelope}`);
    const dataText = text.replace('"occurredAt"', `"hash":"${link}","occurredAt"`);
    expect(carriesLink(NO_LINK, { ...event, dataText, data: JSON.parse(dataText) as typeof data })).toBe(false);
  });

  it.each([
    { stream: 'wallet-other' },
    { revision: 1 },
    { id: '00000000-0000-4000-8000-00000000000b' },
    { type: 'FundsDeposited' },
    { data: { ...data, hash: LINK, balanceAfterKobo: 1 } },
  ])('does not hold for %j', (change) => {
    expect(carriesLink(NO_LINK, { ...event, data: { ...data, hash: LINK }, ...change })).toBe(false);
  });
});

describe('canonical JSON', () => {
  it('orders keys by their code units, whatever their depth', () => {
    expect(canonicalText({ b: [{ z: 1, a: 'ẹ' }], B: null, '\u{1f600}': true, '\ufb33': -0 })).toBe(
      '{"B":null,"b":[{"a":"ẹ","z":1}],"\u{1f600}":true,"\ufb33":0}',
    );
  });

  it.each([0.5, 2 ** 53, Number.NaN])('has no form for %s', (value) => {
    expect(() => canonicalText({ value })).toThrow(RangeError);
  });
});
