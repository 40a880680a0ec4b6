import { percent } from '@sabi50/contracts/formats';
import { ToneChip } from '../tone-chip';
import { type SuccessBands, successTone } from './success-rate';

/** A success rate in percent, coloured by the bands of the view that it stands in. */
export const SuccessBadge = ({ rate, bands }: { readonly rate: number; readonly bands: SuccessBands }) => (
  <ToneChip tone={successTone(rate, bands)} label={percent(rate)} icon={null} />
);
