import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { Button, FormControlLabel, FormGroup, Popover, Switch } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type DataTableColumnProps, useStore, useTranslate } from 'react-admin';

/** A column of a list whose rows are `Row`: what react-admin's `DataTable.Col` takes. */
export interface Column<Row> extends Omit<DataTableColumnProps, 'label' | 'render' | 'source'> {
  readonly label: string;
  /** Where the heading is more than its words. */
  readonly heading?: ReactNode;
  readonly source?: string;
  /** The plain value of `source` by default. */
  readonly render?: (row: Row) => ReactNode;
}

interface ColumnsButtonProps<Row> {
  /** That of the `DataTable`, which leaves out the columns that are kept under it. */
  readonly storeKey: string;
  readonly columns: readonly Column<Row>[];
}

/**
 * Chooses the columns of a table. react-admin's own button changes their order by dragging only and puts options into a
 * menu, which WCAG 2.2 does not allow.
 */
export function ColumnsButton<Row>({ storeKey, columns }: ColumnsButtonProps<Row>) {
  const title = useTranslate()('ra.action.select_columns');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [hidden, setHidden] = useStore<string[]>(storeKey, []);
  const shown = columns.filter(({ source, label }) => !hidden.includes(source ?? label));
  const toggle = (name: string): void =>
    setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {title}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title } }}
      >
        <FormGroup sx={{ px: 2, py: 1 }}>
          {columns.map((column) => (
            <FormControlLabel
              key={column.source ?? column.label}
              label={column.label}
              // A table without columns would show nothing, not even what it lacks.
              disabled={shown.length === 1 && shown[0] === column}
              control={
                <Switch
                  size="small"
                  checked={shown.includes(column)}
                  onChange={() => toggle(column.source ?? column.label)}
                />
              }
            />
          ))}
        </FormGroup>
      </Popover>
    </>
  );
}
