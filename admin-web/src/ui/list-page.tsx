import { Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import {
  DataTable,
  type DataTableColumnProps,
  type DataTableProps,
  ListBase,
  type SortPayload,
  useListContext,
  useStoreContext,
} from 'react-admin';
import { statusOf } from '../lib/errors/error-text';
import { BulkToolbar, ChosenCount } from './bulk-acts';
import { type Column, ColumnsButton, useArranged, useDensity } from './columns-button';
import { columnName } from './columns.rules';
import { FilterBar, useActiveFilters } from './filter-bar';
import { useListFilters } from './filter-editor';
import { KeysButton, useListKeys } from './list-keys';
import { type FilterValues, type ListFilter } from './list-filters.rules';
import { type ListElsewhere, type ListView, ListViews, SaveViewButton } from './list-views';
import { NoneFound, OPENING_ROWS, openRow, PagingLine } from './list-parts';
import { RowCards } from './row-cards';
import { PageCheckbox, RowCheckbox, Selection } from './selection';
import { SectionFrame } from './section-frame';
import { ErrorNotice, WaitingRows } from './states';
import { useIsPhone } from './use-is-phone';

interface ListPageProps<Row> extends Pick<DataTableProps, 'sx'> {
  /** The heading, where the list is the page; without it the list is a part of one. */
  readonly title?: string;
  /** The word behind /api/admin/. */
  readonly resource: string;
  readonly perPage: number;
  readonly sort: SortPayload;
  /** What all of its rows have in common, and no filter changes. */
  readonly only?: Readonly<Record<string, string>>;
  /** A sentence below the heading. */
  readonly about?: string;
  /** Below that. */
  readonly header?: ReactNode;
  /** Views that everybody has; a person's own stand behind them. */
  readonly views?: readonly ListView[];
  /** Lists of other things beside the views. */
  readonly elsewhere?: readonly ListElsewhere[];
  /** The filter of the search field. */
  readonly search?: { readonly source: string; readonly label: string };
  readonly filters?: readonly ListFilter[];
  /** "Clear Filters" by default. */
  readonly clearText?: string;
  /** Buttons about the page, beside the heading. */
  readonly actions?: ReactNode;
  /** Buttons about the rows, which are signs on a phone. */
  readonly tools?: ReactNode;
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
  readonly defaultFilters?: FilterValues;
  /** Shows the line only where there is more than one page. */
  readonly pagesOnly?: boolean;
  /** What could not be fetched, such as "Failed to load winners data"; the server's message stands behind it. */
  readonly failed?: string;
  /** Of the rows, where they are the panel of a tab. */
  readonly panelLabel?: string;
  /** Dialogs over it. */
  readonly children?: ReactNode;
}

/**
 * A list of the API: heading, views, filters, rows, paging line. Filters, order and page stand in the address and are
 * remembered for the next visit, as are the columns and the saved views (rule screens/lists). Loading, empty
 * and failed are drawn here.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    resource,
    perPage,
    sort,
    only,
    storeKey = `${resource}.list`,
    defaultFilters = NONE,
    search,
    filters = NO_FILTERS,
  } = props;
  const columnsKey = `${storeKey}.columns`;
  const { frame, keys } = useKeys();
  return (
    <>
      <ListBase
        {...{ resource, perPage, sort, storeKey }}
        filter={only}
        filterDefaultValues={defaultFilters}
        queryOptions={QUIETLY}
      >
        <Selection {...{ storeKey }}>
          <div ref={frame} className="list-page">
            <Heading title={props.title} actions={props.actions} tools={<Tools {...props} {...{ columnsKey, keys }} />}>
              {props.about !== undefined && (
                <Typography variant="body2" color="textSecondary">
                  {props.about}
                </Typography>
              )}
              {props.header}
              <ListViews views={props.views ?? []} elsewhere={props.elsewhere} />
              <FilterBar {...{ filters, defaultFilters }} search={search} clearText={props.clearText} />
              {props.summary}
              <ForgetsRefused storeKey={storeKey} />
              <Rows
                {...props}
                filters={search ? [{ kind: 'text', ...search }, ...filters] : filters}
                storeKey={columnsKey}
              />
              <PagingLine {...props} rows={perPage} />
            </Heading>
          </div>
        </Selection>
      </ListBase>
      {props.children}
    </>
  );
}

interface HeadingProps {
  readonly title: string | undefined;
  readonly actions: ReactNode;
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** The buttons about the list stand beside the heading of the page, or above a list that is a part of one. */
function Heading({ title, actions, tools, children }: HeadingProps) {
  if (title !== undefined)
    return (
      <SectionFrame
        {...{ title }}
        actions={
          <>
            {tools}
            {actions}
          </>
        }
      >
        {children}
      </SectionFrame>
    );
  return (
    <Stack spacing={2}>
      {tools}
      {children}
    </Stack>
  );
}

interface ToolsProps<Row> extends Pick<ListPageProps<Row>, 'columns' | 'tools' | 'bulk'> {
  readonly columnsKey: string;
  readonly keys: ReturnType<typeof useKeys>['keys'];
}

const Tools = <Row,>({ columnsKey, columns, tools, keys, bulk }: ToolsProps<Row>) => (
  <Stack direction="row" useFlexGap spacing={1} sx={TOOLS}>
    <ColumnsButton storeKey={columnsKey} columns={columns} />
    {tools}
    <SaveViewButton />
    <KeysButton {...keys} isSelectable={Boolean(bulk)} />
  </Stack>
);

const NONE = {};
const NO_FILTERS: readonly ListFilter[] = [];
/** Where there is no room for words, a button is its sign; it keeps its name. */
const TOOLS = {
  ...{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', ml: 'auto', minWidth: 0 },
  '@media (max-width: 599.95px)': {
    '& > .MuiButton-root:has(> .MuiButton-startIcon)': { fontSize: 0, minWidth: 48, px: 0 },
    '& > .MuiButton-root > .MuiButton-startIcon': { m: 0 },
    '& > .MuiToggleButtonGroup-root': { order: -1, flex: '1 1 100%', '& > button': { flex: 'auto', px: 0.5 } },
  },
} as const;

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
  ListPageProps<Row>,
  'columns' | 'bulk' | 'empty' | 'noneFound' | 'failed' | 'panelLabel' | 'sx'
> {
  readonly storeKey: string;
  readonly filters: readonly ListFilter[];
}

function Rows<Row>(props: RowsProps<Row>) {
  const { columns, bulk, empty, noneFound = empty, failed, panelLabel, storeKey, sx } = props;
  const active = useActiveFilters(props.filters);
  const { isPending, error, total, data, refetch } = useListContext();
  const { filterValues } = useListFilters();
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
