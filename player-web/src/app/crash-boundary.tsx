import { Component, type ReactNode } from 'react';
import { useTexts } from '../language/language-context';
import { Button } from '../ui/button';
import { Card } from '../ui/card';
import { PageFrame } from './page-frame';

/** Shows a page that says so, instead of nothing, when a page fails to load or to draw itself. */
export class CrashBoundary extends Component<{ readonly children: ReactNode }, { readonly crashed: boolean }> {
  override state = { crashed: false };

  static getDerivedStateFromError() {
    return { crashed: true };
  }

  override render() {
    return this.state.crashed ? <CrashPage /> : this.props.children;
  }
}

function CrashPage() {
  const { crashTitle, crashText, reload } = useTexts('shell');
  return (
    <PageFrame title={crashTitle}>
      <Card role="alert">
        <p>{crashText}</p>
        <Button icon="refresh" onClick={() => window.location.reload()}>
          {reload}
        </Button>
      </Card>
    </PageFrame>
  );
}
