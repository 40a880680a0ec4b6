import { Component, lazy, type ReactNode, Suspense } from 'react';
import { useIsOnline } from '../api/network-state';
import { useTexts } from '../language/language-context';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { PageFrame } from '../ui/page-frame';
import { PageSkeleton } from '../ui/page-skeleton';

/** The drawn page; where not even that can be fetched, the plain one. */
const StoppedPage = lazy(() => import('./stopped-scenes').catch(() => ({ default: PlainPage })));

/** Shows an error page instead of nothing when a page fails to load or to render. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    if (!this.state.crashed) return this.props.children;
    return (
      <Suspense fallback={<PageSkeleton />}>
        <StoppedPage />
      </Suspense>
    );
  }
}

function PlainPage() {
  const texts = useTexts('shell');
  const isOnline = useIsOnline();
  return (
    <PageFrame title={isOnline ? texts.crashTitle : texts.offlineTitle} showsOffline>
      <Card role="alert">
        <p>{isOnline ? texts.crashText : texts.offlineText}</p>
        <Button icon="refresh" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
      </Card>
    </PageFrame>
  );
}
