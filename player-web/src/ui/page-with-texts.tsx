import { type ReactNode } from 'react';
import { PageFrame } from './page-frame';
import { PageSkeleton } from './page-skeleton';
import { WithTexts, type WithTextsProps } from './with-texts';

interface PageWithTextsProps {
  readonly of: WithTextsProps['of'];
  /** Where the page leads back to while it has no texts. */
  readonly back: string;
  readonly children: ReactNode;
}

/** A page that has its texts for itself. */
export const PageWithTexts = ({ back, ...props }: PageWithTextsProps) => (
  <WithTexts waiting={<PageSkeleton />} failed={(error) => <PageFrame back={back}>{error}</PageFrame>} {...props} />
);
