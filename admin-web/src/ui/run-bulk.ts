/** How an act on many rows went. */
export interface BulkOutcome {
  readonly done: number;
  /** The rows with which it failed, which stay chosen. */
  readonly failedIds: readonly string[];
  /** Why it failed first. */
  readonly error: unknown;
}

interface Identified {
  readonly id: string;
}

/** Does the same to each row, one after the other: a refusal of one leaves the others, unless it `endsAll`. */
export async function runBulk<Row extends Identified>(
  rows: readonly Row[],
  act: (row: Row) => Promise<unknown>,
  endsAll: (error: unknown) => boolean = () => false,
): Promise<BulkOutcome> {
  const failures: { readonly id: string; readonly error: unknown }[] = [];
  for (const [place, row] of rows.entries()) {
    try {
      await act(row);
    } catch (error) {
      const isLast = endsAll(error);
      const failed = isLast ? rows.slice(place) : [row];
      failures.push(...failed.map(({ id }) => ({ id, error })));
      if (isLast) break;
    }
  }
  const failedIds = failures.map(({ id }) => id);
  return { done: rows.length - failures.length, failedIds, error: failures[0]?.error };
}
