import CheckIcon from '@mui/icons-material/Check';
import { Chip, type Theme } from '@mui/material';
import { TOKENS } from '@sabi50/contracts/design-tokens';

interface ChoiceChipProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One of several things to choose beside each other; the one that is chosen has a check mark. */
export const ChoiceChip = ({ label, isChosen, onChoose }: ChoiceChipProps) => (
  <Chip
    component="button"
    type="button"
    size="medium"
    variant="outlined"
    label={label}
    {...(isChosen && { icon: <CheckIcon /> })}
    aria-pressed={isChosen}
    onClick={onChoose}
    sx={CHIP}
  />
);

const CHIP = ({ palette }: Theme) => ({
  borderColor: TOKENS[palette.mode]['line-strong'],
  ...{ minHeight: { xs: 40, md: 32 }, borderRadius: 5, fontWeight: 400, bgcolor: 'background.paper' },
  ...{ color: 'text.primary', '& .MuiChip-icon': { fontSize: 16, color: 'inherit' } },
  '&.MuiChip-clickable:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed=true], &.MuiChip-clickable[aria-pressed=true]:hover': {
    ...{ bgcolor: 'action.selected', color: 'primary.dark', borderColor: 'primary.main', fontWeight: 700 },
  },
});
