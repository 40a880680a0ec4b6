import { useTexts } from '../../../lib/language/language-context';

/** Always in sight, so that no player takes practice for the paid game. */
export const PracticeLabel = () => <p className="practice-label">{useTexts('practice').label}</p>;
