import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import ErasureIcon from '@mui/icons-material/PersonOffOutlined';
import KeepIcon from '@mui/icons-material/PersonOutlined';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import KeyIcon from '@mui/icons-material/KeyOutlined';
import LockOpenIcon from '@mui/icons-material/LockOpenOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import MailIcon from '@mui/icons-material/MailOutlined';
import MoreVertIcon from '@mui/icons-material/MoreVert';
import NotesIcon from '@mui/icons-material/NotesOutlined';
import PauseIcon from '@mui/icons-material/PauseOutlined';
import PlayIcon from '@mui/icons-material/PlayArrowOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import {
  Button,
  IconButton,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  Menu,
  MenuItem,
  Typography,
} from '@mui/material';
import { type ReactElement, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { type PlayerAccessView } from '@sabi50/contracts/player-acts-views';
import { useTexts } from '../../../lib/language/texts';
import { useCall } from '../../../ui/use-call';
import { ActDialog } from './account-dialogs';
import { accessActs, type Act, erasureActs, type MenuAct, standingActs } from './acts-of.rules';

interface PlayerActsMenuProps {
  readonly user: AdminUserView;
  /** In a row of a list: a small button, and everything in the menu that a page has in sight. */
  readonly isInRow?: boolean;
}

/** The menu of acts, which says how it stands with what each is about, and the dialog of the act that was chosen. */
export function PlayerActsMenu({ user, isInRow = false }: PlayerActsMenuProps) {
  const { act, anchor, setAnchor, choose, close } = useMenu(user);
  const { data: access } = useCall('GET adminUserAccess', {
    params: { id: user.id },
    enabled: anchor !== null || act !== null,
  });
  const menuId = useId();
  return (
    <>
      <Opener
        {...{ isInRow, menuId }}
        name={user.name}
        isOpen={anchor !== null}
        onOpen={(button) => setAnchor(button)}
      />
      <Acts {...{ anchor, access, isInRow, menuId }} onChoose={choose} onClose={() => setAnchor(null)} />
      {act && access && <ActDialog {...{ act, user, access }} onClose={close} />}
    </>
  );
}

function useMenu({ id }: AdminUserView) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [act, setAct] = useState<Exclude<Act, 'adjust'> | null>(null);
  const navigate = useNavigate();
  const { search } = useLocation();
  const choose = (chosen: Act): void => {
    setAnchor(null);
    if (chosen === 'adjust') void navigate({ pathname: `/users/${id}/adjust`, search });
    else setAct(chosen);
  };
  return { act, anchor, setAnchor, choose, close: () => setAct(null) };
}

interface OpenerProps extends Pick<PlayerActsMenuProps, 'isInRow'> {
  readonly name: string;
  readonly menuId: string;
  readonly isOpen: boolean;
  readonly onOpen: (button: HTMLElement) => void;
}

function Opener({ isInRow, name, menuId, isOpen, onOpen }: OpenerProps) {
  const texts = useTexts('player-acts');
  const aria = {
    'aria-haspopup': 'menu',
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? menuId : undefined,
  } as const;
  if (isInRow) {
    return (
      <IconButton
        size="small"
        aria-label={texts.moreFor(name)}
        {...aria}
        onClick={(event) => onOpen(event.currentTarget)}
      >
        <MoreVertIcon />
      </IconButton>
    );
  }
  return (
    <Button variant="outlined" endIcon={<ExpandMoreIcon />} {...aria} onClick={(event) => onOpen(event.currentTarget)}>
      {texts.more}
    </Button>
  );
}

interface ActsProps extends Pick<PlayerActsMenuProps, 'isInRow'> {
  readonly anchor: HTMLElement | null;
  readonly access: PlayerAccessView | undefined;
  readonly menuId: string;
  readonly onChoose: (act: Act) => void;
  readonly onClose: () => void;
}

function Acts({ anchor, access, isInRow, menuId, onChoose, onClose }: ActsProps) {
  const texts = useTexts('player-acts');
  const items = (acts: readonly MenuAct[]) =>
    acts.map(({ act, hint, isIdle }) => (
      <MenuItem key={act} disabled={isIdle} onClick={() => onChoose(act)} sx={act === 'erase' ? DESTROYS : undefined}>
        <ListItemIcon>{ICONS[act]}</ListItemIcon>
        <ListItemText>{texts.menu[act]}</ListItemText>
        {hint !== undefined && (
          <Typography variant="body2" color="textSecondary" sx={{ pl: 3 }}>
            {hint}
          </Typography>
        )}
      </MenuItem>
    ));
  return (
    <Menu
      id={menuId}
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      // Inside a landmark of the page, where assistive technology expects what it says.
      container={mainPart}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { sx: { minWidth: 264 } } }}
    >
      {isInRow && items([{ act: 'adjust', isIdle: false }])}
      {heading(texts.access)}
      {items(accessActs(access, new Date(), texts))}
      {heading(texts.standing)}
      {items([...standingActs(access), { act: 'notes', isIdle: false }, ...erasureActs(access, texts)])}
    </Menu>
  );
}

/** What takes something away for good is told apart before it is read. */
const DESTROYS = { color: 'error.main', '& .MuiListItemIcon-root': { color: 'inherit' } };

const mainPart = (): HTMLElement | null => document.querySelector('main');

/** Above a group of items; the items say themselves what they do. */
const heading = (words: string) => (
  <ListSubheader key={words} role="presentation" disableSticky sx={{ lineHeight: 2.4, bgcolor: 'transparent' }}>
    {words}
  </ListSubheader>
);

const ICONS: Readonly<Record<Act, ReactElement>> = {
  adjust: <BalanceIcon fontSize="small" />,
  unlock: <LockOpenIcon fontSize="small" />,
  'pin-link': <KeyIcon fontSize="small" />,
  'end-sessions': <LogoutIcon fontSize="small" />,
  verification: <MailIcon fontSize="small" />,
  suspend: <PauseIcon fontSize="small" />,
  change: <EditIcon fontSize="small" />,
  lift: <PlayIcon fontSize="small" />,
  erase: <ErasureIcon fontSize="small" />,
  keep: <KeepIcon fontSize="small" />,
  notes: <NotesIcon fontSize="small" />,
};
