/**
 * Every kind of stream of the product. A stream is `<category>-<id>`; no category holds a dash. What a store shows, copies
 * and takes is decided by this list alone, so a new kind of stream is named here before anything is appended to it.
 */
export const STREAM_CATEGORIES = ['account', 'draw', 'payment', 'points', 'quiz', 'wallet'] as const;

export type StreamCategory = (typeof STREAM_CATEGORIES)[number];

/** How the names of a category's streams begin. */
export const prefixOf = (category: StreamCategory): string => `${category}-`;

/** An append to a stream of a kind that is not on the list: no filter would ever show its events again. */
export class UnlistedStreamCategory extends Error {
  override readonly name = 'UnlistedStreamCategory';
  constructor(
    readonly stream: string,
    readonly category: string,
  ) {
    super(`The stream ${stream} is of the category "${category}", which is not one of ${STREAM_CATEGORIES.join(', ')}`);
  }
}

/**
 * The kind of a stream, by its name.
 * @throws UnlistedStreamCategory
 */
export function categoryOf(stream: string): StreamCategory {
  const dash = stream.indexOf('-');
  const name = dash < 0 ? stream : stream.slice(0, dash);
  const category = STREAM_CATEGORIES.find((listed) => listed === name);
  if (category === undefined || dash < 0) throw new UnlistedStreamCategory(stream, name);
  return category;
}
