import { type Theme, Typography, useMediaQuery } from '@mui/material';

/** Below this width, in px, the side bar or the screen itself leaves no room for a column of its own for everything. */
const WIDE_PX = 1400;

interface CellLinesProps {
  /** The column's own words. */
  readonly first?: string;
  /** Words of the columns that a narrow screen puts away. */
  readonly rest: readonly string[];
}

/** A column's own words, and on a narrow screen, in a line below them, those of columns that it has no room for. */
export function CellLines({ first, rest }: CellLinesProps) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(WIDE_PX));
  return (
    <>
      <span>{first}</span>
      {isNarrow && rest.length > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ fontSize: 12 }}>
          {rest.join(' · ')}
        </Typography>
      )}
    </>
  );
}

/** For a column, heading and cells, that a narrow screen has below another one's words. */
export const ON_WIDE_SCREENS = { className: 'column-wide', headerClassName: 'column-wide' };

/** For the table of such columns. */
export const WITHOUT_WIDE_COLUMNS = {
  '& .column-wide': { display: 'none', [`@media (min-width: ${WIDE_PX}px)`]: { display: 'table-cell' } },
};
