import { useCall } from '../../ui/use-call';

/** The draws as they are now; who is in changes all the time. */
export const useDraws = () => useCall('GET adminDrawsNow', { refetchInterval: 30_000 });
