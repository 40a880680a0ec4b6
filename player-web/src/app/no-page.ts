import { lazy } from 'react';

/** The page that is not there; its drawing comes when it is needed. */
export const NoPage = lazy(() => import('./not-found-page'));
