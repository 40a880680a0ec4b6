import CloseIcon from '@mui/icons-material/Close';
import { alpha, Box, Button, type ButtonProps, IconButton, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useListContext, useRefresh, useTranslate } from 'react-admin';
import { wholeNumber } from '@sabi50/contracts/formats';
import { PAGE_SIZE_MAX } from '@sabi50/contracts/limits';
import { withQuery } from '../lib/api/http-client';
import { errorBody } from '../lib/errors/error-text';
import { useTexts } from '../lib/language/texts';
import { ConfirmDialog } from './confirm-dialog';
import { ExportButton } from './export-button';
import { runBulk } from './run-bulk';
import { useSelected, useSelectedRows } from './selection';
import { useListFilters } from './filter-editor';
import { useToasts } from './use-toasts';

/** Above the rows while some are selected: how many, the way to all that match, and what can be done with them. */
export function BulkToolbar({ children }: { readonly children: ReactNode }) {
  const translate = useTranslate();
  const texts = useTexts('app');
  const { isAll, count, total, selectAll, clear } = useSelected();
  if (count === 0) return null;
  const selected = isAll ? texts.allMatchingSelected(wholeNumber(count)) : selectedText(translate, count);
  return (
    <Box
      role="toolbar"
      aria-label={selected}
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', px: 2, py: 1 },
        ...{ borderBottom: 1, borderColor: 'divider' },
        bgcolor: ({ palette }) => alpha(palette.primary.main, 0.1),
        // On a phone what unselects stands beside the count, above the acts.
        '& > .MuiButton-root': { order: { xs: 1, sm: 0 } },
      }}
    >
      <Box sx={{ flex: { xs: '1 1 70%', sm: 1 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography sx={{ fontWeight: 700, color: 'primary.main' }}>{selected}</Typography>
        {!isAll && total > count && (
          <Button size="small" onClick={selectAll}>
            {texts.selectAllMatching(wholeNumber(total))}
          </Button>
        )}
      </Box>
      {children}
      <IconButton aria-label={translate('ra.action.unselect')} onClick={clear}>
        <CloseIcon fontSize="small" />
      </IconButton>
    </Box>
  );
}

const selectedText = (translate: ReturnType<typeof useTranslate>, count: number): string =>
  translate('ra.action.bulk_actions', { smart_count: count });

interface Identified {
  readonly id: string;
}

interface BulkAct<Row> {
  /** One that needs nothing is left as it is. */
  readonly isDue?: (row: Row) => boolean;
  readonly act: (row: Row) => Promise<unknown>;
}

/** Says how many rows are chosen to those who do not see the bar above them, as soon as one more or one less is. */
export function ChosenCount() {
  const translate = useTranslate();
  const { count } = useSelected();
  const [known, setKnown] = useState({ count, hasChanged: false });
  if (known.count !== count) setKnown({ count, hasChanged: true });
  return (
    <span role="status" className="visually-hidden">
      {known.hasChanged && selectedText(translate, count)}
    </span>
  );
}

/** Does something to the chosen rows as they are now, and says how it went; those with which it failed stay chosen. */
export function useBulk<Row extends Identified>(): (act: BulkAct<Row>) => Promise<void> {
  const texts = useTexts('app');
  const toasts = useToasts();
  const refresh = useRefresh();
  const { count, select } = useSelected();
  const selectedRows = useSelectedRows<Row>();
  return async ({ isDue = () => true, act }) => {
    try {
      const rows = await selectedRows();
      if (rows === null) return;
      const { done, failedIds, error } = await runBulk(rows.filter(isDue), act, isUnproved);
      select(failedIds);
      if (failedIds.length === 0) (done > 0 ? toasts.success : toasts.info)(texts.bulkDone(wholeNumber(done)));
      else toasts.failure(texts.bulkFailed(wholeNumber(done), wholeNumber(failedIds.length)), error);
    } catch (error) {
      toasts.failure(texts.bulkFailed(wholeNumber(0), wholeNumber(count)), error);
    }
    refresh();
  };
}

/** Who did not prove who they are when asked (rule accounts/step-up) is not asked for each of the rest. */
const isUnproved = (error: unknown): boolean => errorBody(error)?.code === 'STEP_UP_REQUIRED';

interface BulkButtonProps<Row> extends BulkAct<Row>, Pick<ButtonProps, 'color' | 'startIcon'> {
  readonly label: string;
  /** Of the question, which names how many rows it is about. */
  readonly title: (count: string) => string;
  readonly text: string;
}

/** Asks once, then does it to all rows that are chosen. */
export function BulkButton<Row extends Identified>({ label, title, text, ...props }: BulkButtonProps<Row>) {
  const { color, startIcon, isDue, act } = props;
  const run = useBulk<Row>();
  const { count } = useSelected();
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const confirm = (): Promise<void> => {
    setPending(true);
    return run({ isDue, act }).finally(() => {
      setPending(false);
      setOpen(false);
    });
  };
  return (
    <>
      <Button variant="outlined" {...{ color, startIcon }} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={isOpen}
        title={title(wholeNumber(count))}
        {...{ text, pending }}
        confirmText={label}
        isDestructive={color === 'error'}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

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
