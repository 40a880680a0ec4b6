import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { byExtent } from '@sabi50/proof/extent';
import {
  consistencyProof,
  EMPTY_ROOT,
  inclusionProof,
  leafHash,
  nodeHash,
  type ReadNode,
  rootOf,
  verifiesConsistency,
  verifiesInclusion,
} from './merkle-tree.js';
import { edgeOf, grow, nodesIn, type Tile, TILE_WIDTH, tileOfPath, tilePath } from './tiles.js';

const hex = (text: string): Buffer => Buffer.from(text, 'hex');
const base64 = (texts: readonly string[]): Buffer[] => texts.map((text) => Buffer.from(text, 'base64'));
const leavesOf = (count: number): Buffer[] => Array.from({ length: count }, (_, index) => leafHash(`leaf ${index}`));

/** The tree of RFC 9162 (section 2.1.1) word by word. */
function rootByTheRfc(leaves: readonly Buffer[]): Buffer {
  if (leaves.length === 0) return EMPTY_ROOT;
  const [only] = leaves;
  if (leaves.length === 1) return only as Buffer;
  let split = 1;
  while (split * 2 < leaves.length) split *= 2;
  return nodeHash(rootByTheRfc(leaves.slice(0, split)), rootByTheRfc(leaves.slice(split)));
}

/** A log that grew in these steps, by its tiles alone. */
function grown(leaves: readonly Buffer[], steps: readonly number[] = [leaves.length]): ReadNode {
  const tiles = new Map<string, Tile>();
  const nameOf = ({ level, index }: Pick<Tile, 'level' | 'index'>): string => `${level}/${index}`;
  let size = 0;
  for (const step of [...steps, leaves.length]) {
    const edge = edgeOf(size).map((place) => tiles.get(nameOf(place)) as Tile);
    const added = leaves.slice(size, size + step);
    for (const tile of grow(size, edge, added)) tiles.set(nameOf(tile), tile);
    size += added.length;
  }
  return nodesIn(async (place) => tiles.get(nameOf(place))?.hashes ?? Buffer.alloc(0));
}

/** Inputs and roots of the reference implementation of RFC 6962. */
const INPUTS = ['', '00', '10', '2021', '3031', '40414243', '5051525354555657', '606162636465666768696a6b6c6d6e6f'];
const ROOTS = [
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
];

/** Proofs of a public log of certificates (Argon 2020): a leaf, and an older tree, in a tree of 961,984,013 leaves. */
const ARGON = {
  size: 961_984_013,
  root: Buffer.from('dwlueapdd7LaOEnX2W2Wp9v2XE+KzejHRQGHwEx0oaM=', 'base64'),
  oldSize: 3_654_490,
  oldRoot: Buffer.from('AuIZ5V6sDUj1vn3Y1K85oOaQ7y+FJJKtyRTl1edIKBQ=', 'base64'),
  consistency: base64(
    (
      '80Sfbj6UQEdVSZCSIgh9NMPj3vCBzcc1A48B2crJSWg= FZcrgAHUk6nNPviJZq8kEK6jCG1d18pJOFE45ZDc1TQ= ' +
      'Q67reWXmPBo1UfmwBap4Xi9PMPfFdUSSw3WGlRZdG7k= eJ7CyhR4PxzBxDIsWgrVYW1eFUb9ndgf46tFmiqVrxA= ' +
      'QrDwp062Grm5WY8KdrhFsBuuNjGzRox2Jb8PmVL5OYw= XM4YMjMEdLH/XJam/ZWyaP14k3cmsOtnPsOWQ54lW1s= ' +
      'SGiBh+jOTGccXU48ZzgQ88lRcBmtB4wz4oSDndv2QTg= WAS6txqNLYKGL1GdBdpqmV42TTfn6cJsuDsqLXuTCNI= ' +
      'QFmRS0rirUA7ZN3lxFjDncV+E1OCrn3NUB4RCp+5fzc= Hdbp7It2XBNZmNDBpCN/KPd7vfVqxgzwOosqVIaEA9E= ' +
      'mxvHL0ZiblBdD7j7pIa1jlfB0gSqfJ6oX0UGo7L0VsU= q5hjyvoW6TL/PThgcitpDcSTrnKX2p1+aqscqH2euRA= ' +
      'jTOWDqt3IHj2NVFeezyBz2ofpru+ztEywqKUAfFclKI= GIRn0w3HqJdvU9j1WVD//eR6lk2AaTVjyzjsJNP8U88= ' +
      'x52GJvxG81fnQBrgOTbll1A5tz95/LXK0Ag1NhB0r1I= 6/0OqrcTgc3o5dD5PymmoC96lB9yLPFuTHVvLy8fSGk= ' +
      'Gf+iKLfcXO5l4JEFmsZvSdG5q1uEeWPfYLrds6pmjz0= DGuaco+McyM3AfRSF6qX7RwSetwe2ieYJmxw5e9rVx0= ' +
      '2tQJ9V32hnYp+fdpP6TcjmgJmLeNVOMKM0Ml1kk4cNU= 3PapK+IkyJr8I9yAErAmzuZezzLMzsg+PfeRCgNW8NQ= ' +
      's6xiYeejb+wtqHA+URJZ2I/SCPyIW8coP6aB00FJbMY= z9lSpmdTcr5M5ZzKlc4EPh3SrSypKFdk6JUF/UccaZU= ' +
      'GXIElfmnRuWfbA4z7ubV/UwlpSRUbUeec7oL5HDDnh0= pR0SH/NYP6s9+8azWwaeUXA4Ze/3WCIgMfh5YW6wvcE= ' +
      'f3GuAKYVrF8RBg3s15jvA/YvV9oAliWtzP/imwPhQVA= WHn8zDxlVgkV+lSlmzaOdfSBrTHoRr5nT3d76q0KKWE= ' +
      'f2uV2ZxVgULzLPKuZcowRY3ZY7fRlX59iDBjV1R8kNQ= NzQVjJsvQwbi7WStMr9oFkh9VbHfK7LB6o7WwAqwNTs= ' +
      'C0LttBeYHZHgL+032JIcJC3CTBIyza/hsbmJUgJfmDI= nixU5CWTFVDlF4BGdcU6kA7WSYurEpe9jRWc+F/7sOc='
    ).split(' '),
  ),
};

describe('the tree', () => {
  it('has the roots of the reference implementation', async () => {
    const leaves = INPUTS.map((input) => leafHash(hex(input)));
    const readNode = grown(leaves);
    const roots = await Promise.all(ROOTS.map((_, index) => rootOf(index + 1, readNode)));
    expect(roots.map((root) => root.toString('hex'))).toEqual(ROOTS);
    expect(EMPTY_ROOT.toString('hex')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('takes a proof of consistency of a log of certificates for right', () => {
    const { size: newSize, root: newRoot, oldSize, oldRoot, consistency } = ARGON;
    expect(verifiesConsistency({ oldSize, oldRoot, newSize, newRoot }, consistency)).toBe(true);
    expect(verifiesConsistency({ oldSize: oldSize + 1, oldRoot, newSize, newRoot }, consistency)).toBe(false);
  });

  it('is the same however it grew, and proves each leaf and each older tree', async () => {
    const step = fc.integer({ min: 1, max: 300 });
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_200 }), fc.array(step, { maxLength: 8 }), async (count, steps) => {
        const leaves = leavesOf(count);
        const readNode = grown(leaves, steps);
        const newRoot = await rootOf(count, readNode);
        expect(newRoot).toEqual(rootByTheRfc(leaves));
        const index = (count * 7) % count;
        const included = { index, size: count, leaf: leaves[index] as Buffer, root: newRoot };
        expect(verifiesInclusion(included, await inclusionProof(index, count, readNode))).toBe(true);
        const oldSize = Math.ceil(count / 3);
        const pair = { oldSize, oldRoot: await rootOf(oldSize, readNode), newSize: count, newRoot };
        expect(verifiesConsistency(pair, await consistencyProof(oldSize, count, readNode))).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('proves every leaf and every older tree of small trees', async () => {
    const leaves = leavesOf(20);
    const readNode = grown(leaves);
    for (let size = 1; size <= leaves.length; size += 1) {
      const root = await rootOf(size, readNode);
      for (let index = 0; index < size; index += 1) {
        const leaf = leaves[index] as Buffer;
        expect(verifiesInclusion({ index, size, leaf, root }, await inclusionProof(index, size, readNode))).toBe(true);
        const pair = { oldSize: index, oldRoot: await rootOf(index, readNode), newSize: size, newRoot: root };
        expect(verifiesConsistency(pair, await consistencyProof(index, size, readNode))).toBe(true);
      }
    }
  });

  const mutated = byExtent({ sample: 1_000, full: 10_000 });
  it(`takes none of ${mutated} mutated proofs`, async () => {
    const size = 777;
    const leaves = leavesOf(size);
    const readNode = grown(leaves);
    const root = await rootOf(size, readNode);
    const roots = await Promise.all(leaves.map((_, oldSize) => rootOf(oldSize, readNode)));
    let accepted = 0;
    await fc.assert(
      fc.asyncProperty(fc.nat(size - 1), fc.nat(size - 1), fc.nat(5), fc.nat(), async (index, other, kind, at) => {
        const included = { index, size, leaf: leaves[index] as Buffer, root };
        const pair = { oldSize: index, oldRoot: roots[index] as Buffer, newSize: size, newRoot: root };
        const inclusion = await inclusionProof(index, size, readNode);
        const consistency = await consistencyProof(index, size, readNode);
        const strange = other === index ? leafHash('of no tree') : (leaves[other] as Buffer);
        const mutations = (proof: readonly Buffer[]): readonly Buffer[] => mutate(proof, kind, at);
        if (verifiesInclusion({ ...included, leaf: strange }, inclusion)) accepted += 1;
        if (differs(inclusion, mutations(inclusion)) && verifiesInclusion(included, mutations(inclusion)))
          accepted += 1;
        if (verifiesConsistency({ ...pair, oldRoot: leafHash('of no tree') }, consistency)) accepted += 1;
        if (differs(consistency, mutations(consistency)) && verifiesConsistency(pair, mutations(consistency)))
          accepted += 1;
        if (other !== index && verifiesInclusion({ ...included, index: other }, inclusion)) accepted += 1;
      }),
      { numRuns: Math.ceil(mutated / 5) },
    );
    expect(accepted).toBe(0);
  });
});

const differs = (one: readonly Buffer[], other: readonly Buffer[]): boolean =>
  one.length !== other.length || one.some((hash, index) => !hash.equals(other[index] as Buffer));

/** A flipped bit, a hash dropped, doubled, exchanged, added or cut short. */
function mutate(proof: readonly Buffer[], kind: number, at: number): readonly Buffer[] {
  const place = proof.length === 0 ? 0 : at % proof.length;
  const hash = proof[place] ?? leafHash('of no tree');
  const flipped = Buffer.from(hash);
  flipped[at % flipped.length] = (flipped[at % flipped.length] as number) ^ (1 << (at % 8));
  const with_ = (...hashes: Buffer[]): readonly Buffer[] => proof.toSpliced(place, 1, ...hashes);
  const kinds = [[flipped], [], [hash, hash], [leafHash('of no tree')], [hash, leafHash('more')], [hash.subarray(1)]];
  return with_(...(kinds[kind] as Buffer[]));
}

describe('a tile', () => {
  it.each([
    ['0/000', { level: 0, index: 0, width: TILE_WIDTH }],
    ['0/x001/x234/067', { level: 0, index: 1_234_067, width: TILE_WIDTH }],
    ['1/x003/x057/500.p/17', { level: 1, index: 3_057_500, width: 17 }],
  ])('has the path %s', (path, tile) => {
    expect(tileOfPath(path)).toEqual(tile);
    expect(tilePath(tile, tile.width)).toBe(path);
  });

  it.each(['', '0', '00/000', '64/000', '0/0', '0/x000/001', '0/123/456', '0/000.p/0', '0/000.p/256', '0/000.p/01'])(
    'has no path %p',
    (path) => expect(tileOfPath(path)).toBeNull(),
  );

  it('is one of those that a tree of 70,000 leaves has at its edge', () => {
    expect(edgeOf(70_000)).toEqual([
      { level: 0, index: 273 },
      { level: 1, index: 1 },
      { level: 2, index: 0 },
    ]);
  });
});
