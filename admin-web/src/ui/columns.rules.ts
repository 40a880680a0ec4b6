/** What a column is kept by. */
interface NamedColumn {
  readonly source?: string;
  readonly label: string;
}

export const columnName = ({ source, label }: NamedColumn): string => source ?? label;

/**
 * The columns as somebody arranged them. One that the kept order does not know, such as a new one, follows the column that it
 * stands behind.
 */
export function arranged<Column extends NamedColumn>(
  columns: readonly Column[],
  order: readonly string[],
): readonly Column[] {
  const known = new Map(columns.map((column) => [columnName(column), column]));
  const result = order.flatMap((name) => known.get(name) ?? []);
  columns.forEach((column, index) => {
    if (order.includes(columnName(column))) return;
    const before = columns[index - 1];
    result.splice(before ? result.indexOf(before) + 1 : 0, 0, column);
  });
  return result;
}

/** The names of the columns after one of them went a place up (-1) or down (1). */
export function moved(names: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const from = names.indexOf(name);
  const to = from + by;
  if (from < 0 || to < 0 || to >= names.length) return names;
  return names.toSpliced(from, 1).toSpliced(to, 0, name);
}
