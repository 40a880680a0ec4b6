import { type KeyboardEvent, useRef } from 'react';
import { LANGUAGE_OWN_NAMES, LANGUAGES } from '@sabi50/contracts/languages';
import { Icon } from '../icon';
import { useChooseLanguage } from '../../lib/language/choose-language';
import { useLanguage } from '../../lib/language/language-context';
import { nextLanguage } from '../../lib/language/remembered-language';
import './language-picker.css';

/**
 * At the bottom right of a page, below its content (rule screens/header): one button opens a list of four languages, a small
 * one goes through them. The list closes on a choice, on the backdrop and on Escape.
 */
export function LanguagePicker() {
  const { language, texts } = useLanguage();
  const choose = useChooseLanguage();
  const list = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (list.current) list.current.open = false;
  };
  const closeByKey = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    list.current?.querySelector('summary')?.focus();
  };
  const { chooseLanguage } = texts.shell;
  return (
    <div className="language-picker">
      <CycleButton />
      <details ref={list} className="language-details">
        <summary className="language-open" aria-label={chooseLanguage} title={chooseLanguage} onKeyDown={closeByKey}>
          <Icon name="globe" />
        </summary>
        <ul className="language-list">
          {LANGUAGES.map((code) => (
            <li key={code}>
              <button
                type="button"
                className="language-choice"
                lang={code}
                aria-current={code === language}
                onKeyDown={closeByKey}
                onClick={() => {
                  choose(code);
                  close();
                }}
              >
                {LANGUAGE_OWN_NAMES[code]}
                {code === language && <Icon name="check" size={20} />}
              </button>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

function CycleButton() {
  const { language, texts } = useLanguage();
  const choose = useChooseLanguage();
  const next = nextLanguage(language);
  const code = next.toUpperCase();
  const label = texts.shell.nextLanguage(LANGUAGE_OWN_NAMES[next]);
  return (
    <button
      type="button"
      className="language-cycle"
      aria-label={`${code}: ${label}`}
      title={label}
      onClick={() => choose(next)}
    >
      {code}
    </button>
  );
}
