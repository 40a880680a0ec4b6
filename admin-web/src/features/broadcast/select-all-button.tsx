import { Button } from '@mui/material';
import { type BroadcastTargetView } from '@sabi50/contracts/broadcast-views';
import { useTexts } from '../../lib/language/texts';
import { type TargetFilter, useAllTargets } from './use-targets';

interface SelectAllButtonProps {
  readonly label: string;
  readonly resource: string;
  /** Narrows what is selected, as it narrows what is listed. */
  readonly filter: TargetFilter;
  readonly onSelect: (targets: readonly BroadcastTargetView[]) => void;
}

/** Selects everybody in a list, on whatever page. */
export function SelectAllButton({ label, resource, filter, onSelect }: SelectAllButtonProps) {
  const texts = useTexts('broadcast');
  const { fetchAll, pending } = useAllTargets();
  const select = async (): Promise<void> => {
    const targets = await fetchAll(resource, filter);
    if (targets) onSelect(targets);
  };
  return (
    <Button variant="outlined" disabled={pending} onClick={() => void select()}>
      {pending ? texts.selecting : label}
    </Button>
  );
}
