import { usePracticeTexts } from './practice-texts';

/** Always in sight, so that nobody takes practice for the paid game. */
export function PracticeLabel() {
  const { label } = usePracticeTexts();
  return <p className="practice-label">{label}</p>;
}
