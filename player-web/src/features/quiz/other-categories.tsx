import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { PAGES } from '@sabi50/contracts/routes';
import { Link } from 'wouter';
import { useTexts } from '../../lib/language/language-context';
import { ButtonLink } from '../../ui/kit/button';
import { Card } from '../../ui/kit/card';
import { CategoryIcon } from '../../ui/category-icon';
import { Icon } from '../../ui/icon';

/** A category that cannot be played in this language yet: nothing was charged, and there are four others. */
export function OtherCategories({ category }: { readonly category: Category }) {
  const texts = useTexts('quiz');
  const { categories } = useTexts('shell');
  return (
    <>
      <Card role="alert">
        <h2>{texts.fewQuestionsTitle}</h2>
        <p>{texts.fewQuestionsText}</p>
      </Card>
      <ul className="quiz-others">
        {CATEGORIES.filter((other) => other !== category).map((other) => (
          <li key={other}>
            <Link href={PAGES.quiz.replace(':category', other)} className="quiz-other">
              <CategoryIcon category={other} size={40} />
              <span>{categories[other].title}</span>
              <Icon name="chevron" />
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink variant="quiet" href={PAGES.dashboard}>
        {texts.backToDashboard}
      </ButtonLink>
    </>
  );
}
