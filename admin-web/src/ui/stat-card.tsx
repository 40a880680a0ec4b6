import { Box, Card, Skeleton, Typography } from '@mui/material';
import { type ReactNode } from 'react';

/** Cards beside each other, as many as fit. */
export const StatCards = ({ children }: { readonly children: ReactNode }) => (
  <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(148px, 1fr))' }}>{children}</Box>
);

interface StatCardProps {
  readonly title: string;
  /** Undefined while it is on its way. */
  readonly value: string | undefined;
  /** What the figure is about, or a second figure. */
  readonly detail?: string;
}

/** One figure with its name. */
export function StatCard({ title, value, detail }: StatCardProps) {
  return (
    <Card role="group" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ fontWeight: 700 }}>
        {title}
      </Typography>
      {value === undefined ? (
        <Skeleton height={36} width="60%" />
      ) : (
        <Typography sx={{ fontSize: 24, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}>{value}</Typography>
      )}
      {detail && (
        <Typography variant="body2" color="textSecondary">
          {detail}
        </Typography>
      )}
    </Card>
  );
}

interface PanelProps {
  readonly title: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a section with a heading of its own. */
export function Panel({ title, actions, children }: PanelProps) {
  return (
    <Card component="section" aria-label={title} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1.5 }}>
        <Typography variant="h2" sx={{ flex: '1 1 180px' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Card>
  );
}
