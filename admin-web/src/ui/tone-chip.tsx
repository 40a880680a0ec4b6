import ExcludedIcon from '@mui/icons-material/BlockOutlined';
import CheckIcon from '@mui/icons-material/Check';
import ErasingIcon from '@mui/icons-material/DeleteOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import PausedIcon from '@mui/icons-material/HotelOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import SuspendedIcon from '@mui/icons-material/PauseCircleOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Chip, type Theme, useTheme } from '@mui/material';
import { type ReactElement } from 'react';
import { Link } from 'react-router';
import { type Scheme, type Token, TOKENS } from '@sabi50/contracts/design-tokens';
import { type PlayerRestriction } from '@sabi50/contracts/player-restrictions';
import { useTexts } from '../lib/language/texts';

export type Tone = 'good' | 'plain' | 'warning' | 'bad' | 'info';

interface Look {
  readonly ground: Token;
  readonly ink: Token;
  /** Where the chip brings none of its own. */
  readonly icon?: ReactElement;
}

const LOOKS: Readonly<Record<Tone, Look>> = {
  good: { ground: 'palm-tint', ink: 'palm-deep', icon: <CheckIcon /> },
  plain: { ground: 'surface-sunken', ink: 'ink' },
  warning: { ground: 'sun-tint', ink: 'sun-ink', icon: <WarningIcon /> },
  bad: { ground: 'clay-tint', ink: 'clay', icon: <ErrorIcon /> },
  info: { ground: 'adire-tint', ink: 'adire', icon: <InfoIcon /> },
};

interface ToneChipProps {
  readonly tone: Tone;
  readonly label: string;
  /** A sign of its own; null for a figure, which needs none. */
  readonly icon?: ReactElement | null;
  /** The page that it leads to. */
  readonly to?: string;
}

/** A word with a meaning, and a sign before it: the colour only repeats what they say. */
export function ToneChip({ tone, label, icon, to }: ToneChipProps) {
  const scheme: Scheme = useTheme().palette.mode;
  const look = LOOKS[tone];
  const colour = TOKENS[scheme][look.ink];
  const sign = icon === undefined ? look.icon : icon;
  return (
    <Chip
      label={label}
      {...(sign && { icon: sign })}
      {...(to !== undefined && { component: Link, to, clickable: true })}
      sx={{ bgcolor: TOKENS[scheme][look.ground], color: colour, '& .MuiChip-icon': { color: colour } }}
    />
  );
}

/** Whether a record is in use. */
export function ActiveChip({ isActive }: { readonly isActive: boolean }) {
  const { active, inactive } = useTexts('app');
  return <ToneChip tone={isActive ? 'good' : 'plain'} label={isActive ? active : inactive} />;
}

const RESTRICTION_LOOKS: Readonly<Record<PlayerRestriction, { readonly tone: Tone; readonly icon: ReactElement }>> = {
  suspended: { tone: 'bad', icon: <SuspendedIcon /> },
  excluded: { tone: 'info', icon: <ExcludedIcon /> },
  paused: { tone: 'info', icon: <PausedIcon /> },
  erasing: { tone: 'warning', icon: <ErasingIcon /> },
};

/** Chips for what keeps a player from playing, wherever a player is listed or picked (rule staff/restricted-players). */
export function RestrictionChips({ restrictions = [] }: { readonly restrictions?: readonly PlayerRestriction[] }) {
  const { restrictions: names } = useTexts('app');
  return restrictions.map((restriction) => (
    <ToneChip key={restriction} {...RESTRICTION_LOOKS[restriction]} label={names[restriction]} />
  ));
}

interface ChoiceChipProps {
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One of several things to choose beside each other; the one that is chosen has a check mark. */
export const ChoiceChip = ({ label, isChosen, onChoose }: ChoiceChipProps) => (
  <Chip
    component="button"
    type="button"
    size="medium"
    variant="outlined"
    label={label}
    {...(isChosen && { icon: <CheckIcon /> })}
    aria-pressed={isChosen}
    onClick={onChoose}
    sx={CHIP}
  />
);

const CHIP = ({ palette }: Theme) => ({
  borderColor: TOKENS[palette.mode]['line-strong'],
  ...{ minHeight: { xs: 40, md: 32 }, borderRadius: 5, fontWeight: 400, bgcolor: 'background.paper' },
  ...{ color: 'text.primary', '& .MuiChip-icon': { fontSize: 16, color: 'inherit' } },
  '&.MuiChip-clickable:hover': { bgcolor: 'action.hover' },
  '&[aria-pressed=true], &.MuiChip-clickable[aria-pressed=true]:hover': {
    ...{ bgcolor: 'action.selected', color: 'primary.dark', borderColor: 'primary.main', fontWeight: 700 },
  },
});
