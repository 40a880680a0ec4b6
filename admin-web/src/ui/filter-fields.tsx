import DownIcon from '@mui/icons-material/ExpandMore';
import UpIcon from '@mui/icons-material/ExpandLess';
import { Box, Button } from '@mui/material';
import { useId } from 'react';
import { FilterForm } from 'react-admin';
import { useShellTexts } from '../language/shell-texts';
import { useIsPhone } from './use-is-phone';

/** More fields than so many would push the rows off a phone. */
const FIELDS_ON_PHONE = 4;

interface FilterFieldsProps {
  readonly count: number;
  /** On a phone. */
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** The fields of a list's filters; a phone shows many of them when asked: what is set stands in the chips. */
export function FilterFields({ count, isOpen, onToggle }: FilterFieldsProps) {
  const texts = useShellTexts();
  const id = useId();
  const isCollapsed = useIsPhone() && count > FIELDS_ON_PHONE;
  return (
    <>
      {isCollapsed && (
        <Button
          variant="outlined"
          aria-expanded={isOpen}
          aria-controls={id}
          endIcon={isOpen ? <UpIcon /> : <DownIcon />}
          onClick={onToggle}
        >
          {isOpen ? texts.hideFilters : texts.showFilters}
        </Button>
      )}
      <Box {...{ id }} hidden={isCollapsed && !isOpen}>
        <FilterForm />
      </Box>
    </>
  );
}
