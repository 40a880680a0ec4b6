import { Box, Card, Skeleton, Typography } from '@mui/material';
import { type ReactNode } from 'react';

/** Figures beside each other in one strip, as many as fit. */
export const StatCards = ({ children }: { readonly children: ReactNode }) => (
  <Box className="figures" sx={STRIP}>
    {children}
  </Box>
);

/** The lines between figures are their shadows: a row that is not full has none where nothing stands. */
const STRIP = {
  ...{ display: 'grid', gap: '1px', gridTemplateColumns: 'repeat(auto-fit, minmax(136px, 1fr))' },
  ...{ p: '1px', borderRadius: 1, overflow: 'hidden' },
  // On a phone two stand beside each other, and the last one of an odd number alone.
  '& > :last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
  '& > *': {
    boxShadow: ({ palette }: { readonly palette: { readonly divider: string } }) => `0 0 0 1px ${palette.divider}`,
  },
} as const;

interface StatCardProps {
  readonly title: string;
  /** Undefined while it is on its way. */
  readonly value: string | undefined;
  /** What the figure is about, or a second figure. */
  readonly detail?: ReactNode;
}

/** One figure with its name. */
export function StatCard({ title, value, detail }: StatCardProps) {
  return (
    <Box role="group" aria-label={title} sx={{ px: 2, py: 1.25, minWidth: 0, bgcolor: 'background.paper' }}>
      <Typography variant="body2" color="textSecondary">
        {title}
      </Typography>
      {value === undefined ? (
        <Skeleton height={30} width="60%" />
      ) : (
        <Typography sx={{ fontSize: 20, lineHeight: 1.4, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>
          {value}
        </Typography>
      )}
      {detail && (
        <Typography variant="body2" color="textSecondary" sx={{ fontSize: 12 }}>
          {detail}
        </Typography>
      )}
    </Box>
  );
}

interface PanelProps {
  readonly title: string;
  /** Smaller words beside the title. */
  readonly about?: ReactNode;
  /** They stand in a line of their own unless the screen is wide. */
  readonly isAboutLong?: boolean;
  readonly actions?: ReactNode;
  /** Its content, such as a table, goes from edge to edge. */
  readonly isFlush?: boolean;
  readonly children: ReactNode;
}

/** A part of a section with a heading of its own. */
export function Panel({ title, about, isAboutLong = false, actions, isFlush = false, children }: PanelProps) {
  return (
    <Card component="section" aria-label={title} sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={HEAD}>
        <Typography variant="h2">{title}</Typography>
        <Typography component="div" variant="body2" color="textSecondary" sx={isAboutLong ? LONG : SHORT}>
          {about}
        </Typography>
        {actions}
      </Box>
      <Box sx={{ ...(isFlush ? FLUSH : { px: 2, py: 1.5 }), flex: 1, minWidth: 0 }}>{children}</Box>
    </Card>
  );
}

/** Figures that fill a panel need no frame of their own, and what is no table keeps its distance. */
const FLUSH = {
  '& > .figures': { borderRadius: 0, p: 0 },
  '& > :is(.MuiTypography-root, .MuiAlert-root, .MuiStack-root)': { m: 2 },
};

const SHORT = { flex: '1 1 0', minWidth: 0, fontSize: 12 };
const LONG = { ...SHORT, order: { xs: 1, xl: 0 }, flexBasis: { xs: '100%', xl: 0 } };

const HEAD = {
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center', minHeight: 48 },
  // The label of a field stands on its border.
  '&:has(.MuiInputLabel-root)': { pt: 1.25, pb: 1 },
  // Words keep a distance where they break; a button is as high as the head.
  ...{ px: 2, py: 0.5, borderBottom: 1, borderColor: 'divider', '& > h2': { py: 0.75 } },
} as const;
