import { useSyncExternalStore } from 'react';
import { dataUsed, onDataUsed } from './count-data';

/** Bytes used in this calendar month on this device. */
export const useDataUsed = (): number => useSyncExternalStore(onDataUsed, dataUsed);
