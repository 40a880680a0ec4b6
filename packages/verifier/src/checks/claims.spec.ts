import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ClaimList, eachSubject } from './claim-list.js';
import { type Claim, CLAIM_KINDS } from './claims.js';
import { CHUNK } from './partitioned-words.js';

const id = fc.oneof(fc.uuid(), fc.constantFrom('Zero', '', 's-1', '00000000-0000-0000-0000-000000000001'));
const claim: fc.Arbitrary<Claim> = fc.record({
  kind: fc.constantFrom(...CLAIM_KINDS),
  about: id,
  userId: id,
  revision: fc.integer({ min: 0, max: 2_000_000 }),
  atS: fc.integer({ min: 0, max: 4_000_000_000 }),
  amountKobo: fc.integer({ min: -(2 ** 50), max: 2 ** 50 }),
  digest: fc.oneof(
    fc.constant(''),
    fc.uuid().map((uuid) => uuid.replaceAll('-', '')),
  ),
  code: fc.integer({ min: 0, max: 65_535 }),
  more: fc.integer({ min: 0, max: 2 ** 51 }),
});

const folder = mkdtempSync(join(tmpdir(), 'sabi50-claims-'));
let lists = 0;
afterAll(() => rmSync(folder, { recursive: true }));

const listOf = (claims: readonly Claim[]): ClaimList => {
  const list = new ClaimList(join(folder, `claims-${(lists += 1)}`));
  for (const claim of claims) list.add(claim);
  return list;
};

const grouped = (...kept: readonly ClaimList[]): readonly (readonly Claim[])[] => {
  const found: (readonly Claim[])[] = [];
  eachSubject(
    kept.map((list) => list.handOver()),
    (group) => void found.push(group),
  );
  return found;
};

describe('claims', () => {
  it('come back as they were kept, by what they are about, in their order, from several lists too', () => {
    fc.assert(
      fc.property(fc.array(claim), fc.array(claim), (one, other) => {
        const claims = [...one, ...other];
        const found = grouped(listOf(one), listOf(other));
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
    const [one, other] = fc.sample(fc.uuid(), 2) as [string, string];
    const about = (id: string, count: number) =>
      Array.from({ length: count }, (_, revision) => ({ ...sample, about: id, revision }));
    const found = grouped(listOf(about(one, 2 * CHUNK + 7)), listOf([...about(other, CHUNK), ...about(one, 3)]));
    const byId = new Map(found.map((group) => [group[0]?.about, group.map(({ revision }) => revision)]));
    expect([...byId.keys()].toSorted()).toEqual([one, other].toSorted());
    expect(byId.get(one)).toEqual([...Array(2 * CHUNK + 7).keys(), 0, 1, 2]);
    expect(byId.get(other)).toEqual([...Array(CHUNK).keys()]);
  });
});
