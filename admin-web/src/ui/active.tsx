import { useTexts } from '../lib/language/texts';
import { ToneChip } from './tone-chip';

/** Whether a record is in use. */
export function ActiveChip({ isActive }: { readonly isActive: boolean }) {
  const { active, inactive } = useTexts('app');
  return <ToneChip tone={isActive ? 'good' : 'plain'} label={isActive ? active : inactive} />;
}
