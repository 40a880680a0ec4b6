import DownIcon from '@mui/icons-material/ExpandMore';
import UpIcon from '@mui/icons-material/ExpandLess';
import { Box, Button } from '@mui/material';
import { useId } from 'react';
import { useShellTexts } from '../language/shell-texts';
import { LiveFilters } from './live-filters';

/** What a field and the distance to the next take, px. */
const FIELD = 164;

interface FilterFieldsProps {
  /** There is no room for them until somebody asks. */
  readonly isCollapsed: boolean;
  readonly isOpen: boolean;
  readonly count: number;
  readonly onToggle: () => void;
}

/** The fields of a list's filters; a phone shows many of them when asked: what is set stands in the chips. */
export function FilterFields({ isCollapsed, isOpen, count, onToggle }: FilterFieldsProps) {
  const texts = useShellTexts();
  const id = useId();
  return (
    <>
      {isCollapsed && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          endIcon={isOpen ? <UpIcon /> : <DownIcon />}
          onClick={onToggle}
          sx={{ flex: '1 1 140px' }}
        >
          {isOpen ? texts.hideFilters : texts.showFilters}
        </Button>
      )}
      <Box
        {...{ id }}
        className="filter-fields"
        sx={{ flex: { xs: '1 1 100%', sm: `1 1 ${count * FIELD}px` }, minWidth: 0 }}
        hidden={isCollapsed && !isOpen}
      >
        <LiveFilters />
      </Box>
    </>
  );
}
