import { type Theme, useMediaQuery } from '@mui/material';

/** Whether the screen has no room for a table. */
export const useIsPhone = (): boolean => useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
