import { Box } from '@mui/material';

/** A key of the keyboard. */
export const Key = ({ name }: { readonly name: string }) => (
  <Box
    component="kbd"
    sx={{ font: 'inherit', fontSize: 12, px: 0.75, py: 0.25, border: 1, borderColor: 'currentcolor', borderRadius: 1 }}
  >
    {name}
  </Box>
);
