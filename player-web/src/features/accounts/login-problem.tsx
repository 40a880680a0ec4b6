import { Fragment, useEffect, useRef } from 'react';
import { canBeKnownEmail } from '@sabi50/contracts/email-addresses';
import { PAGES } from '@sabi50/contracts/routes';
import { useTexts } from '../../lib/language/language-context';
import { type AccountsTexts } from '@sabi50/texts/player/sections';
import { ButtonLink } from '../../ui/kit/button';
import { Card } from '../../ui/kit/card';
import { CorrectEmail } from './correct-email';
import { ResendForm } from './resend';

/** Why another try with the same PIN is of no use; `typed` is the email or the mobile number, behind the right PIN. */
export type LoginProblem =
  | { readonly kind: 'unverified'; readonly typed: string; readonly pin: string }
  | { readonly kind: 'paused'; readonly minutes: number }
  /** Time does not open it: a new PIN does, set with the link in a mail. */
  | { readonly kind: 'locked' };

interface LoginProblemCardProps {
  readonly problem: LoginProblem;
  /** The address of the account is another now. */
  readonly onCorrected: (email: string) => void;
}

/** What to do about it; takes the focus, so that it is read next. */
export function LoginProblemCard({ problem, onCorrected }: LoginProblemCardProps) {
  const { login: texts } = useTexts('accounts');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [problem]);
  const { title, help } = wordsOf(problem, texts);
  const unverified = problem.kind === 'unverified' ? problem : null;
  return (
    <Card tone={unverified ? 'info' : 'warning'} className="accounts-card" aria-labelledby="login-problem">
      <h2 id="login-problem" className="accounts-problem" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p>{help}</p>
      {unverified ? (
        <Fragment key={unverified.typed}>
          <ResendForm email={canBeKnownEmail(unverified.typed) ? unverified.typed.trim() : ''} />
          <CorrectEmail
            account={{ emailOrMobile: unverified.typed.trim(), pin: unverified.pin }}
            onCorrected={onCorrected}
          />
        </Fragment>
      ) : (
        <ButtonLink variant="secondary" href={PAGES.forgotPassword} wide>
          {texts.setNewPin}
        </ButtonLink>
      )}
    </Card>
  );
}

function wordsOf(problem: LoginProblem, texts: AccountsTexts['login']): { title: string; help: string } {
  switch (problem.kind) {
    case 'unverified':
      return { title: texts.unverifiedTitle, help: texts.unverifiedHelp };
    case 'paused':
      return { title: texts.pausedTitle, help: texts.pausedHelp(problem.minutes) };
    case 'locked':
      return { title: texts.lockedTitle, help: texts.lockedHelp };
  }
}
