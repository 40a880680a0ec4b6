import { Box, Button, Checkbox, Paper, Stack, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type BroadcastTargetView } from '@sabi50/contracts/broadcast-views';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { SearchField } from '../../ui/search-field';
import { ChoiceField } from '../../ui/inputs';
import { useStations } from '../../ui/use-stations';
import { EmptyText, ErrorNotice, Waiting } from '../../ui/states';
import { TargetBadges } from './target-badges';
import { TARGETS_PER_PAGE, type TargetFilter, useTargets } from './use-targets';

interface TargetListProps {
  /** A list of people to write to. */
  readonly resource: string;
  readonly label: string;
  readonly isChosen: (target: BroadcastTargetView) => boolean;
  readonly onToggle: (target: BroadcastTargetView) => void;
  /** It narrows what is sent to, too. */
  readonly filter: TargetFilter;
  readonly onFilter: (filter: TargetFilter) => void;
  /** Buttons above the list. */
  readonly actions: ReactNode;
}

/** People to write to, with a box to tick each: searched and paged by the server (rule data/pages-in-the-database). */
export function TargetList(props: TargetListProps) {
  const { resource, label, isChosen, onToggle, filter, onFilter, actions } = props;
  const texts = useTexts('broadcast');
  const [shown, setShown] = useState({ filter, page: 1 });
  // Another filter begins with its first page.
  const page = shown.filter === filter ? shown.page : 1;
  const { data, total = 0, error, isPending, refetch } = useTargets(resource, filter, page);
  return (
    <Stack spacing={1.5}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <SearchField
          sx={{ minWidth: 200 }}
          label={texts.searchRecipients}
          value={filter.search}
          onSettle={(search) => onFilter({ ...filter, search })}
        />
        <StationFilter stationId={filter.stationId} onChange={(stationId) => onFilter({ ...filter, stationId })} />
        {actions}
      </Stack>
      {error ? (
        <ErrorNotice title={texts.failedToLoadEmails} error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Waiting lines={5} />
      ) : (
        <Paper variant="outlined" role="group" aria-label={label} sx={{ maxHeight: 320, overflowY: 'auto' }}>
          {data.map((target) => (
            <TargetRow key={target.id} {...{ target, isChosen, onToggle }} />
          ))}
          {data.length === 0 && <EmptyText>{texts.noTargets}</EmptyText>}
        </Paper>
      )}
      {total > TARGETS_PER_PAGE && <Pages {...{ page, total }} onTurn={(next) => setShown({ filter, page: next })} />}
    </Stack>
  );
}

interface StationFilterProps {
  readonly stationId: string;
  readonly onChange: (stationId: string) => void;
}

/** Narrows to players who came by a station. */
function StationFilter({ stationId, onChange }: StationFilterProps) {
  const texts = useTexts('broadcast');
  const stations = useStations().map(({ id, name }) => ({ value: id, label: name }));
  return (
    <ChoiceField
      label={texts.station}
      value={stationId}
      choices={[{ value: '', label: texts.everyStation }, ...stations]}
      onChange={onChange}
      sx={{ minWidth: 160 }}
    />
  );
}

interface TargetRowProps extends Pick<TargetListProps, 'isChosen' | 'onToggle'> {
  readonly target: BroadcastTargetView;
}

function TargetRow({ target, isChosen, onToggle }: TargetRowProps) {
  return (
    <Box
      component="label"
      sx={{
        ...{ display: 'flex', alignItems: 'center', gap: 1, px: 1, minHeight: 44, cursor: 'pointer' },
        '&:not(:last-of-type)': { borderBottom: 1, borderColor: 'divider' },
      }}
    >
      <Checkbox size="small" checked={isChosen(target)} onChange={() => onToggle(target)} />
      <Box sx={{ flex: 1, minWidth: 0, py: { xs: 0.75, sm: 0 } }}>
        <Box
          component="strong"
          sx={{ overflowWrap: 'break-word', mr: 1 }}
        >{`${target.firstName} ${target.lastName}`}</Box>
        <Typography component="span" variant="body2" color="textSecondary" sx={ADDRESS}>
          {target.email}
        </Typography>
      </Box>
      <TargetBadges {...target} />
    </Box>
  );
}

/** Below the name where there is no room beside it. */
const ADDRESS = { display: { xs: 'block', sm: 'inline' }, overflowWrap: 'anywhere' } as const;

interface PagesProps {
  readonly page: number;
  readonly total: number;
  readonly onTurn: (page: number) => void;
}

function Pages({ page, total, onTurn }: PagesProps) {
  const texts = useTexts('broadcast');
  const shell = useTexts('app');
  const [from, to] = [(page - 1) * TARGETS_PER_PAGE + 1, Math.min(page * TARGETS_PER_PAGE, total)];
  const line = shell.showing(wholeNumber(from), wholeNumber(to), wholeNumber(total), texts.targetsUnit);
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Typography variant="body2" color="textSecondary" aria-live="polite" sx={{ flex: 1 }}>
        {line}
      </Typography>
      <Button size="small" disabled={page === 1} onClick={() => onTurn(page - 1)}>
        {shell.previous}
      </Button>
      <Button size="small" disabled={to >= total} onClick={() => onTurn(page + 1)}>
        {shell.next}
      </Button>
    </Stack>
  );
}
