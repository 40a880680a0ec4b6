import { type LandingTexts } from '@sabi50/texts/player/sections';
import { type Language } from '@sabi50/contracts/languages';
import { PAGES } from '@sabi50/contracts/routes';
import { pageInLanguage } from '../../lib/language/language-link';

interface TryQuestionsProps {
  readonly language: Language;
  readonly texts: LandingTexts;
}

/** The way to practice for those who have no account yet (rule quiz/practice-rounds). */
export const TryQuestions = ({ language, texts }: TryQuestionsProps) => (
  <a className="button hero-try" href={pageInLanguage(PAGES.practice, language)}>
    {texts.tryQuestions}
  </a>
);
