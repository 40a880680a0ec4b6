import { Box } from '@mui/material';
import { type ReactNode } from 'react';

interface RowsProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Rows of cells beside each other, and below each other on a phone; each cell says what it is. */
export const Rows = ({ label, children }: RowsProps) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

export const Row = ({ children }: { readonly children: ReactNode }) => (
  <Box component="li" sx={ROW}>
    {children}
  </Box>
);

const ROW = {
  ...{ display: 'grid', columnGap: 2, rowGap: 0.5, alignItems: 'start', py: 1.25 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 3fr) minmax(0, 5fr) minmax(0, 3fr)' },
  ...{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
