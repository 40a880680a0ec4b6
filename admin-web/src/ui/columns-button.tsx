import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import {
  Box,
  Button,
  FormControlLabel,
  IconButton,
  Popover,
  Stack,
  Switch,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { type DataTableColumnProps, useStore, useTranslate } from 'react-admin';
import { useTexts } from '../lib/language/texts';
import { type CardPart } from './card-parts.rules';
import { arranged, columnName, moved } from './columns.rules';

/** A column of a list whose rows are `Row`: what react-admin's `DataTable.Col` takes. */
export interface Column<Row> extends Omit<DataTableColumnProps, 'label' | 'render' | 'source'> {
  readonly label: string;
  /** Where the heading is more than its words. */
  readonly heading?: ReactNode;
  readonly source?: string;
  /** The plain value of `source` by default. */
  readonly render?: (row: Row) => ReactNode;
  /** Its place in the card that a phone shows in place of the row. */
  readonly card?: CardPart;
}

interface ColumnsButtonProps<Row> {
  /** That of the `DataTable`, which leaves out the columns that are kept under it. */
  readonly storeKey: string;
  readonly columns: readonly Column<Row>[];
}

/**
 * Chooses the columns of a table, their order and how close its rows stand. react-admin's own button changes the order by
 * dragging only and puts options into a menu, which WCAG 2.2 does not allow.
 */
export function ColumnsButton<Row>({ storeKey, columns }: ColumnsButtonProps<Row>) {
  const title = useTranslate()('ra.action.select_columns');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
        <ColumnSwitches {...{ storeKey, columns }} />
        <DensitySwitch />
      </Popover>
    </>
  );
}

/** The columns in the order that the person gave them. */
export function useArranged<Row>({ storeKey, columns }: ColumnsButtonProps<Row>) {
  const [order, setOrder] = useStore<readonly string[]>(`${storeKey}.order`, NONE);
  return [arranged(columns, order), setOrder] as const;
}

const NONE: readonly string[] = [];

function ColumnSwitches<Row>({ storeKey, columns }: ColumnsButtonProps<Row>) {
  const texts = useTexts('app');
  const [hidden, setHidden] = useStore<string[]>(storeKey, []);
  const [inOrder, setOrder] = useArranged({ storeKey, columns });
  const names = inOrder.map(columnName);
  // It names the row, and leads to its page.
  const first = columns[0] && columnName(columns[0]);
  const move = (name: string, by: -1 | 1): void => setOrder(moved(names, name, by));
  const toggle = (name: string): void =>
    setHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name]);
  return (
    <Box component="ul" sx={{ m: 0, px: 2, py: 1, listStyle: 'none' }}>
      {inOrder.map((column, place) => {
        const name = columnName(column);
        const isShown = !hidden.includes(name);
        return (
          <Stack component="li" key={name} direction="row" sx={{ alignItems: 'center', minHeight: 36 }}>
            <FormControlLabel
              label={column.label}
              sx={{ flex: 1, mr: 2 }}
              disabled={isShown && name === first}
              control={<Switch size="small" checked={isShown} onChange={() => toggle(name)} />}
            />
            <MoveButton label={texts.moveUp(column.label)} isAtEnd={place === 0} onMove={() => move(name, -1)}>
              <UpIcon fontSize="small" />
            </MoveButton>
            <MoveButton
              label={texts.moveDown(column.label)}
              isAtEnd={place === names.length - 1}
              onMove={() => move(name, 1)}
            >
              <DownIcon fontSize="small" />
            </MoveButton>
          </Stack>
        );
      })}
    </Box>
  );
}

interface MoveButtonProps {
  readonly label: string;
  readonly isAtEnd: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
}

/** Keeps the focus while its column moves, so that pressing it again moves the column on; at the end too. */
const MoveButton = ({ label, isAtEnd, onMove, children }: MoveButtonProps) => (
  <IconButton
    size="small"
    aria-label={label}
    aria-disabled={isAtEnd}
    sx={{ opacity: isAtEnd ? 0.3 : 1 }}
    onClick={({ currentTarget }) => {
      onMove();
      requestAnimationFrame(() => currentTarget.focus());
    }}
  >
    {children}
  </IconButton>
);

/** How close rows stand. */
export type Density = 'dense' | 'roomy';

/** What the person chose for all tables. */
export const useDensity = () => useStore<Density>('console.density', 'dense');

function DensitySwitch() {
  const texts = useTexts('app');
  const labelId = useId();
  const [density, setDensity] = useDensity();
  return (
    <Stack spacing={0.5} sx={{ px: 2, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography id={labelId} variant="body2" color="textSecondary">
        {texts.rows}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={density}
        aria-labelledby={labelId}
        onChange={(_, chosen: Density | null) => chosen && setDensity(chosen)}
      >
        <ToggleButton value="dense">{texts.dense}</ToggleButton>
        <ToggleButton value="roomy">{texts.roomy}</ToggleButton>
      </ToggleButtonGroup>
    </Stack>
  );
}
