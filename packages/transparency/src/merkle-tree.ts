import { createHash } from 'node:crypto';

/** The Merkle tree of RFC 9162 (section 2.1, the same as in RFC 6962), over SHA-256. Sizes are whole numbers below 2^53. */

export const HASH_BYTES = 32;
/** The root of a tree without leaves. */
export const EMPTY_ROOT = createHash('sha256').digest();

/** Tells leaves and nodes apart, so that neither passes for the other. */
const LEAF = Buffer.of(0);
const NODE = Buffer.of(1);

export const leafHash = (entry: string | Buffer): Buffer => createHash('sha256').update(LEAF).update(entry).digest();

export const nodeHash = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest();

/** The hash of the complete subtree of 2^height leaves that begins with leaf `index` * 2^height. */
export type ReadNode = (height: number, index: number) => Promise<Buffer>;

/** The largest power of two below `count`, which is at least 2: where the RFC divides a tree. */
function splitOf(count: number): number {
  let power = 1;
  while (power * 2 < count) power *= 2;
  return power;
}

/** The hash over the leaves from `from` on, before `to`; `from` is where the RFC's division of some tree begins. */
async function rangeHash(from: number, to: number, readNode: ReadNode): Promise<Buffer> {
  const count = to - from;
  if (Number.isInteger(Math.log2(count))) return readNode(Math.log2(count), from / count);
  const middle = from + splitOf(count);
  return nodeHash(await rangeHash(from, middle, readNode), await rangeHash(middle, to, readNode));
}

export const rootOf = async (size: number, readNode: ReadNode): Promise<Buffer> =>
  size === 0 ? EMPTY_ROOT : rangeHash(0, size, readNode);

/**
 * The path from leaf `index` to the root of the tree of the first `size` leaves, the leaf's neighbour first.
 * @throws RangeError where the tree does not hold the leaf
 */
export async function inclusionProof(index: number, size: number, readNode: ReadNode): Promise<Buffer[]> {
  if (!(index >= 0 && index < size)) throw new RangeError(`A tree of ${size} leaves has no leaf ${index}`);
  const proof: Buffer[] = [];
  for (let [from, to] = [0, size]; to - from > 1;) {
    const middle = from + splitOf(to - from);
    const isLeft = index < middle;
    proof.unshift(isLeft ? await rangeHash(middle, to, readNode) : await rangeHash(from, middle, readNode));
    [from, to] = isLeft ? [from, middle] : [middle, to];
  }
  return proof;
}

/**
 * Shows that the tree of `newSize` leaves begins with the tree of `oldSize` leaves; empty where one of them proves itself.
 * @throws RangeError where the old tree is larger
 */
export async function consistencyProof(oldSize: number, newSize: number, readNode: ReadNode): Promise<Buffer[]> {
  if (!(oldSize >= 0 && oldSize <= newSize)) throw new RangeError(`${oldSize} leaves are not the first of ${newSize}`);
  if (oldSize === 0 || oldSize === newSize) return [];
  const proof: Buffer[] = [];
  let [from, to] = [0, newSize];
  while (oldSize !== to) {
    const middle = from + splitOf(to - from);
    const isLeft = oldSize <= middle;
    proof.unshift(isLeft ? await rangeHash(middle, to, readNode) : await rangeHash(from, middle, readNode));
    [from, to] = isLeft ? [from, middle] : [middle, to];
  }
  // The old root is known to who asks, where it is a node of the new tree.
  return from === 0 ? proof : [await rangeHash(from, to, readNode), ...proof];
}

export interface Inclusion {
  readonly index: number;
  readonly size: number;
  readonly leaf: Buffer;
  readonly root: Buffer;
}

/** Whether `proof` shows that `leaf` is the leaf `index` of the tree with this root (RFC 9162, section 2.1.3.2). */
export function verifiesInclusion({ index, size, leaf, root }: Inclusion, proof: readonly Buffer[]): boolean {
  if (!areSizes(index, size) || index === size || !areHashes([leaf, root, ...proof])) return false;
  let hash = leaf;
  const isWhole = climb([index, size - 1], proof, (sibling, isLeft) => {
    hash = isLeft ? nodeHash(sibling, hash) : nodeHash(hash, sibling);
  });
  return isWhole && hash.equals(root);
}

/**
 * Goes up from a node to the root, with its place and that of the last node of its height. `onSibling` is told whether the sibling
 * is the left one. False where the path has another length than the tree.
 */
function climb(
  [from, end]: readonly [number, number],
  path: readonly Buffer[],
  onSibling: (sibling: Buffer, isLeft: boolean) => void,
): boolean {
  let [place, last] = [from, end];
  for (const sibling of path) {
    if (last === 0) return false;
    const isLeft = isOdd(place) || place === last;
    onSibling(sibling, isLeft);
    while (isLeft && !isOdd(place) && place !== 0) [place, last] = [place / 2, half(last)];
    [place, last] = [half(place), half(last)];
  }
  return last === 0;
}

export interface Consistency {
  readonly oldSize: number;
  readonly oldRoot: Buffer;
  readonly newSize: number;
  readonly newRoot: Buffer;
}

/** Whether `proof` shows that the new tree begins with the old one (RFC 9162, section 2.1.4.2). */
export function verifiesConsistency(
  { oldSize, oldRoot, newSize, newRoot }: Consistency,
  proof: readonly Buffer[],
): boolean {
  if (!areSizes(oldSize, newSize) || !areHashes([oldRoot, newRoot, ...proof])) return false;
  const provesItself = oldSize === newSize ? newRoot : oldSize === 0 ? EMPTY_ROOT : null;
  if (provesItself) return proof.length === 0 && oldRoot.equals(provesItself);
  let [place, last] = [oldSize - 1, newSize - 1];
  while (isOdd(place)) [place, last] = [half(place), half(last)];
  const [first, ...path] = place === 0 ? [oldRoot, ...proof] : proof;
  if (!first) return false;
  let [oldHash, newHash] = [first, first];
  const isWhole = climb([place, last], path, (sibling, isLeft) => {
    if (isLeft) oldHash = nodeHash(sibling, oldHash);
    newHash = isLeft ? nodeHash(sibling, newHash) : nodeHash(newHash, sibling);
  });
  return isWhole && oldHash.equals(oldRoot) && newHash.equals(newRoot);
}

const areSizes = (smaller: number, larger: number): boolean =>
  Number.isSafeInteger(smaller) && Number.isSafeInteger(larger) && smaller >= 0 && smaller <= larger;
const isOdd = (number: number): boolean => number % 2 === 1;
const half = (number: number): number => Math.floor(number / 2);
const areHashes = (hashes: readonly Buffer[]): boolean => hashes.every(({ length }) => length === HASH_BYTES);
