import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { CHUNK, type Claim, CLAIM_KINDS, ClaimList } from './claims.js';

const id = fc.oneof(fc.uuid(), fc.constantFrom('Zero', '', 's-1', '00000000-0000-0000-0000-000000000001'));
const claim: fc.Arbitrary<Claim> = fc.record({
  kind: fc.constantFrom(...CLAIM_KINDS),
  about: id,
  userId: id,
  revision: fc.integer({ min: 0, max: 2_000_000 }),
  atS: fc.integer({ min: 0, max: 4_000_000_000 }),
  amountKobo: fc.integer({ min: -(2 ** 50), max: 2 ** 50 }),
  digest: fc.integer({ min: 0, max: 2 ** 48 - 1 }),
  code: fc.integer({ min: 0, max: 65_535 }),
  more: fc.integer({ min: 0, max: 4_294_967_295 }),
});

describe('claims', () => {
  it('come back as they were kept, from several lists too', () => {
    fc.assert(
      fc.property(fc.array(claim), fc.array(claim), (one, other) => {
        const lists = [one, other].map((claims) => {
          const list = new ClaimList();
          claims.forEach((kept) => list.add(kept));
          return list.handOver();
        });
        const merged = ClaimList.merged(lists);
        expect(Array.from({ length: merged.length }, (_, index) => merged.at(index))).toEqual([...one, ...other]);
      }),
    );
  });

  it('are brought together by what they are about, in their order', () => {
    fc.assert(
      fc.property(fc.array(claim, { minLength: 1 }), (claims) => {
        const list = new ClaimList();
        claims.forEach((kept) => list.add(kept));
        const found: (readonly Claim[])[] = [];
        list.eachSubject((group) => void found.push(group));
        const expected = [...new Set(claims.map(({ about }) => about))].map((id) =>
          claims.filter(({ about }) => about === id),
        );
        expect(found).toHaveLength(expected.length);
        expect(found).toEqual(expect.arrayContaining(expected));
      }),
    );
  });

  it('grow without end, and stay in order in one list and in several', () => {
    const [sample] = fc.sample(claim, 1) as [Claim];
    const listOf = (about: string, count: number) => {
      const list = new ClaimList();
      for (let revision = 0; revision < count; revision += 1) list.add({ ...sample, about, revision });
      return list;
    };
    const one = listOf('one', 2 * CHUNK + 7);
    expect(one.at(2 * CHUNK)).toEqual({ ...sample, about: 'one', revision: 2 * CHUNK });
    const merged = ClaimList.merged([one, listOf('other', CHUNK), listOf('third', 3)].map((list) => list.handOver()));
    expect(merged.length).toBe(3 * CHUNK + 10);
    const found = new Map<string, readonly number[]>();
    merged.eachSubject((claims) =>
      found.set(
        claims[0]?.about ?? '',
        claims.map(({ revision }) => revision),
      ),
    );
    expect([...found.keys()].toSorted()).toEqual(['one', 'other', 'third']);
    for (const revisions of found.values()) expect(revisions).toEqual(revisions.map((_, at) => at));
    expect(found.get('one')).toHaveLength(2 * CHUNK + 7);
    expect(found.get('other')).toHaveLength(CHUNK);
  });
});
