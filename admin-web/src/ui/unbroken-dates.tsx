import { Box } from '@mui/material';

const MOMENT = /(\d{1,2} [^\d.,()]{3,16} \d{4}(?:, \d{2}:\d{2})?)/u;

/** A sentence in which each day, with its time, is read in one piece. */
export const UnbrokenDates = ({ children }: { readonly children: string }) =>
  children.split(MOMENT).map((words, place) =>
    // Every second piece is what parts the others.
    place % 2 === 0 ? (
      words
    ) : (
      <Box component="span" key={place} sx={{ whiteSpace: 'nowrap' }}>
        {words}
      </Box>
    ),
  );
