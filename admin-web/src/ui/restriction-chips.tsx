import ExcludedIcon from '@mui/icons-material/BlockOutlined';
import ErasingIcon from '@mui/icons-material/DeleteOutlined';
import PausedIcon from '@mui/icons-material/HotelOutlined';
import SuspendedIcon from '@mui/icons-material/PauseCircleOutlined';
import { type ReactElement } from 'react';
import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import { useTexts } from '../lib/language/texts';
import { type Tone, ToneChip } from './tone-chip';

const LOOKS: Readonly<Record<PlayerRestriction, { readonly tone: Tone; readonly icon: ReactElement }>> = {
  suspended: { tone: 'bad', icon: <SuspendedIcon /> },
  excluded: { tone: 'info', icon: <ExcludedIcon /> },
  paused: { tone: 'info', icon: <PausedIcon /> },
  erasing: { tone: 'warning', icon: <ErasingIcon /> },
};

/** Chips for what keeps a player from playing, wherever a player is listed or picked (rule staff/restricted-players). */
export function RestrictionChips({ restrictions = [] }: { readonly restrictions?: readonly PlayerRestriction[] }) {
  const { restrictions: names } = useTexts('app');
  return restrictions.map((restriction) => (
    <ToneChip key={restriction} {...LOOKS[restriction]} label={names[restriction]} />
  ));
}
