import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useIsWide } from '../../ui/use-media';

const PrizeStage = lazy<ComponentType>(() => import('./prize-stage').catch(() => ({ default: () => null })));

/** The next prize and the last winner for the stage of a page; null on a phone, which does not fetch their code. */
export function usePrizeStage(): ReactNode {
  return useIsWide() ? (
    <Suspense fallback={<div className="prize-stage" />}>
      <PrizeStage />
    </Suspense>
  ) : null;
}
