import { Component, type ReactNode } from 'react';
import { useIsOnline } from '../api/network-state';
import { useTexts } from '../language/language-context';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { PageFrame } from '../ui/page-frame';

/** Shows an error page instead of nothing when a page fails to load or to render. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <CrashPage /> : this.props.children;
  }
}

/** Without a network it is the page's code that could not be fetched; there is nothing wrong with the page. */
function CrashPage() {
  const texts = useTexts('shell');
  const isOnline = useIsOnline();
  const { reload } = texts;
  return (
    <PageFrame title={isOnline ? texts.crashTitle : texts.offlineTitle} showsOffline>
      <Card role="alert">
        <p>{isOnline ? texts.crashText : texts.offlineText}</p>
        <Button icon="refresh" onClick={() => window.location.reload()}>
          {reload}
        </Button>
      </Card>
    </PageFrame>
  );
}
