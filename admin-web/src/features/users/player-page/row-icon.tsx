import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import ErasureIcon from '@mui/icons-material/PersonOffOutlined';
import LimitIcon from '@mui/icons-material/SpeedOutlined';
import LockIcon from '@mui/icons-material/LockOutlined';
import LoginIcon from '@mui/icons-material/LoginOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import NotesIcon from '@mui/icons-material/NotesOutlined';
import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import RefreshIcon from '@mui/icons-material/RefreshOutlined';
import PendingIcon from '@mui/icons-material/Schedule';
import UndoIcon from '@mui/icons-material/UndoOutlined';
import { type SvgIconProps } from '@mui/material';
import { type ComponentType } from 'react';
import { type StaffEntryKind } from '@sabi50/contracts/enumerations';
import { type TimelineRowView } from '@sabi50/contracts/player-timeline-views';

type Icon = ComponentType<SvgIconProps>;

const MONEY: Partial<Record<StaffEntryKind, Icon>> = {
  ...{ adjustment: BalanceIcon, quiz_fee: PlayIcon, refund: RefreshIcon },
  ...{ pending_deposit: PendingIcon, deposit_reversed: UndoIcon, reversal_cancelled: RefreshIcon },
};

/** A sign for the kind of a row; the words say the same. */
export function RowIcon({ row }: { readonly row: TimelineRowView }) {
  const Found = iconOf(row);
  const isBad = row.login === 'locked' || row.money?.kind === 'deposit_reversed';
  return <Found aria-hidden fontSize="small" color={isBad ? 'error' : 'action'} />;
}

function iconOf({ money, game, limit, mail, login, erasure }: TimelineRowView): Icon {
  if (money) return MONEY[money.kind] ?? CardIcon;
  if (game) return PlayIcon;
  if (limit) return limit.period === null ? PauseIcon : LimitIcon;
  if (erasure) return ErasureIcon;
  if (mail) return MailIcon;
  if (login) return login === 'locked' ? LockIcon : LoginIcon;
  return NotesIcon;
}
