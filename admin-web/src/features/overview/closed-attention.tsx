import { Box, Link as TextLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import { type AttentionClosedView } from '@sabi50/contracts/attention-views';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { ShownDialog } from '../../ui/shown-dialog';
import { AttentionIcon } from './attention-icon';

interface ClosedAttentionProps {
  /** The newest first. */
  readonly items: readonly AttentionClosedView[];
  readonly onClose: () => void;
}

/** What needed attention and was closed this week, with who took it and who closed it. */
export function ClosedAttention({ items, onClose }: ClosedAttentionProps) {
  const texts = useTexts('overview');
  return (
    <ShownDialog title={texts.attentionClosedTitle} onClose={onClose}>
      {items.length === 0 ? (
        <Typography color="textSecondary">{texts.attentionClosedNone}</Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {items.map((item) => (
            <Closed key={item.id} item={item} onLeave={onClose} />
          ))}
        </Box>
      )}
    </ShownDialog>
  );
}

interface ClosedProps {
  readonly item: AttentionClosedView;
  readonly onLeave: () => void;
}

function Closed({ item: { id, kind, count, openedAt, taken, closedAt, closedBy }, onLeave }: ClosedProps) {
  const texts = useTexts('overview');
  const { sections } = useTexts('app');
  const filter = JSON.stringify({ subject: 'attention', subjectId: id });
  const facts: readonly (readonly [name: string, value: string])[] = [
    [texts.attentionOldest, timeText(openedAt)],
    [
      texts.attentionTaken,
      taken ? texts.attentionTakenSince(taken.byName ?? taken.byId, timeText(taken.at)) : texts.attentionNobody,
    ],
    [texts.attentionClosedAt, timeText(closedAt)],
    [texts.attentionClosedBy, closedBy ?? texts.attentionSettled],
  ];
  return (
    <Box component="li" sx={ITEM}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <AttentionIcon kind={kind} />
        <Box component="strong" sx={{ flex: 1 }}>
          {texts.attentionKinds[kind]}
        </Box>
        <strong>{wholeNumber(count)}</strong>
      </Box>
      <Box component="dl" sx={FACTS}>
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Box>
        ))}
      </Box>
      {(taken || closedBy !== null) && (
        <TextLink
          component={Link}
          onClick={onLeave}
          to={`/staff-log?${new URLSearchParams({ filter, page: '1' }).toString()}`}
          sx={{ justifySelf: 'start' }}
        >
          {sections['staff-log']}
        </TextLink>
      )}
    </Box>
  );
}

const ITEM = {
  ...{ display: 'grid', gap: 0.75, py: 1.5 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
const FACTS = {
  ...{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 2, rowGap: 0.5, m: 0 },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, fontVariantNumeric: 'tabular-nums' },
};
