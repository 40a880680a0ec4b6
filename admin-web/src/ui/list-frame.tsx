import { Box, Paper, Stack } from '@mui/material';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  DataTable,
  type DataTableColumnProps,
  type DataTableProps,
  FilterContext,
  ListBase,
  type SortPayload,
  useListContext,
  useStoreContext,
} from 'react-admin';
import { statusOf } from '../errors/error-text';
import { AddFilterButton } from './add-filter-button';
import { BulkToolbar, ChosenCount } from './bulk-acts';
import { ActiveFilters, useActiveFilters, WithRanges } from './active-filters';
import { type Column, ColumnsButton, useArranged, useDensity } from './columns-button';
import { columnName } from './columns.rules';
import { FilterFields } from './filter-fields';
import { ClearButton, type FilterProps, type FilterState } from './filters';
import { KeepsFilters } from './keeps-filters';
import { KeysButton } from './keys-button';
import { useListKeys } from './list-keys';
import { type ListElsewhere, type ListView, ListViews, SaveViewButton } from './list-views';
import { PagingLine } from './paging-line';
import { RowCards } from './row-cards';
import { PageCheckbox, RowCheckbox } from './row-checkboxes';
import { openRow, OPENING_ROWS } from './row-opening';
import { Selection } from './selection';
import { useIsPhone } from './use-is-phone';
import { NoneFound } from './none-found';
import { ErrorNotice, WaitingRows } from './states';

interface ListFrameProps<Row> extends Pick<DataTableProps, 'sx'> {
  /** The word behind /api/admin/. */
  readonly resource: string;
  readonly perPage: number;
  readonly sort: SortPayload;
  /** What all of its rows have in common, and no filter changes. */
  readonly only?: Readonly<Record<string, string>>;
  /** Above the filters. */
  readonly header?: ReactNode;
  /** Views that everybody has; a person's own stand behind them. */
  readonly views?: readonly ListView[];
  /** Lists of other things beside the views. */
  readonly elsewhere?: readonly ListElsewhere[];
  /** Inputs with a `source` each; those that are not `alwaysOn` are added by a button. */
  readonly filters: ReactElement[];
  /** "Clear Filters" by default. */
  readonly clearText?: string;
  /** Beside the buttons of the filters. */
  readonly actions?: ReactNode;
  /** Between the filters and the rows. */
  readonly summary?: ReactNode;
  readonly columns: readonly Column<Row>[];
  /** Buttons for rows that are chosen; without them no row can be. */
  readonly bulk?: ReactNode;
  /** Of what there are so many: "users". */
  readonly unit: string;
  /** What stands there when nothing is found. */
  readonly empty: string;
  /** The same where filters are set. */
  readonly noneFound?: string;
  /** "Page x of y" beside the line. */
  readonly tellsPages?: boolean;
  /** Where its filters and columns are remembered; two lists of one resource need a name each. */
  readonly storeKey?: string;
  /** Chosen on the first visit, and by the button that clears. */
  readonly defaultFilters?: Readonly<Record<string, string>>;
  /** Shows the line only where there is more than one page. */
  readonly pagesOnly?: boolean;
  /** What could not be fetched, such as "Failed to load winners data"; the server's message stands behind it. */
  readonly failed?: string;
  /** Of the rows, where they are the panel of a tab. */
  readonly panelLabel?: string;
}

/**
 * A list of the API: filters, columns, rows, paging line. Filters, order and page stand in the address and are remembered
 * for the next visit, as are the columns and the views that somebody saved (rule screens/lists). Loading, empty and failed
 * are drawn here.
 */
export function ListFrame<Row>(props: ListFrameProps<Row>) {
  const {
    resource,
    perPage,
    sort,
    only,
    storeKey = `${resource}.list`,
    defaultFilters = NONE,
    views = [],
    elsewhere,
    ...parts
  } = props;
  const columnsKey = `${storeKey}.columns`;
  const { frame, keys } = useKeys();
  return (
    <ListBase
      {...{ resource, perPage, sort, storeKey }}
      filter={only}
      filterDefaultValues={defaultFilters}
      queryOptions={QUIETLY}
    >
      <KeepsFilters>
        <Selection {...{ storeKey }}>
          <FilterContext value={parts.filters}>
            <Stack ref={frame} spacing={2} className="list-frame">
              {parts.header}
              <ListViews {...{ views, elsewhere }} />
              <Filters {...parts} {...{ columnsKey, keys, defaultFilters }} />
              {parts.summary}
              <ForgetsRefused storeKey={storeKey} />
              <Rows {...parts} storeKey={columnsKey} defaultFilters={defaultFilters} />
              <PagingLine {...parts} rows={perPage} />
            </Stack>
          </FilterContext>
        </Selection>
      </KeepsFilters>
    </ListBase>
  );
}

interface FiltersProps<Row> extends Pick<
  ListFrameProps<Row>,
  'filters' | 'clearText' | 'columns' | 'actions' | 'bulk'
> {
  readonly columnsKey: string;
  readonly keys: ReturnType<typeof useKeys>['keys'];
  readonly defaultFilters: Readonly<Record<string, string>>;
}

/** The fields that narrow the list, and the buttons about it. */
function Filters<Row>({ columnsKey, keys, defaultFilters, filters, clearText, columns, ...more }: FiltersProps<Row>) {
  const [hasFields, showFields] = useState(false);
  const isCollapsed = useIsPhone() && filters.length > FIELDS_ON_PHONE;
  return (
    <WithRanges filters={filters}>
      <Box sx={FILTERS}>
        <FilterFields
          {...{ isCollapsed }}
          count={filters.filter(isAlwaysThere).length}
          isOpen={hasFields}
          onToggle={() => showFields(!hasFields)}
        />
        <Stack direction="row" useFlexGap sx={ABOUT_ROWS}>
          <Stack direction="row" useFlexGap spacing={1} sx={{ ...TOOLS, flex: '1 1 auto' }}>
            <ActiveFilters {...{ filters, defaultFilters }} />
            {(!isCollapsed || hasFields) && <AddFilterButton filters={filters} onAdd={() => showFields(true)} />}
            <ClearButton {...{ clearText, defaultFilters }} />
            <SaveViewButton />
          </Stack>
          <Stack direction="row" useFlexGap spacing={1} sx={{ ...TOOLS, ...SIGNS_ON_PHONE, ml: 'auto' }}>
            <ColumnsButton storeKey={columnsKey} columns={columns} />
            {more.actions}
            <KeysButton {...keys} isSelectable={Boolean(more.bulk)} />
          </Stack>
        </Stack>
      </Box>
    </WithRanges>
  );
}

const isAlwaysThere = ({ props }: ReactElement): boolean => Boolean((props as FilterProps).alwaysOn);

/** More fields than so many would push the rows off a phone. */
const FIELDS_ON_PHONE = 4;

const NONE = {};
/** At the left what narrows the rows, at the right what else can be done with them. */
const ABOUT_ROWS = {
  ...{ flexWrap: 'wrap', alignItems: 'center', columnGap: { xs: 1, sm: 2 }, rowGap: 1 },
  ...{ flex: { xs: '0 1 auto', sm: '1 1 auto' }, minWidth: 0 },
} as const;
/** What can be done with the rows stands beside the fields, or beside the button that shows them, where there is room. */
const FILTERS = {
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: { xs: 1, sm: 2 }, rowGap: { xs: 1, sm: 2 } },
} as const;
/** Where there is no room for words, a button is its sign; it keeps its name. */
const SIGNS_ON_PHONE = {
  '@media (max-width: 599.95px)': {
    '& > .MuiButton-root:has(> .MuiButton-startIcon)': { fontSize: 0, minWidth: 48, px: 0 },
    '& > .MuiButton-root > .MuiButton-startIcon': { m: 0 },
    '& > .MuiToggleButtonGroup-root': { order: -1, flex: '1 1 100%', '& > button': { flex: 1 } },
  },
};
/** Two groups, or one flow of buttons on a phone. */
const TOOLS = { display: { xs: 'contents', sm: 'flex' }, flexWrap: 'wrap', alignItems: 'center', minWidth: 0 } as const;

/** The keys of the list, and their help. */
function useKeys() {
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onOpen = (): void => setOpen(true);
  useListKeys(frame, onOpen);
  return { frame, keys: { isOpen, onOpen, onClose: () => setOpen(false) } };
}

/** Filters that the server refuses, such as a reversed period, can be mended here; the next visit begins without them. */
function ForgetsRefused({ storeKey }: { readonly storeKey: string }) {
  const store = useStoreContext();
  const { error } = useListContext();
  const isRefused = statusOf(error) === 400;
  useEffect(() => {
    if (isRefused) store.removeItem(storeKey);
  });
  return null;
}

// A list that cannot be fetched says so in its own place; a toast would say it twice.
const QUIETLY = { onError: () => undefined };

interface RowsProps<Row> extends Pick<
  ListFrameProps<Row>,
  'columns' | 'bulk' | 'empty' | 'filters' | 'noneFound' | 'failed' | 'panelLabel' | 'sx'
> {
  readonly storeKey: string;
  readonly defaultFilters: Readonly<Record<string, string>>;
}

function Rows<Row>(props: RowsProps<Row>) {
  const { columns, bulk, empty, noneFound = empty, failed, panelLabel, storeKey, sx } = props;
  const active = useActiveFilters(props.filters, props.defaultFilters);
  const { isPending, error, total, data, refetch } = useListContext();
  const { filterValues } = useListContext() as FilterState;
  const [density] = useDensity();
  if (error) return <ErrorNotice error={error} title={failed} onRetry={() => void refetch()} />;
  if (isPending) return <WaitingRows />;
  const isEmpty = total === 0 || data?.length === 0;
  return (
    <Paper
      variant="outlined"
      onClick={openRow}
      sx={{
        overflowX: 'auto',
        borderColor: 'divider',
        borderRadius: 1,
        ...OPENING_ROWS,
        ...CHOICE,
        ...(density === 'roomy' && ROOMY),
      }}
      {...(panelLabel && { role: 'tabpanel', 'aria-label': panelLabel })}
    >
      {bulk && <ChosenCount />}
      {bulk && <BulkToolbar>{bulk}</BulkToolbar>}
      {isEmpty ? (
        <NoneFound active={active}>{Object.keys(filterValues).length > 0 ? noneFound : empty}</NoneFound>
      ) : (
        <ShownRows {...{ storeKey, sx, bulk, columns }} />
      )}
    </Paper>
  );
}

type ShownRowsProps<Row> = Pick<RowsProps<Row>, 'columns' | 'bulk' | 'storeKey' | 'sx'>;

/** As cards on a phone, else as a table. */
function ShownRows<Row>({ columns, bulk, storeKey, sx }: ShownRowsProps<Row>) {
  const [inOrder] = useArranged({ storeKey, columns });
  const isPhone = useIsPhone();
  if (isPhone) return <RowCards {...{ storeKey }} columns={inOrder} isSelectable={Boolean(bulk)} />;
  return (
    <DataTable {...{ storeKey, sx }} bulkActionButtons={false} rowClick={false}>
      {bulk && (
        <DataTable.Col
          disableSort
          label={<PageCheckbox />}
          render={({ id }) => <RowCheckbox id={String(id)} />}
          className="column-choice"
          headerClassName="column-choice"
        />
      )}
      {inOrder.map(({ heading, label, card: _, ...column }) => (
        <DataTable.Col
          key={columnName({ ...column, label })}
          {...(column as DataTableColumnProps)}
          label={heading ?? label}
        />
      ))}
    </DataTable>
  );
}

// A box needs no room around it.
const CHOICE = {
  '& .MuiTableCell-root.column-choice': { py: 0, pl: 0.5, pr: 0, width: 40 },
  '& tbody tr:has(> .column-choice input:checked)': { bgcolor: 'action.selected' },
};
const ROOMY = { '& .MuiTableCell-root': { py: '14px' } };
