import { Box, Chip, useTheme } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { NavLink, useLocation } from 'react-router';
import { useProfile } from '../session/profile-context';
import { TOKENS } from '@sabi50/vocabulary/design-tokens';
import { wholeNumber } from '@sabi50/vocabulary/formats';
import { type Section, sectionPath, SECTIONS } from './sections';
import { useShellTexts } from './texts';

/**
 * The sections that the signed-in role may see, as tabs that are links: each has an address (rule screens/sections).
 */
export function SectionTabs() {
  const texts = useShellTexts();
  const profile = useProfile();
  const { pathname } = useLocation();
  const bar = useRef<HTMLUListElement>(null);
  useEffect(() => {
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [pathname]);
  return (
    <Box
      component="nav"
      aria-label={texts.sectionsLabel}
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', px: { xs: 1, md: 2 } }}
    >
      <Box
        component="ul"
        ref={bar}
        sx={{ display: 'flex', overflowX: 'auto', m: '0 auto', p: 0, maxWidth: 1408, listStyle: 'none' }}
      >
        {SECTIONS.filter(({ mayView }) => mayView(profile)).map((section) => (
          <li key={section.name}>
            <Tab section={section} />
          </li>
        ))}
      </Box>
    </Box>
  );
}

function Tab({ section: { name, counted } }: { readonly section: Section }) {
  const texts = useShellTexts();
  const { palm, 'ink-quiet': quiet, adire } = TOKENS[useTheme().palette.mode];
  return (
    <Box
      component={NavLink}
      to={sectionPath(name)}
      end={name === 'overview'}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 0.75,
        minHeight: 46,
        px: 1.5,
        whiteSpace: 'nowrap',
        fontWeight: 700,
        textDecoration: 'none',
        color: quiet,
        borderBottom: '3px solid transparent',
        '&:hover': { color: palm },
        '&[aria-current]': { color: palm, borderBottomColor: palm },
        '&:focus-visible': { outline: `2px solid ${adire}`, outlineOffset: -3 },
      }}
    >
      {texts.sections[name]}
      {counted && <Count resource={counted} />}
    </Box>
  );
}

/** How many there are; nothing until that is known. A change of the list brings it up to date. */
function Count({ resource }: { readonly resource: string }) {
  const { total } = useGetList(resource, { pagination: { page: 1, perPage: 1 } }, COUNTED_ONCE);
  return total === undefined ? null : <Chip label={wholeNumber(total)} sx={{ height: 20 }} />;
}

const COUNTED_ONCE = { staleTime: Infinity, onError: () => undefined };
