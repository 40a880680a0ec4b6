import { useId } from 'react';
import { type HelpLineView } from '@sabi50/contracts/spending-views';
import { useTexts } from '../../../lib/language/language-context';
import { Card } from '../../../ui/kit/card';
import { usePlayLimits } from './spending-calls';

/** Who listens to players that gaming worries; nothing where the operator named nobody (rule spending/help-lines). */
export function HelpLinesCard() {
  const title = useId();
  const texts = useTexts('spending');
  const { data } = usePlayLimits();
  if (!data || data.helpLines.length === 0) return null;
  return (
    <Card className="spending-help" aria-labelledby={title}>
      <h2 id={title}>{texts.helpTitle}</h2>
      <p>{texts.helpText}</p>
      <ul>
        {data.helpLines.map((line) => (
          <HelpLine key={line.link} line={line} />
        ))}
      </ul>
    </Card>
  );
}

/** The link is written out: a number can be dialled on another phone. */
const HelpLine = ({ line: { name, link } }: { readonly line: HelpLineView }) => (
  <li>
    <a className="spending-help-line" href={link} target="_blank" rel="noopener noreferrer">
      <strong>{name}</strong> <span className="small">{link.replace(/^(https:\/\/|tel:|mailto:)/, '')}</span>
    </a>
  </li>
);
