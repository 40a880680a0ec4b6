import { BROADCAST_CONTENT_NESTING_MAX } from '@sabi50/contracts/broadcast-views';

const TAG_START = /<(\/?)([a-z][a-z0-9]*)/gi;

/** Tags that hold nothing, or that the next of their kind ends. */
const NEVER_NESTED: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr p li td th tr thead tbody option'.split(' '),
);

/**
 * Whether tags stand in each other deeper than a mail may have them: what turns them into text calls itself for each
 * level, and would run out of stack. Linear in the length of the content.
 */
export function isNestedTooDeep(content: string): boolean {
  const open: string[] = [];
  for (const [, slash, tag = ''] of content.matchAll(TAG_START)) {
    const name = tag.toLowerCase();
    if (NEVER_NESTED.has(name)) continue;
    if (slash === '') open.push(name);
    else {
      const at = open.lastIndexOf(name);
      if (at >= 0) open.length = at;
    }
    if (open.length > BROADCAST_CONTENT_NESTING_MAX) return true;
  }
  return false;
}
