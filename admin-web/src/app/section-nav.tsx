import { Box, Chip, Typography, useTheme } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { Link, useLocation } from 'react-router';
import { useTexts } from '../lib/language/texts';
import { useProfile } from '../lib/session/profile-context';
import { type Scheme, TOKENS } from '@sabi50/contracts/design-tokens';
import { wholeNumber } from '@sabi50/contracts/formats';
import { SECTION_ICONS } from './section-icons';
import { GROUPS, type Section, sectionPath, SECTIONS } from './sections';
import { bringIntoView } from '../ui/selection';

/** The width of the side bar, px. */
const SIDE_BAR = 208;

/**
 * The sections that the signed-in role may see, as links: each has an address (rule screens/sections). Where there is room
 * they stand in groups at the side, else as tabs in a row that scrolls to the one that is open.
 */
export function SectionNav({ isWide }: { readonly isWide: boolean }) {
  const texts = useTexts('app');
  const profile = useProfile();
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const show = () => bar.current && showCurrent(bar.current, isWide);
    // Counts and fonts that come later move it.
    const moved = new ResizeObserver(show);
    for (const tab of bar.current?.querySelectorAll('li') ?? []) moved.observe(tab);
    return () => moved.disconnect();
  }, [pathname, isWide]);
  const sections = SECTIONS.filter(({ mayView }) => mayView(profile));
  return (
    <Box component="nav" ref={bar} aria-label={texts.sectionsLabel} sx={isWide ? AT_THE_SIDE : IN_A_ROW}>
      {isWide ? <Groups sections={sections} /> : <Row sections={sections} />}
    </Box>
  );
}

/** The row scrolls in its list, the bar at the side on its own. */
function showCurrent(bar: HTMLElement, isWide: boolean): void {
  const current = bar.querySelector('[aria-current]');
  const frame = isWide ? bar : current?.closest('ul');
  if (current && frame) bringIntoView(frame, current);
}

const AT_THE_SIDE = {
  ...{ position: 'sticky', top: 0, alignSelf: 'flex-start', flex: 'none', width: SIDE_BAR, height: '100vh' },
  ...{ overflowY: 'auto', borderRight: 1, borderColor: 'divider', p: 1, scrollbarWidth: 'thin' },
} as const;
const IN_A_ROW = {
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  px: { xs: 1, md: 2 },
} as const;

interface SectionsProps {
  readonly sections: readonly Section[];
}

function Row({ sections }: SectionsProps) {
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', overflowX: 'auto', m: '0 auto', p: 0, listStyle: 'none', scrollbarWidth: 'none' }}
    >
      {sections.map((section) => (
        <li key={section.name}>
          <SectionLink section={section} />
        </li>
      ))}
    </Box>
  );
}

function Groups({ sections }: SectionsProps) {
  const texts = useTexts('app');
  return (
    <>
      <SideList>{sections.filter(({ group }) => group === null)}</SideList>
      {GROUPS.map((group) => {
        const members = sections.filter((section) => section.group === group);
        if (members.length === 0) return null;
        const id = `sections-${group}`;
        return (
          <Box key={group} sx={{ mt: 1 }}>
            <Typography id={id} variant="body2" sx={{ px: 1.5, pt: 0.5, fontSize: 12, color: 'text.secondary' }}>
              {texts.groups[group]}
            </Typography>
            <SideList labelledBy={id}>{members}</SideList>
          </Box>
        );
      })}
    </>
  );
}

function SideList(props: { readonly labelledBy?: string; readonly children: readonly Section[] }): ReactNode {
  return (
    <Box component="ul" aria-labelledby={props.labelledBy} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {props.children.map((section) => (
        <li key={section.name}>
          <SectionLink section={section} isWide />
        </li>
      ))}
    </Box>
  );
}

interface SectionLinkProps {
  readonly section: Section;
  readonly isWide?: boolean;
}

function SectionLink({ section: { name, counted, records }, isWide = false }: SectionLinkProps) {
  const texts = useTexts('app');
  const { pathname } = useLocation();
  const isCurrent = isPlaceOf(pathname, sectionPath(name)) || (!!records && isPlaceOf(pathname, `/${records.name}`));
  const Icon = SECTION_ICONS[name];
  const scheme: Scheme = useTheme().palette.mode;
  return (
    <Box
      component={Link}
      to={sectionPath(name)}
      aria-current={isCurrent ? 'page' : undefined}
      sx={isWide ? sideLink(scheme) : rowLink(scheme)}
    >
      {isWide && <Icon aria-hidden sx={{ fontSize: 20, flex: 'none' }} />}
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {texts.sections[name]}
      </Box>
      {counted && <Count resource={counted} isPlain={isWide} />}
    </Box>
  );
}

const LINK = { display: 'flex', alignItems: 'center', textDecoration: 'none' } as const;

function sideLink(scheme: Scheme) {
  const { palm, 'palm-tint': tint, 'ink-quiet': quiet, adire, ink } = TOKENS[scheme];
  return {
    ...{ ...LINK, gap: 1.25, minHeight: 38, px: 1.25, fontWeight: 500, lineHeight: 1.25, color: ink },
    ...{ borderLeft: '3px solid transparent', borderRadius: 1, '& .MuiSvgIcon-root': { color: quiet } },
    '&:hover': { color: palm, bgcolor: 'action.hover' },
    '&[aria-current]': { color: palm, fontWeight: 700, borderLeftColor: palm, bgcolor: tint },
    '&[aria-current] .MuiSvgIcon-root': { color: 'inherit' },
    '&:focus-visible': { outline: `2px solid ${adire}`, outlineOffset: -3 },
  };
}

function rowLink(scheme: Scheme) {
  const { palm, 'ink-quiet': quiet, adire } = TOKENS[scheme];
  return {
    ...{ ...LINK, gap: 0.75, minHeight: 46, px: 1.5, fontWeight: 700, whiteSpace: 'nowrap', color: quiet },
    borderBottom: '3px solid transparent',
    '&:hover': { color: palm },
    '&[aria-current]': { color: palm, borderBottomColor: palm },
    '&:focus-visible': { outline: `2px solid ${adire}`, outlineOffset: -3 },
  };
}

/** Whether an address is that of a section or within it; the first section is its own address only. */
const isPlaceOf = (pathname: string, section: string): boolean =>
  pathname === section || (section !== '/' && pathname.startsWith(`${section}/`));

/** How many there are; nothing until that is known. A change of the list brings it up to date. */
function Count({ resource, isPlain }: { readonly resource: string; readonly isPlain: boolean }) {
  const { total } = useGetList(resource, { pagination: { page: 1, perPage: 1 } }, COUNTED_ONCE);
  if (total === undefined) return null;
  if (!isPlain) return <Chip label={wholeNumber(total)} sx={{ height: 20 }} />;
  return (
    <Box component="span" sx={{ fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
      {wholeNumber(total)}
    </Box>
  );
}

const COUNTED_ONCE = { staleTime: Infinity, onError: () => undefined };
