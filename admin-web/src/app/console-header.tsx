import KeyIcon from '@mui/icons-material/KeyOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import SecurityIcon from '@mui/icons-material/SecurityOutlined';
import { Box, Button, Chip, IconButton, Stack, Tooltip, Typography, useTheme } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { ToggleThemeButton } from 'react-admin';
import { PAGES } from '@sabi50/vocabulary/routes';
import { type AdminProfileView } from '@sabi50/vocabulary/staff-views';
import { SearchButton } from '../search/search-button';
import { LanguageSelect } from '../language/language-select';
import { ChangePasswordDialog } from '../session/change-password-dialog';
import { storeNotice } from '../session/stored-notice';
import { useProfile } from '../session/profile-context';
import { logOut } from '../session/session-calls';
import { TOKENS } from '@sabi50/vocabulary/design-tokens';
import { type ShellTexts, useShellTexts } from '../language/shell-texts';

const SecondFactorDialog = lazy(async () => ({
  default: (await import('../second-factor/second-factor-dialog')).SecondFactorDialog,
}));

/** Title, badge and subtitle by role, and what is about the person: language, colours, two-step login, logout. */
export function ConsoleHeader() {
  const texts = useShellTexts();
  const profile = useProfile();
  const { cloth, 'on-cloth': onCloth } = TOKENS[useTheme().palette.mode];
  return (
    <Box component="header" sx={{ bgcolor: cloth, color: onCloth, px: { xs: 2, md: 3 }, py: 1 }}>
      <Stack
        direction="row"
        useFlexGap
        spacing={{ xs: 1, sm: 2 }}
        sx={{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center' }}
      >
        {/* On a phone the buttons stand below, but for the search. */}
        <Box sx={{ flexGrow: 1, flexBasis: { xs: 'calc(100% - 56px)', sm: 0 }, minWidth: 0 }}>
          <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
            <Typography component="p" sx={{ fontWeight: 700, fontSize: 18 }}>
              {texts.consoleTitle}
            </Typography>
            <Chip label={badge(profile, texts)} sx={{ bgcolor: onCloth, color: TOKENS.light.adire }} />
          </Stack>
          <Typography noWrap variant="body2" sx={{ opacity: 0.9 }}>
            {subtitle(profile, texts)}
          </Typography>
        </Box>
        <SearchButton />
        <LanguageSelect label={texts.languageLabel} />
        <ToggleThemeButton />
        <ChangePasswordButton />
        <SecondFactorButton />
        <Button color="inherit" startIcon={<LogoutIcon />} onClick={() => void leave(texts)}>
          {texts.logout}
        </Button>
      </Stack>
    </Box>
  );
}

function ChangePasswordButton() {
  const texts = useShellTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={texts.changePassword}>
        <IconButton color="inherit" aria-label={texts.changePassword} onClick={() => setOpen(true)}>
          <KeyIcon />
        </IconButton>
      </Tooltip>
      {open && <ChangePasswordDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function SecondFactorButton() {
  const texts = useShellTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={texts.secondFactor}>
        <IconButton color="inherit" aria-label={texts.secondFactor} onClick={() => setOpen(true)}>
          <SecurityIcon />
        </IconButton>
      </Tooltip>
      <Suspense fallback={null}>{open && <SecondFactorDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function badge({ isSuperAdmin, isRadioStationAdmin }: AdminProfileView, texts: ShellTexts): string {
  if (isSuperAdmin) return texts.superAdmin;
  return isRadioStationAdmin ? texts.stationAdmin : texts.viewOnly;
}

function subtitle({ isRadioStationAdmin, radioStation }: AdminProfileView, texts: ShellTexts): string {
  return isRadioStationAdmin && radioStation
    ? texts.stationDashboard(radioStation.name)
    : texts.administrativeDashboard;
}

async function leave(texts: ShellTexts): Promise<void> {
  await logOut();
  storeNotice({ title: texts.loggedOut, text: texts.sessionEnded });
  location.assign(PAGES.home);
}
