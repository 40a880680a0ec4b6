import { createHash } from 'node:crypto';

const NODE = Buffer.of(1);
const nodeOver = (left: Buffer, right: Buffer): Buffer =>
  createHash('sha256').update(NODE).update(left).update(right).digest();

/** The root of a growing tree (RFC 9162, section 2.1), by the roots of its complete subtrees, the largest first. */
export class TreeHead {
  private readonly subtrees: { readonly leaves: number; readonly root: Buffer }[] = [];
  size = 0;

  add(leaf: Buffer): void {
    let joined = { leaves: 1, root: leaf };
    for (let last = this.subtrees.at(-1); last?.leaves === joined.leaves; last = this.subtrees.at(-1)) {
      joined = { leaves: 2 * joined.leaves, root: nodeOver(last.root, joined.root) };
      this.subtrees.pop();
    }
    this.subtrees.push(joined);
    this.size += 1;
  }

  root(): Buffer {
    const [last, ...others] = this.subtrees.toReversed().map(({ root }) => root);
    if (!last) return createHash('sha256').digest();
    return others.reduce((right, left) => nodeOver(left, right), last);
  }
}
