import { Chip, Stack } from '@mui/material';
import { type BroadcastTargetView } from '@sabi50/contracts/broadcast-views';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { type Chosen } from './target-list';

/** More names than these are a number. */
const SHOWN_MAX = 20;

interface ChosenChipsProps {
  readonly chosen: Chosen;
  readonly onRemove: (target: BroadcastTargetView) => void;
}

/** The recipients who are selected by name, also those whom the filter of the list hides (rule staff/selections). */
export function ChosenChips({ chosen, onRemove }: ChosenChipsProps) {
  const texts = useTexts('broadcast');
  if (chosen.size === 0) return null;
  const hidden = chosen.size - SHOWN_MAX;
  return (
    <Stack component="ul" direction="row" useFlexGap spacing={0.5} aria-label={texts.chosenByHand} sx={LIST}>
      {[...chosen.values()].slice(0, SHOWN_MAX).map((target) => (
        <li key={target.id}>
          <Chip label={`${target.firstName} ${target.lastName}`} onDelete={() => onRemove(target)} />
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Chip label={`+${wholeNumber(hidden)}`} />
        </li>
      )}
    </Stack>
  );
}

const LIST = { flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 } as const;
