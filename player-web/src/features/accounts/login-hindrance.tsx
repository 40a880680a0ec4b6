import { useEffect, useRef } from 'react';
import { PAGES } from '@sabi50/vocabulary/routes';
import { useTexts } from '../../language/language-context';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { isEmail } from './email.rules';
import { ResendForm } from './resend-form';

/** Why another try with the same PIN is of no use; `typed` is the email or the mobile number. */
export type Hindrance = { readonly kind: 'unverified'; readonly typed: string } | { readonly kind: 'locked' };

/** What to do about it; takes the focus, so that it is read next. */
export function LoginHindrance({ hindrance }: { readonly hindrance: Hindrance }) {
  const { login: texts } = useTexts('accounts');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [hindrance]);
  const locked = hindrance.kind === 'locked';
  return (
    <Card tone={locked ? 'warning' : 'info'} className="accounts-card" aria-labelledby="login-hindrance">
      <h2 id="login-hindrance" className="accounts-hindrance" tabIndex={-1} ref={heading}>
        {locked ? texts.lockedTitle : texts.unverifiedTitle}
      </h2>
      <p>{locked ? texts.lockedHelp : texts.unverifiedHelp}</p>
      {locked ? (
        <ButtonLink variant="secondary" href={PAGES.forgotPassword} wide>
          {texts.setNewPin}
        </ButtonLink>
      ) : (
        <ResendForm email={isEmail(hindrance.typed) ? hindrance.typed.trim() : ''} />
      )}
    </Card>
  );
}
