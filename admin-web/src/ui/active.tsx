import { useShellTexts } from '../language/shell-texts';
import { ToneChip } from './tone-chip';

/** Whether a record is in use. */
export function ActiveChip({ isActive }: { readonly isActive: boolean }) {
  const { active, inactive } = useShellTexts();
  return <ToneChip tone={isActive ? 'good' : 'plain'} label={isActive ? active : inactive} />;
}
