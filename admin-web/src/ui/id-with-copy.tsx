import { Box, Typography } from '@mui/material';
import { CopyButton } from './copy-button';

/** An id in full with its button, which stays beside it. */
export const IdWithCopy = ({ id }: { readonly id: string }) => (
  <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
    <Typography component="span" variant="body2" color="textSecondary" sx={ID}>
      {id}
    </Typography>
    <CopyButton text={id} />
  </Box>
);

const ID = { userSelect: 'all', overflowWrap: 'anywhere', fontFamily: 'monospace' } as const;
