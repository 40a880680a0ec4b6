import { type ReactNode } from 'react';
import { useIsOnline } from '../lib/api/network-state';
import { errorText } from '../lib/language/error-text';
import { useTexts } from '../lib/language/language-context';
import { Banner } from './banner';
import { Button } from './kit/button';
import { GuideNote } from './guide-note';
import { Icon, type IconName } from './icon';
import './states.css';

interface SkeletonProps {
  /** Lines of text to stand in for, or a block of `height` px. */
  readonly lines?: number;
  readonly height?: number;
}

/** Grey shapes in the place of what is on its way: give them the size of the real thing, so that nothing shifts. */
export function Skeleton({ lines = 1, height }: SkeletonProps) {
  if (height !== undefined) return <div className="skeleton" style={{ height }} aria-hidden="true" />;
  return (
    <div className="skeleton-lines" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        <div key={index} className="skeleton skeleton-line" />
      ))}
    </div>
  );
}

/** Says "Loading…" to screen readers while the skeletons inside are shown. */
export function Loading({ children }: { readonly children?: ReactNode }) {
  const { loading } = useTexts('shell');
  return (
    <div className="stack" role="status">
      <span className="visually-hidden">{loading}</span>
      {children ?? <Skeleton lines={3} />}
    </div>
  );
}

interface EmptyStateProps {
  readonly icon?: IconName;
  /** The guide in one of its poses, in the place of the icon. */
  readonly guide?: ReactNode;
  /** One sentence. */
  readonly text: string;
  /** One button or link. */
  readonly action?: ReactNode;
}

/** There is nothing yet, and this is how to change that. */
export function EmptyState({ icon, guide, text, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {guide && <div className="state-guide">{guide}</div>}
      {icon && <Icon name={icon} size={40} />}
      <p>{text}</p>
      {action}
    </div>
  );
}

interface ErrorCardProps {
  /** The caught error; shown in the language of the page. */
  readonly error: unknown;
  readonly title?: string;
  /** "Try Again" calls this. */
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** More buttons beside Try Again. */
  readonly children?: ReactNode;
}

/** Something could not be loaded or done: one sentence and one action. Announced when it appears. */
export function ErrorCard({ error, title, onRetry, retrying, children }: ErrorCardProps) {
  const { tryAgain } = useTexts('shell');
  const texts = useTexts('errors');
  const actions = (onRetry || children) && (
    <>
      {onRetry && (
        <Button variant="secondary" icon="refresh" pending={retrying} onClick={onRetry}>
          {tryAgain}
        </Button>
      )}
      {children}
    </>
  );
  return (
    <div role="alert">
      <GuideNote pose="kind" title={title !== undefined && <h2>{title}</h2>} actions={actions}>
        {errorText(error, texts)}
      </GuideNote>
    </div>
  );
}

/** A banner while the device has no network; nothing otherwise. */
export function OfflineNotice() {
  const { offlineTitle, offlineText } = useTexts('shell');
  if (useIsOnline()) return null;
  return (
    <Banner tone="offline" title={offlineTitle}>
      {offlineText}
    </Banner>
  );
}
