import { Box, Button } from '@mui/material';
import { NavLink, useLocation } from 'react-router';
import { useTexts } from './texts';

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
  const texts = useTexts();
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label={texts.tabsLabel}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, borderBottom: 1, borderColor: 'divider', pb: 1 }}
    >
      {SCREENS.map(({ name, path }) => {
        const isHere = name === 'compose' ? pathname === path : pathname.startsWith(path);
        return (
          <Button
            key={name}
            component={NavLink}
            to={path}
            end={name === 'compose'}
            variant={isHere ? 'contained' : 'text'}
            color={isHere ? 'primary' : 'inherit'}
          >
            {texts.tabs[name]}
          </Button>
        );
      })}
    </Box>
  );
}
