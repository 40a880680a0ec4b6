import { Box, Typography } from '@mui/material';

interface FactsProps {
  /** A name and its value, beside each other as far as there is room. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  readonly label?: string;
}

/** Short facts in a row, each with its name. */
export function Facts({ facts, label }: FactsProps) {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2.5, rowGap: 0.5, m: 0 }}
    >
      {facts.map(([name, value]) => (
        <Box key={name} sx={{ display: 'flex', gap: 0.75, alignItems: 'baseline' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
          >
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
