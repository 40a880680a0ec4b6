import { BRAND } from '@sabi50/vocabulary/brand';
import { Loading, Skeleton } from './states';
import './page-header.css';

/** Stands in for a page whose code or whose player is on the way: the same header, the same column. */
export function PageSkeleton() {
  return (
    <>
      <div className="page-header">
        <p className="page-header-title">{BRAND.titleInCapitals}</p>
      </div>
      <main className="page">
        <Loading>
          <Skeleton height={120} />
          <Skeleton lines={3} />
        </Loading>
      </main>
    </>
  );
}
