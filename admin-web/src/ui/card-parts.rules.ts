/** Where a column stands in the card of a row; a line has its label before it. */
export type CardPart = 'title' | 'figure' | 'status' | 'line' | 'actions';

interface CardColumn {
  readonly card?: CardPart;
}

/**
 * The columns that a card shows, each with its place. Where a list says of no column what it is in a card, the first is the
 * title and the others are lines; else those of which it says nothing are left out.
 */
export function cardParts<Column extends CardColumn>(
  columns: readonly Column[],
): readonly { readonly part: CardPart; readonly column: Column }[] {
  const isSaid = columns.some(({ card }) => card !== undefined);
  return columns.flatMap((column, place) => {
    const part = isSaid ? column.card : place === 0 ? 'title' : 'line';
    return part ? [{ part, column }] : [];
  });
}
