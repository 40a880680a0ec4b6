import { type ComponentProps, type ReactNode } from 'react';
import { Link } from 'wouter';
import { Icon, type IconName } from '../icon';
import './button.css';

/** One primary action a screen; danger only for what cannot be taken back. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  readonly variant?: ButtonVariant;
  /** As wide as its column, as on phones. */
  readonly wide?: boolean;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  /** While the action runs: the button stays in place and focused, shows a spinner and ignores presses. */
  readonly pending?: boolean;
  /** Shown while under way, such as "Logging in..."; the usual words when not given. */
  readonly pendingText?: string;
}

/** A button of at least 48 px. `type` is "button" by default. */
export function Button({ variant = 'primary', wide, icon, pending, pendingText, children, ...rest }: ButtonProps) {
  const { className = '', ...button } = pending ? stilled(rest) : rest;
  const said = pending && pendingText;
  return (
    <button
      type="button"
      {...button}
      className={`button button-${variant} ${className}`}
      data-wide={wide || undefined}
      data-pending={pending || undefined}
    >
      {pending ? <span className="button-spinner" aria-hidden="true" /> : icon && <Icon name={icon} size={20} />}
      {/* Two elements: page translation may have moved the texts of either. */}
      {said ? <span key="pending">{said}</span> : <span key="usual">{children}</span>}
    </button>
  );
}

/** A button that stays focused but does nothing: neither its own action nor submitting its form. */
const stilled = (button: ComponentProps<'button'>): ComponentProps<'button'> => ({
  ...button,
  type: 'button',
  'aria-disabled': true,
  onClick: undefined,
});

interface ButtonLinkProps extends Look {
  /** A page of the app; prefer `PAGES` of the contracts. */
  readonly href: string;
  readonly onClick?: () => void;
  /** Handed to the page in `history.state`. */
  readonly state?: object;
}

/** A link to another page that looks like a button. */
export function ButtonLink({ variant, wide, icon, href, onClick, state, children }: ButtonLinkProps) {
  return (
    <Link
      href={href}
      className={`button button-${variant ?? 'primary'}`}
      data-wide={wide || undefined}
      onClick={onClick}
      state={state}
    >
      {icon && <Icon name={icon} size={20} />}
      <span>{children}</span>
    </Link>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Said to screen readers and shown as a tooltip. */
  readonly label: string;
  readonly icon: IconName;
}

/** A 48 px button that shows only an icon. */
export function IconButton({ label, icon, className = '', ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} className={`icon-button ${className}`} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
