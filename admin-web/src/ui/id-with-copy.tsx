import { Box, Typography } from '@mui/material';
import { CopyButton } from './copy-button';

/** An id by its first 8 characters, with a button that copies the whole, which the title shows as well. */
export const IdWithCopy = ({ id }: { readonly id: string }) => (
  <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
    <Typography component="span" variant="body2" color="textSecondary" title={id} sx={{ fontFamily: 'monospace' }}>
      {shortId(id)}
    </Typography>
    <CopyButton text={id} />
  </Box>
);

/** The first 8 characters of a UUID; ids of any other form are short enough. */
export const shortId = (id: string): string => (UUID.test(id) ? `${id.slice(0, 8)}…` : id);

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;
