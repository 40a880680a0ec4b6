import { Box, Link, type Theme, useMediaQuery } from '@mui/material';
import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../lib/language/texts';
import { EndOfSession } from '../features/login/end-of-session';
import { StepUpGate } from '../ui/step-up/step-up-dialog';
import { ErrorNotice, Waiting } from '../ui/states';
import { ConsoleHeader } from './console-header';
import { SectionNav } from './section-nav';
import { isMissingCode, loadAgainOnce } from './missing-code';

/** Around every section: skip link, header, the sections, and the place where a section that fails says so. */
export function ConsoleLayout({ children }: { readonly children?: ReactNode }) {
  const texts = useTexts('app');
  const { pathname } = useLocation();
  const isWide = useMediaQuery((theme: Theme) => theme.breakpoints.up('lg'), { noSsr: true });
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <Link
        href="#content"
        sx={{
          position: 'absolute',
          left: 8,
          top: -48,
          zIndex: 'tooltip',
          p: 1,
          bgcolor: 'background.paper',
          '&:focus': { top: 8 },
        }}
      >
        {texts.skipToContent}
      </Link>
      <ConsoleHeader />
      <Box sx={{ flex: 1, display: 'flex', flexDirection: isWide ? 'row' : 'column', minWidth: 0 }}>
        <SectionNav isWide={isWide} />
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            ...{ flex: 1, width: '100%', minWidth: 0, maxWidth: 1760, mx: 'auto' },
            ...{ px: { xs: 2, md: 3, lg: 2, xl: 3 }, py: 2.5, outline: 'none' },
          }}
        >
          <FailureBorder key={pathname.split('/')[1]}>
            <Suspense fallback={<Waiting />}>{children}</Suspense>
          </FailureBorder>
        </Box>
      </Box>
      <StepUpGate />
      <EndOfSession />
    </Box>
  );
}

/** A section that breaks leaves the others usable. */
class FailureBorder extends Component<{ readonly children: ReactNode }, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingCode(error)) loadAgainOnce();
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return <ErrorNotice error={this.state.error} isOurs onRetry={() => location.reload()} />;
  }
}
