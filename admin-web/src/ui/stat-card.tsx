import { Box, Card, Skeleton, Typography } from '@mui/material';
import { type ReactNode } from 'react';

/** Figures beside each other in one strip, as many as fit. */
export const StatCards = ({ children }: { readonly children: ReactNode }) => <Box sx={STRIP}>{children}</Box>;

/** The lines between figures are their shadows: a row that is not full has none where nothing stands. */
const STRIP = {
  ...{ display: 'grid', gap: '1px', gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))' },
  ...{ p: '1px', borderRadius: 1, overflow: 'hidden' },
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
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a section with a heading of its own. */
export function Panel({ title, about, actions, children }: PanelProps) {
  return (
    <Card component="section" aria-label={title} sx={{ display: 'flex', flexDirection: 'column', minWidth: 0 }}>
      <Box sx={HEAD}>
        <Typography variant="h2">{title}</Typography>
        <Typography component="div" variant="body2" color="textSecondary" sx={{ flex: '1 1 0' }}>
          {about}
        </Typography>
        {actions}
      </Box>
      <Box sx={{ p: 2, flex: 1, minWidth: 0 }}>{children}</Box>
    </Card>
  );
}

const HEAD = {
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center', minHeight: 48 },
  ...{ px: 2, py: 1, borderBottom: 1, borderColor: 'divider' },
} as const;
