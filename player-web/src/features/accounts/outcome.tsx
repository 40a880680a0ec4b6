import { type ReactNode } from 'react';
import { Card } from '../../ui/kit/card';
import { Icon, type IconName } from '../../ui/icon';
import './outcome.css';

interface OutcomeProps {
  readonly icon: IconName;
  /** `palm` for what went well, `adire` for what goes on elsewhere, `clay` for what did not work. */
  readonly tone: 'palm' | 'adire' | 'clay';
  /** A sentence or two. */
  readonly children: ReactNode;
  /** Steps, below the words. */
  readonly steps?: ReactNode;
  /** Buttons and links, the primary one first. */
  readonly actions?: ReactNode;
}

/** How something ended, and what to do next: takes the place of the form. */
export function Outcome({ icon, tone, children, steps, actions }: OutcomeProps) {
  return (
    <Card className="accounts-outcome">
      <div className="accounts-medal" data-tone={tone}>
        <Icon name={icon} size={44} />
      </div>
      <div className="accounts-outcome-words">{children}</div>
      {steps}
      {actions && <div className="accounts-outcome-actions">{actions}</div>}
      <div className="accounts-hem" aria-hidden="true" />
    </Card>
  );
}

interface Step {
  readonly icon: IconName;
  readonly words: ReactNode;
}

/** What happens next, one line each. */
export function Steps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <ul className="accounts-steps">
      {steps.map(({ icon, words }) => (
        <li key={icon} className="accounts-step">
          <Icon name={icon} />
          <div>{words}</div>
        </li>
      ))}
    </ul>
  );
}
