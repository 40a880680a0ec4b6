import { type SvgIcon } from '@mui/material';
import AnalyticsIcon from '@mui/icons-material/BarChartOutlined';
import DrawsIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import PaymentsIcon from '@mui/icons-material/CreditCardOutlined';
import WinnersIcon from '@mui/icons-material/EmojiEventsOutlined';
import ReportsIcon from '@mui/icons-material/FlagOutlined';
import QuestionsIcon from '@mui/icons-material/HelpOutlineOutlined';
import OverviewIcon from '@mui/icons-material/HomeOutlined';
import WebhooksIcon from '@mui/icons-material/LinkOffOutlined';
import MailIcon from '@mui/icons-material/MailOutlineOutlined';
import LedgerIcon from '@mui/icons-material/MenuBookOutlined';
import UsersIcon from '@mui/icons-material/PeopleOutlined';
import StationsIcon from '@mui/icons-material/RadioOutlined';
import PrivacyIcon from '@mui/icons-material/ShieldOutlined';
import ActivityIcon from '@mui/icons-material/TimelineOutlined';
import ReconciliationIcon from '@mui/icons-material/CompareArrowsOutlined';
import StaffLogIcon from '@mui/icons-material/ArticleOutlined';
import JobsIcon from '@mui/icons-material/SettingsOutlined';
import { type Section } from './sections';

/** The drawing before each section's name in the bar at the side. */
export const SECTION_ICONS: Readonly<Record<Section['name'], typeof SvgIcon>> = {
  overview: OverviewIcon,
  users: UsersIcon,
  questions: QuestionsIcon,
  'question-reports': ReportsIcon,
  draws: DrawsIcon,
  'quiz-activity': ActivityIcon,
  analytics: AnalyticsIcon,
  'radio-stations': StationsIcon,
  broadcast: MailIcon,
  winners: WinnersIcon,
  payments: PaymentsIcon,
  'unmatched-webhooks': WebhooksIcon,
  ledger: LedgerIcon,
  reconciliation: ReconciliationIcon,
  'staff-log': StaffLogIcon,
  jobs: JobsIcon,
  privacy: PrivacyIcon,
};
