import { type DrawNowView } from '@sabi50/contracts/draw-views';
import { ROUTES } from '@sabi50/contracts/routes';
import { useCall } from '../../ui/use-call';

/** The draws as they are now; who is in changes all the time. */
export const useDraws = () => useCall<readonly DrawNowView[]>(ROUTES.adminDrawsNow, {}, { refetchInterval: 30_000 });
