import FastIcon from '@mui/icons-material/BoltOutlined';
import CompareIcon from '@mui/icons-material/DifferenceOutlined';
import AdjustIcon from '@mui/icons-material/ExposureOutlined';
import ReportIcon from '@mui/icons-material/FlagOutlined';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import BehindIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import WebhookIcon from '@mui/icons-material/LinkOffOutlined';
import ParkedIcon from '@mui/icons-material/LocalParkingOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import LedgerIcon from '@mui/icons-material/MenuBookOutlined';
import HeldIcon from '@mui/icons-material/PauseCircleOutlined';
import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import { Box, Link as TextLink, Typography, useTheme } from '@mui/material';
import { Link } from 'react-router';
import { type AttentionClosedView, type AttentionKind } from '@sabi50/contracts/attention-views';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { ShownDialog } from '../../ui/shown-dialog';
import { Panel } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { useCall } from '../../ui/use-call';

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

/** More than so many stand in the dialog of all of this week. */
const SHOWN_MAX = 6;

/** What was closed last and by whom, where a wide screen has room for it (rule staff/attention-taken). */
export function ClosedLately() {
  const texts = useTexts('overview');
  const { data, error, refetch } = useCall('GET adminAttentionClosed');
  return (
    <Panel title={texts.attentionClosedTitle}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={4} />}
      {data?.length === 0 && <Typography color="textSecondary">{texts.attentionClosedNone}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
        {data?.slice(0, SHOWN_MAX).map(({ id, kind, closedBy, closedAt }) => (
          <Box key={id} component="li" sx={{ display: 'flex', gap: 1 }}>
            <AttentionIcon kind={kind} />
            <Box sx={{ minWidth: 0 }}>
              {texts.attentionKinds[kind]}
              <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {closedBy === null
                  ? texts.attentionClosedBySystem(timeText(closedAt))
                  : texts.attentionClosedByName(closedBy, timeText(closedAt))}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

/** A kind's drawing, and whether money may be at risk. */
const ICONS: Readonly<Record<AttentionKind, readonly [Icon: typeof MailIcon, isAboutMoney: boolean]>> = {
  'open-disputes': [DisputeIcon, true],
  'ledger-differences': [LedgerIcon, true],
  'ledger-not-verified': [LedgerIcon, true],
  'log-not-cosigned': [LedgerIcon, true],
  'reconciliation-failed': [CompareIcon, true],
  'held-payments': [HeldIcon, true],
  'large-adjustments': [AdjustIcon, true],
  'parked-events': [ParkedIcon, true],
  'readers-behind': [BehindIcon, false],
  'unmatched-webhooks': [WebhookIcon, false],
  'reconciliation-exceptions': [CompareIcon, true],
  'troubled-mails': [MailIcon, false],
  'fast-players': [FastIcon, false],
  'question-reports': [ReportIcon, false],
  'erased-with-balance': [PersonOffIcon, true],
};

/** Stands before the words that say the same. */
export function AttentionIcon({ kind }: { readonly kind: AttentionKind }) {
  const token = TOKENS[useTheme().palette.mode];
  const [Icon, isAboutMoney] = ICONS[kind];
  return (
    <Icon aria-hidden fontSize="small" sx={{ flex: 'none', color: isAboutMoney ? token.clay : token['sun-ink'] }} />
  );
}
