import { type SortPayload } from 'react-admin';

type Filters = Readonly<Record<string, unknown>>;

/** What a saved view holds, of which all but the filters may be missing. */
interface ViewParts {
  readonly filter?: Filters;
  readonly sort?: SortPayload;
  readonly perPage?: number;
}

/** Whether all filters of a view are set, perhaps with others. */
export const isWithin = (view: Filters, set: Filters): boolean =>
  Object.entries(view).every(([name, value]) => set[name] === value);

/** Whether a view shows what is shown: the same filters and none besides, the same order, as many rows a page. */
export function isSameView(view: ViewParts, shown: Required<ViewParts>): boolean {
  const { filter = {}, sort = shown.sort, perPage = shown.perPage } = view;
  const isSameOrder = sort.field === shown.sort.field && sort.order === shown.sort.order;
  return isWithin(filter, shown.filter) && isWithin(shown.filter, filter) && isSameOrder && perPage === shown.perPage;
}
