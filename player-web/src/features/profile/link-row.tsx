import { Link } from 'wouter';
import { Icon, type IconName } from '../../ui/icon';

interface LinkRowProps {
  readonly href: string;
  readonly icon: IconName;
  readonly title: string;
  /** What is there, in a sentence. */
  readonly hint?: string;
}

/** The way to a page that belongs to the profile. */
export const LinkRow = ({ href, icon, title, hint }: LinkRowProps) => (
  <Link href={href} className="profile-row">
    <span className="profile-row-sign">
      <Icon name={icon} size={22} />
    </span>
    <span>
      <strong>{title}</strong>
      {hint && <span className="small quiet">{hint}</span>}
    </span>
    <Icon name="chevron" size={20} />
  </Link>
);
