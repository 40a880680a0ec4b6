import { useEffect, useRef } from 'react';
import { canBeKnownEmail } from '@sabi50/vocabulary/email-addresses';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useTexts } from '../../language/language-context';
import { type AccountsTexts } from '@sabi50/texts/player/sections';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ResendForm } from './resend';

/** Why another try with the same PIN is of no use; `typed` is the email or the mobile number. */
export type LoginProblem =
  | { readonly kind: 'unverified'; readonly typed: string }
  | { readonly kind: 'paused'; readonly minutes: number }
  /** Time does not open it: a new PIN does, set with the link in a mail. */
  | { readonly kind: 'locked' };

/** What to do about it; takes the focus, so that it is read next. */
export function LoginProblemCard({ problem }: { readonly problem: LoginProblem }) {
  const { login: texts } = useTexts('accounts');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [problem]);
  const { title, help } = wordsOf(problem, texts);
  const unverified = problem.kind === 'unverified';
  return (
    <Card tone={unverified ? 'info' : 'warning'} className="accounts-card" aria-labelledby="login-problem">
      <h2 id="login-problem" className="accounts-problem" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p>{help}</p>
      {unverified ? (
        <ResendForm email={canBeKnownEmail(problem.typed) ? problem.typed.trim() : ''} />
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
