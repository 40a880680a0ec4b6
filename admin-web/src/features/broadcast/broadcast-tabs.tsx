import { Box, Button } from '@mui/material';
import { NavLink, useLocation } from 'react-router';
import { useTexts } from '../../lib/language/texts';
import { useCurrentInView } from '../../ui/chosen-in-view';
import { tab, TAB_ROW } from '../../ui/tab-row';

const SCREENS = [
  { name: 'compose', path: '/broadcast' },
  { name: 'reminders', path: '/broadcast/reminders' },
  { name: 'custom', path: '/broadcast/custom' },
  { name: 'scheduled', path: '/broadcast/scheduled' },
  { name: 'sent', path: '/broadcast/sent' },
  { name: 'suppressions', path: '/broadcast/suppressions' },
] as const;

/** The screens of the section, as links: each has an address. */
export function BroadcastTabs() {
  const texts = useTexts('broadcast');
  const { pathname } = useLocation();
  const row = useCurrentInView<HTMLElement>(pathname);
  return (
    <Box component="nav" ref={row} aria-label={texts.tabsLabel} sx={TAB_ROW}>
      {SCREENS.map(({ name, path }) => {
        const isHere = name === 'compose' ? pathname === path : pathname.startsWith(path);
        return (
          <Button key={name} component={NavLink} to={path} end={name === 'compose'} sx={tab(isHere)}>
            {texts.tabs[name]}
          </Button>
        );
      })}
    </Box>
  );
}
