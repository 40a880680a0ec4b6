import { type ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import './banner.css';

export type BannerTone = 'info' | 'warning' | 'offline';

const ICONS: Readonly<Record<BannerTone, IconName>> = { info: 'info', warning: 'warning', offline: 'offline' };

interface BannerProps {
  readonly tone: BannerTone;
  readonly title: string;
  readonly children?: ReactNode;
  /** One quiet button or link. */
  readonly action?: ReactNode;
}

/** A strip for a state that lasts; announced politely when it appears. */
export function Banner({ tone, title, children, action }: BannerProps) {
  return (
    <div className="banner" data-tone={tone} role="status">
      <Icon name={ICONS[tone]} />
      <div className="banner-words">
        <p className="banner-title">{title}</p>
        {children && <div>{children}</div>}
      </div>
      {action && <div className="banner-action">{action}</div>}
    </div>
  );
}
