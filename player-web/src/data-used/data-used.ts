import { useSyncExternalStore } from 'react';
import { dataUsed, onDataUsed } from '../api/data-usage';

/** Bytes used in this calendar month on this device. */
export const useDataUsed = (): number => useSyncExternalStore(onDataUsed, dataUsed);
