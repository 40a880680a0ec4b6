import { Box } from '@mui/material';
import { type ReactNode } from 'react';

/** Names and values below each other. */
export const FactList = ({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      gap: '6px 24px',
      m: 0,
      alignItems: 'baseline',
      fontSize: 13,
      '& dd': { m: 0, overflowWrap: 'anywhere' },
    }}
  >
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {name}
        </Box>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);
