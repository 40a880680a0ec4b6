import KeyIcon from '@mui/icons-material/KeyOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SecurityIcon from '@mui/icons-material/ShieldOutlined';
import MenuIcon from '@mui/icons-material/Menu';
import { Box, Button, Chip, IconButton, Popover, Stack, Tooltip, Typography, useTheme } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { PAGES } from '@sabi50/contracts/routes';
import { type AdminProfileView } from '@sabi50/contracts/staff-views';
import { type Texts, useTexts } from '../lib/language/texts';
import { SearchButton } from '../features/search/search-button';
import { LanguageSelect } from '../lib/language/language-select';
import { ThemeButton } from './theme-button';
import { ChangePasswordDialog } from '../features/login/change-password-dialog';
import { storeNotice } from '../lib/session/stored-admin';
import { useProfile } from '../lib/session/profile-context';
import { logOut } from '../lib/session/session-calls';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { useIsPhone } from '../ui/use-is-phone';

const SecondFactorDialog = lazy(async () => ({
  default: (await import('../features/second-factor/second-factor-dialog')).SecondFactorDialog,
}));

/** Title, badge and subtitle by role, and what is about the person: language, colours, two-step login, logout. */
export function ConsoleHeader() {
  const texts = useTexts('app');
  const profile = useProfile();
  const isPhone = useIsPhone();
  const { cloth, 'on-cloth': onCloth } = TOKENS[useTheme().palette.mode];
  return (
    <Box component="header" sx={{ ...BAR, bgcolor: cloth, color: onCloth }}>
      <Stack direction="row" spacing={1.25} sx={BRAND}>
        <Logo />
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap component="p" sx={{ fontWeight: 700, lineHeight: 1.25 }}>
            {texts.consoleTitle}
          </Typography>
          <Typography noWrap component="p" sx={{ fontSize: 12, lineHeight: 1.35, opacity: 0.9 }}>
            {subtitle(profile, texts)}
          </Typography>
        </Box>
      </Stack>
      <SearchButton />
      <Box sx={{ flexGrow: 1, display: { xs: 'none', sm: 'block' } }} />
      {isPhone ? <PersonMenu /> : <Person />}
    </Box>
  );
}

const BAR = {
  ...{ display: 'flex', alignItems: 'center', gap: { xs: 1, md: 1.5 }, minHeight: 56 },
  ...{ pl: { xs: 2, lg: 1.5 }, pr: { xs: 1, sm: 2 } },
} as const;

/** What is about the person who works here. */
function Person() {
  const texts = useTexts('app');
  const profile = useProfile();
  const { 'on-cloth': onCloth } = TOKENS[useTheme().palette.mode];
  return (
    <>
      <Chip label={badge(profile, texts)} sx={{ bgcolor: onCloth, color: TOKENS.light.adire }} />
      <LanguageSelect label={texts.languageLabel} />
      <ThemeButton />
      <ChangePasswordButton />
      <SecondFactorButton />
      <Button color="inherit" startIcon={<LogoutIcon />} onClick={() => void leave(texts)}>
        {texts.logout}
      </Button>
    </>
  );
}

/** The same on a phone, where the bar has no room for it: what a button shows. */
function PersonMenu() {
  const translate = useTranslate();
  const label = translate('ra.action.open_menu');
  const { cloth, 'on-cloth': onCloth } = TOKENS[useTheme().palette.mode];
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        color="inherit"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MenuIcon />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { bgcolor: cloth, color: onCloth } } }}
      >
        <Stack
          direction="row"
          useFlexGap
          spacing={1}
          sx={{ p: 2, flexWrap: 'wrap', alignItems: 'center', maxWidth: 300 }}
        >
          <Person />
        </Stack>
      </Popover>
    </>
  );
}

/** At least as wide as the bar of sections below it, where that stands at the side. */
const BRAND = {
  ...{ alignItems: 'center', minWidth: 0, flexGrow: { xs: 1, sm: 0 }, flexShrink: 1 },
  flexBasis: { xs: 0, sm: 'auto' },
  '@media (min-width: 1200px)': { minWidth: 196 },
} as const;

function Logo() {
  const { palm, adire } = TOKENS.light;
  return (
    <Box component="svg" viewBox="0 0 32 32" aria-hidden sx={{ width: 32, height: 32, flex: 'none' }}>
      <rect width="32" height="32" rx="7" fill={TOKENS.light.ground} />
      <path d="M16 5 27 16 16 27 5 16Z" fill="none" stroke={adire} strokeWidth="2.5" />
      <path d="M16 11 21 16 16 21 11 16Z" fill={palm} />
    </Box>
  );
}

const SMALL = { fontSize: 20 };

function ChangePasswordButton() {
  const texts = useTexts('app');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={texts.changePassword}>
        <IconButton color="inherit" aria-label={texts.changePassword} onClick={() => setOpen(true)}>
          <KeyIcon sx={SMALL} />
        </IconButton>
      </Tooltip>
      {open && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SecondFactorButton() {
  const texts = useTexts('app');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={texts.secondFactor}>
        <IconButton color="inherit" aria-label={texts.secondFactor} onClick={() => setOpen(true)}>
          <SecurityIcon sx={SMALL} />
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>{open && <SecondFactorDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function badge({ isSuperAdmin, isRadioStationAdmin }: AdminProfileView, texts: Texts['app']): string {
  if (isSuperAdmin) return texts.superAdmin;
  return isRadioStationAdmin ? texts.stationAdmin : texts.viewOnly;
}

function subtitle({ isRadioStationAdmin, radioStation }: AdminProfileView, texts: Texts['app']): string {
  return isRadioStationAdmin && radioStation
    ? texts.stationDashboard(radioStation.name)
    : texts.administrativeDashboard;
}

async function leave(texts: Texts['app']): Promise<void> {
  await logOut();
  storeNotice({ title: texts.loggedOut, text: texts.sessionEnded });
  location.assign(PAGES.home);
}
