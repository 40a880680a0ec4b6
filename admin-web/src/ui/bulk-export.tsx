import { useListContext } from 'react-admin';
import { PAGE_SIZE_MAX } from '@sabi50/vocabulary/limits';
import { useShellTexts } from '../language/shell-texts';
import { withQuery } from '../providers/http-client';
import { ExportButton } from './export-button';

/** Downloads the chosen rows as the CSV that the list has of all its rows, in the order of the list. */
export function BulkExport({ path }: { readonly path: string }) {
  const { exportChosen } = useShellTexts();
  const { selectedIds, sort } = useListContext<{ readonly id: string }>();
  const pathOf = (ids: readonly string[]): string =>
    withQuery(path, { sort: JSON.stringify([sort.field, sort.order]), filter: JSON.stringify({ id: ids }) });
  return <ExportButton label={exportChosen} path={() => inParts(selectedIds, PAGE_SIZE_MAX).map(pathOf)} />;
}

/** More ids would not fit into the address of one call. */
const inParts = (ids: readonly string[], size: number): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, part) => ids.slice(part * size, (part + 1) * size));
