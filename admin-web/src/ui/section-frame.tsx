import { Stack, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../lib/language/texts';

interface SectionFrameProps {
  /** The page's heading and the browser tab's title. */
  readonly title: string;
  /** Buttons at the right of the heading. */
  readonly actions?: ReactNode;
  /** Draws the heading among other things, where it is more than a line with buttons. */
  readonly head?: (heading: ReactNode) => ReactNode;
  readonly children?: ReactNode;
}

/**
 * The frame of a section: its heading, its actions, its parts under each other. A section that is opened has the focus, unless
 * somebody is in a dialog by then: a section that comes late must not take away what is being typed into the search. A part of
 * it that has the focus from the start keeps it.
 */
export function SectionFrame({ title, actions, head = inLine(actions), children }: SectionFrameProps) {
  const { consoleTitle } = useTexts('app');
  const frame = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · ${consoleTitle}`;
  }, [title, consoleTitle]);
  useEffect(() => {
    const isElsewhere = document.querySelector('[role="dialog"]') ?? frame.current?.contains(document.activeElement);
    if (!isElsewhere) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack ref={frame} spacing={2}>
      {head(
        <Typography variant="h1" ref={heading} tabIndex={-1} sx={title.length > LONG_TITLE ? SENTENCE : HEADING}>
          {title}
        </Typography>,
      )}
      {children}
    </Stack>
  );
}

const inLine = (actions: ReactNode) => (heading: ReactNode) => (
  <Stack direction="row" useFlexGap spacing={1} sx={LINE}>
    {heading}
    {actions}
  </Stack>
);

/** Where buttons need a line of their own on a phone, they fill it. */
const LINE = {
  ...{ flexWrap: 'wrap', alignItems: 'center', minHeight: 40 },
  '& > .MuiButton-root': { flexGrow: { xs: 1, sm: 0 } },
} as const;

/** On a phone what can be done stands below a name that would not fit beside it. */
const HEADING = { flex: '1 1 100px', minWidth: 0, overflowWrap: 'anywhere', outline: 'none' } as const;
/** Letters; a sentence has the line of a phone for itself. */
const LONG_TITLE = 32;
const SENTENCE = { ...HEADING, flexBasis: { xs: '100%', sm: 180 } } as const;
