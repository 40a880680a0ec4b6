import { useState } from 'react';
import { CATEGORIES, type Category } from '@sabi50/contracts/enumerations';
import { PAGES } from '@sabi50/contracts/routes';
import { Link } from 'wouter';
import { useLanguage, useTexts } from '../../../lib/language/language-context';
import { keptPack } from '../../practice/practice-memory';
import { masteryOf, MasteryThread } from '../../practice/mastery';
import { usePractice } from '../../practice/use-practice';
import { useSession } from '../../../lib/session/session-context';
import { Icon } from '../../../ui/icon';
import { ScenePage } from '../../../ui/scene/scene-page';
import { PracticeLabel } from './practice-label';
import { changeTimed, isTimed } from './timed';
import '../../../ui/fields/field.css';
import '../../../ui/worlds/worlds.css';
import './practice.css';

/** Which category, with or without a clock, and what is known already (rule screens/practice). */
export function PracticeChoice() {
  const texts = useTexts('practice');
  const { status } = useSession();
  const isPlayer = status === 'authenticated';
  return (
    <ScenePage
      title={texts.title}
      back={isPlayer ? PAGES.dashboard : PAGES.home}
      showsOffline
      kind="form"
      pose="happy"
      wide
      intro={isPlayer ? texts.chooseText : texts.tryText}
      stage={<PracticeLabel />}
    >
      <div className="practice-choice">
        <ClockChoice />
        <h2>{texts.chooseTitle}</h2>
        <CategoryLinks />
      </div>
    </ScenePage>
  );
}

function ClockChoice() {
  const texts = useTexts('practice');
  const [timed, setTimed] = useState(isTimed);
  const choose = (to: boolean) => {
    changeTimed(to);
    setTimed(to);
  };
  return (
    <fieldset className="field practice-clock">
      <legend className="field-label">{texts.clock}</legend>
      <div className="radio-options">
        {[false, true].map((value) => (
          <label key={String(value)} className="radio-option">
            <input type="radio" name="clock" checked={timed === value} onChange={() => choose(value)} />
            {value ? texts.timed : texts.untimed}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function CategoryLinks() {
  const { answers } = usePractice();
  return (
    <ul className="practice-list">
      {CATEGORIES.map((category) => (
        <li key={category}>
          <CategoryLink category={category} answers={answers} />
        </li>
      ))}
    </ul>
  );
}

interface CategoryLinkProps {
  readonly category: Category;
  readonly answers: Parameters<typeof masteryOf>[1];
}

function CategoryLink({ category, answers }: CategoryLinkProps) {
  const texts = useTexts('practice');
  const { language } = useLanguage();
  const { title } = useTexts('shell').categories[category];
  const mastery = masteryOf(category, answers);
  const known = texts.known(mastery.known, mastery.total);
  const isKept = keptPack(language, category) !== null;
  return (
    <Link
      href={PAGES.practiceRound.replace(':category', category)}
      className="practice practice-category"
      data-category={category}
    >
      <span className="practice-scene" />
      <span className="practice-category-words">
        <span className="practice-category-title">{title}</span>
        <span className="quiet small">
          {known}
          {isKept && <span>{` · ${texts.kept}`}</span>}
        </span>
      </span>
      <Icon name="chevron" />
      <MasteryThread mastery={mastery} />
    </Link>
  );
}
