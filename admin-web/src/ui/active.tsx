import { useShellTexts } from '../app/texts';
import { type FilterProps, SelectFilter } from './filters';
import { ToneChip } from './tone-chip';

/** Whether a record is in use. */
export function ActiveChip({ isActive }: { readonly isActive: boolean }) {
  const { active, inactive } = useShellTexts();
  return <ToneChip tone={isActive ? 'good' : 'plain'} label={isActive ? active : inactive} />;
}

/** Leaves those that are in use, or those that are not. */
export function ActiveFilter(filter: FilterProps) {
  const { active, inactive } = useShellTexts();
  const choices = [
    { value: 'true', label: active },
    { value: 'false', label: inactive },
  ];
  return <SelectFilter {...filter} choices={choices} />;
}
