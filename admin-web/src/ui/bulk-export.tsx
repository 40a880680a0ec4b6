import { useListContext } from 'react-admin';
import { PAGE_SIZE_MAX } from '@sabi50/contracts/limits';
import { useTexts } from '../lib/language/texts';
import { withQuery } from '../lib/api/http-client';
import { ExportButton } from './export-button';
import { useListFilters } from './use-list-filters';
import { useSelected } from './selection';

interface BulkExportProps {
  readonly path: string;
  /** The filters that say what the figures of a row are counted from, such as its period; the others chose the rows. */
  readonly countedBy?: readonly string[];
}

/** Downloads the selected rows as the CSV that the list has of all its rows, in the order of the list. */
export function BulkExport({ path, countedBy = [] }: BulkExportProps) {
  const { exportChosen } = useTexts('app');
  const list = useListContext<{ readonly id: string }>();
  const { sort } = list;
  const { isAll, tickedIds } = useSelected();
  const { filterValues } = useListFilters();
  const counted = Object.fromEntries(Object.entries(filterValues).filter(([name]) => countedBy.includes(name)));
  const pathOf = (filter: object): string =>
    withQuery(path, { sort: JSON.stringify([sort.field, sort.order]), filter: JSON.stringify(filter) });
  const paths = (): readonly string[] =>
    isAll
      ? [pathOf({ ...filterValues, ...list.filter })]
      : inParts(tickedIds, PAGE_SIZE_MAX).map((id) => pathOf({ ...counted, id }));
  return <ExportButton label={exportChosen} path={paths} />;
}

/** More ids would not fit into the address of one call. */
const inParts = (ids: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, part) => ids.slice(part * size, (part + 1) * size));
