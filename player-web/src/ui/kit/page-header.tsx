import { type ReactNode, useState } from 'react';
import { BRAND } from '@sabi50/contracts/brand';
import { Link } from 'wouter';
import { errorText } from '../../lib/language/error-text';
import { HelpButton } from '../help/help-button';
import { LanguageSelect } from './language-select';
import { useTexts } from '../../lib/language/language-context';
import { useSession } from '../../lib/session/session-context';
import { IconButton } from './button';
import { Icon } from '../icon';
import { toasts } from '../toasts';
import './page-header.css';

export interface PageHeaderProps {
  readonly title: string;
  /** The page shows its heading itself, in an `h1` that can take the focus: the header then names the product. */
  readonly ownHeading?: boolean;
  /** Where the back arrow leads: a page, or what to do; no arrow when not given. */
  readonly back?: string | (() => void);
  /** What the arrow is called, where that is more than Back. */
  readonly backLabel?: string;
  /** The language dropdown; shown unless false. */
  readonly languages?: boolean;
  /** One more button of the page, before help. */
  readonly tool?: ReactNode;
  /** The logout button; not shown unless true. */
  readonly logOut?: boolean;
}

/** The shared header: a cloth band with a woven hem. Help and language are always in it. */
export function PageHeader({
  title,
  ownHeading,
  back,
  backLabel,
  tool,
  languages = true,
  logOut = false,
}: PageHeaderProps) {
  return (
    <header className="page-header">
      {back !== undefined && <BackArrow back={back} label={backLabel} />}
      {ownHeading ? (
        <p className="page-header-title page-header-brand" translate="no">
          {BRAND.titleInCapitals}
        </p>
      ) : (
        <h1 className="page-header-title" tabIndex={-1}>
          {title}
        </h1>
      )}
      {tool}
      <HelpButton />
      {languages && <LanguageSelect />}
      {logOut && <LogOutButton />}
    </header>
  );
}

interface BackArrowProps {
  readonly back: string | (() => void);
  readonly label: string | undefined;
}

function BackArrow({ back, label: given }: BackArrowProps) {
  const texts = useTexts('shell');
  const label = given ?? texts.back;
  if (typeof back === 'function') return <IconButton label={label} icon="back" onClick={back} />;
  return (
    <Link href={back} className="icon-button" aria-label={label} title={label}>
      <Icon name="back" />
    </Link>
  );
}

/** Ends the session; what goes wrong is said. */
export function LogOutButton() {
  const { logOut: label } = useTexts('shell');
  const { logOut } = useSession();
  const [pending, setPending] = useState(false);
  const leave = () => {
    setPending(true);
    toasts.closeFailures();
    logOut().catch((error: unknown) => {
      setPending(false);
      toasts.failure(
        ({ shell }) => shell.logOut,
        ({ errors }) => errorText(error, errors),
      );
    });
  };
  return <IconButton label={label} icon="logout" disabled={pending} onClick={leave} />;
}
