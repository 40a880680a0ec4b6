import PersonOffIcon from '@mui/icons-material/PersonOffOutlined';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import LedgerIcon from '@mui/icons-material/MenuBookOutlined';
import HeldIcon from '@mui/icons-material/PauseCircleOutlined';
import AdjustIcon from '@mui/icons-material/ExposureOutlined';
import ParkedIcon from '@mui/icons-material/LocalParkingOutlined';
import BehindIcon from '@mui/icons-material/HistoryToggleOffOutlined';
import WebhookIcon from '@mui/icons-material/LinkOffOutlined';
import CompareIcon from '@mui/icons-material/DifferenceOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import FastIcon from '@mui/icons-material/BoltOutlined';
import ReportIcon from '@mui/icons-material/FlagOutlined';
import { useTheme } from '@mui/material';
import { type AttentionKind } from '@sabi50/contracts/attention-views';
import { TOKENS } from '@sabi50/contracts/design-tokens';

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
