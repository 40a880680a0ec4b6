import { Box, Stack, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { useListContext, useStore, useTranslate } from 'react-admin';
import { type CardPart, cardParts } from './card-parts.rules';
import { type Column } from './columns-button';
import { columnName } from './columns.rules';
import { CARD, CARD_TITLE } from './list-parts';
import { ChoiceField } from './inputs';
import { RowCheckbox, useSelected } from './selection';

interface RowCardsProps<Row> {
  readonly columns: readonly Column<Row>[];
  /** Where the columns are kept that nobody wants to see. */
  readonly storeKey: string;
  /** Rows can be chosen for an act on all of them. */
  readonly isSelectable: boolean;
}

interface Identified {
  readonly id: string;
}

/** The rows of a list on a phone: a card each, with what matters (rule screens/lists). */
export function RowCards<Row>({ columns, storeKey, isSelectable }: RowCardsProps<Row>) {
  const { data = [] } = useListContext();
  const [hidden] = useStore<string[]>(storeKey, []);
  const shown = columns.filter((column) => !hidden.includes(columnName(column)));
  return (
    <>
      <SortField columns={columns} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {(data as readonly (Row & Identified)[]).map((row) => (
          <RowCard key={row.id} {...{ row, isSelectable }} columns={shown} />
        ))}
      </Box>
    </>
  );
}

interface RowCardProps<Row> extends Pick<RowCardsProps<Row>, 'columns' | 'isSelectable'> {
  readonly row: Row & Identified;
}

function RowCard<Row>({ row, columns, isSelectable }: RowCardProps<Row>) {
  const { isSelected } = useSelected();
  const parts = cardParts(columns);
  const of = (part: CardPart) =>
    parts.filter((one) => one.part === part).map(({ column }) => [column.label, valueOf(column, row)] as const);
  const only = (part: CardPart) => of(part).map(([label, value]) => <span key={label}>{value}</span>);
  return (
    <Box
      component="li"
      className={CARD}
      sx={{
        ...{ display: 'flex', gap: 1, px: 2, py: 1.5, borderBottom: 1, borderColor: 'divider' },
        ...{ '&:last-of-type': { borderBottom: 0 }, minWidth: 0, fontSize: 14 },
        bgcolor: isSelectable && isSelected(row.id) ? 'action.selected' : undefined,
      }}
    >
      {isSelectable && (
        <Box sx={{ ml: -1.5, mt: -0.75 }}>
          <RowCheckbox id={row.id} />
        </Box>
      )}
      <Stack spacing={0.75} sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
          <Box className={CARD_TITLE} sx={{ minWidth: 0 }}>
            {only('title')}
          </Box>
          <Stack spacing={0.5} sx={FIGURES}>
            <Box sx={{ fontWeight: 700 }}>{only('figure')}</Box>
            {only('status')}
          </Stack>
        </Stack>
        <Stack direction="row" useFlexGap spacing={1} sx={BELOW}>
          <Lines lines={of('line')} />
          <Box sx={{ ml: 'auto' }}>{only('actions')}</Box>
        </Stack>
      </Stack>
    </Box>
  );
}

/** What else is to be said, and what can be done at the end of it. */
const BELOW = { flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between' } as const;
/** Not so wide that the name breaks. */
const FIGURES = {
  ...{ flex: 'none', maxWidth: '58%', alignItems: 'flex-end', textAlign: 'right' },
  ...{ fontVariantNumeric: 'tabular-nums', '& .MuiStack-root': { justifyContent: 'flex-end' } },
  '& .MuiChip-root': { maxWidth: '100%' },
} as const;

function Lines({ lines }: { readonly lines: readonly (readonly [label: string, value: ReactNode])[] }) {
  if (lines.length === 0) return null;
  return (
    <Box component="dl" sx={LINES}>
      {lines.map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={{ fontSize: 13 }}>
            {label}
          </Typography>
          <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const LINES = {
  ...{
    m: 0,
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: 1.5,
    rowGap: 0.25,
    minWidth: 0,
    fontSize: 13,
  },
  // A column that has nothing to say of a row has no line in its card.
  '& > div:has(> dd:empty), & > div:has(> dd > .MuiStack-root:empty)': { display: 'none' },
};

function valueOf<Row>({ render, source }: Column<Row>, row: Row): ReactNode {
  if (render) return render(row);
  return source === undefined ? null : ((row as Readonly<Record<string, ReactNode>>)[source] ?? null);
}

/** Cards have no headings to sort by. */
function SortField<Row>({ columns }: Pick<RowCardsProps<Row>, 'columns'>) {
  const translate = useTranslate();
  const { sort, setSort } = useListContext();
  const sortable = columns.filter(({ source, disableSort }) => source !== undefined && !disableSort);
  if (sortable.length === 0) return null;
  const choices = sortable.flatMap(({ source, label }) =>
    (['ASC', 'DESC'] as const).map((order) => ({
      value: `${source} ${order}`,
      label: `${label}, ${translate(`ra.sort.${order}`)}`,
    })),
  );
  const current = `${sort.field} ${sort.order}`;
  const isAmong = choices.some(({ value }) => value === current);
  return (
    <Box sx={{ px: 2, pt: 1.75, pb: 1.25, borderBottom: 1, borderColor: 'divider' }}>
      <ChoiceField
        fullWidth
        label={translate('ra.action.sort')}
        value={isAmong ? current : ''}
        // A list may begin in an order that is no column's.
        none={isAmong ? undefined : '–'}
        choices={choices}
        onChange={(chosen) => {
          const [field = sort.field, order] = chosen.split(' ');
          setSort({ field, order: order === 'ASC' ? 'ASC' : 'DESC' });
        }}
      />
    </Box>
  );
}
