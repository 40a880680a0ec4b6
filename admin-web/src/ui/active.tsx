import { useShellTexts } from '../language/shell-texts';
import { SelectFilter } from './filters';
import { ToneChip } from './tone-chip';

/** Whether a record is in use. */
export function ActiveChip({ isActive }: { readonly isActive: boolean }) {
  const { active, inactive } = useShellTexts();
  return <ToneChip tone={isActive ? 'good' : 'plain'} label={isActive ? active : inactive} />;
}

/** Leaves those that are in use, or those that are not. */
export function useActiveFilter(label: string) {
  const { active, inactive } = useShellTexts();
  const choices = [
    { value: 'true', label: active },
    { value: 'false', label: inactive },
  ];
  return <SelectFilter alwaysOn key="isActive" source="isActive" {...{ label, choices }} />;
}
