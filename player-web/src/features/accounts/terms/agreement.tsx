import { type ComponentProps } from 'react';
import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../../lib/language/language-context';
import { CheckField } from '../../../ui/form-fields/check-field';
import './terms.css';

interface AgreementProps {
  readonly age: Omit<ComponentProps<typeof CheckField>, 'label'>;
  readonly terms: Omit<ComponentProps<typeof CheckField>, 'label'>;
}

/** The two sentences that a player says yes to, with the way to the terms. They open beside: what was typed stays. */
export function Agreement({ age, terms }: AgreementProps) {
  const { agreement: texts } = useTexts('register');
  return (
    <div className="agreement">
      <CheckField label={texts.age} {...age} />
      <CheckField label={texts.terms} {...terms} />
      <a className="accounts-link" href={PAGES.terms} target="_blank" rel="noopener">
        {texts.read}
      </a>
    </div>
  );
}
