import { BRAND } from '@sabi50/vocabulary/brand';
import { PAGES } from '@sabi50/vocabulary/routes';
import { Loading, Skeleton } from './states';
import './page-header.css';
import './page-skeleton.css';

/** Stands in for a page whose code or whose player is on the way: the same header, the same column. */
export function PageSkeleton() {
  const { pathname } = window.location;
  if (pathname === PAGES.home || pathname === PAGES.dashboard) return <HomeSkeleton />;
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

/** The player's home before it is there: its head, the prize half on it, winners, posters. */
const HomeSkeleton = () => (
  <>
    <div className="home-skeleton-head" />
    <main className="page home-skeleton">
      <Loading>
        <div className="home-skeleton-columns">
          <Skeleton height={250} />
          <div className="home-skeleton-posters">
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} height={220} />
            ))}
          </div>
          <Skeleton height={104} />
        </div>
      </Loading>
    </main>
  </>
);
