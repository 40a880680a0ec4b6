import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CHAIN_START, chainHash } from './hash-chain.js';
import { type ChainedEvent, verifyChain } from '../../test/event-sourcing/verify-chain.js';

function chainOf(length: number): ChainedEvent[] {
  const events: ChainedEvent[] = [];
  let prevHash = CHAIN_START;
  for (let revision = 0; revision < length; revision += 1) {
    const place = { stream: 'wallet-7', revision, id: `00000000-0000-4000-8000-${String(revision).padStart(12, '0')}` };
    const facts = { amountKobo: 5_000 + revision, userId: '7' };
    const hash = chainHash(prevHash, place, 'FundsDeposited', facts);
    events.push({ ...place, type: 'FundsDeposited', data: { ...facts, prevHash, hash } });
    prevHash = hash;
  }
  return events;
}

const at = (events: readonly ChainedEvent[], index: number): ChainedEvent => events[index] as ChainedEvent;
const pick = fc.integer({ min: 0, max: 8 });

describe('the hash chain of a wallet', () => {
  it('holds for what was written', () => {
    expect(verifyChain(chainOf(10))).toBeNull();
    expect(verifyChain([])).toBeNull();
  });

  it('is the same for ever: a golden link', () => {
    const place = { stream: 'wallet-a', revision: 0, id: '00000000-0000-4000-8000-000000000000' };
    expect(chainHash(CHAIN_START, place, 'WalletOpened', { b: 1, a: 'ẹ' })).toBe(
      chainHash(CHAIN_START, { ...place }, 'WalletOpened', { a: 'ẹ', b: 1 }),
    );
    expect(chainHash(CHAIN_START, place, 'WalletOpened', { b: 1, a: 'ẹ' })).toBe(
      '4e5b8531eb30ea09c3efb8bda5c78d06f2ce56369aa36be226a1d5ac1d6f7471',
    );
  });

  it('breaks when one byte of one event is flipped', () => {
    fc.assert(
      fc.property(pick, fc.nat(), (index, salt) => {
        const events = chainOf(10);
        const text = JSON.stringify(at(events, index).data);
        const digits = [...text.matchAll(/[0-9a-f]/g)].map((match) => match.index);
        const place = digits[salt % digits.length] as number;
        const flipped = text.slice(0, place) + (text[place] === '1' ? '2' : '1') + text.slice(place + 1);
        fc.pre(JSON.stringify(JSON.parse(flipped)) !== text);
        const tampered = events.map((event, i) => (i === index ? { ...event, data: JSON.parse(flipped) } : event));
        expect(verifyChain(tampered)).not.toBeNull();
      }),
    );
  });

  it('breaks when an event is dropped', () => {
    fc.assert(
      fc.property(pick, (index) => {
        expect(verifyChain(chainOf(10).filter((_, i) => i !== index))).toMatchObject({ reason: 'gap' });
      }),
    );
  });

  it('breaks when an event is dropped and the rest renumbered', () => {
    const renumbered = chainOf(10)
      .filter((_, i) => i !== 4)
      .map((event, revision) => ({ ...event, revision }));
    expect(verifyChain(renumbered)).toEqual({ revision: 4, reason: 'prev-hash' });
  });

  it('breaks when two events are swapped', () => {
    fc.assert(
      fc.property(pick, pick, (a, b) => {
        fc.pre(a !== b);
        const events = chainOf(10);
        const swapped = events.map((event, i) => {
          const other = i === a ? at(events, b) : i === b ? at(events, a) : event;
          return { ...other, revision: event.revision };
        });
        expect(verifyChain(swapped)).not.toBeNull();
      }),
    );
  });

  it('breaks when an event is inserted', () => {
    fc.assert(
      fc.property(pick, (index) => {
        const events = chainOf(10);
        const forged = { ...at(events, index), id: 'ffffffff-0000-4000-8000-000000000000' };
        const inserted = [...events.slice(0, index), forged, ...events.slice(index)].map((event, revision) => ({
          ...event,
          revision,
        }));
        expect(verifyChain(inserted)).not.toBeNull();
      }),
    );
  });

  it('breaks when an event is moved to another stream', () => {
    const moved = chainOf(3).map((event) => ({ ...event, stream: 'wallet-8' }));
    expect(verifyChain(moved)).toEqual({ revision: 0, reason: 'hash' });
  });
});
