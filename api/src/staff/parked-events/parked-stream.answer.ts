import { type ParkedStreamView } from '@sabi50/vocabulary/parked-events';
import { type ParkedStream } from '../../platform/projections/parked-events.js';

export const parkedStreamViewOf = ({ recordedAt, parkedAt, triedAt, ...parked }: ParkedStream): ParkedStreamView => ({
  ...parked,
  recordedAt: recordedAt.toISOString(),
  parkedAt: parkedAt.toISOString(),
  triedAt: triedAt.toISOString(),
});
