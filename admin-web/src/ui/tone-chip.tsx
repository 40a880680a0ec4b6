import CheckIcon from '@mui/icons-material/Check';
import ErrorIcon from '@mui/icons-material/ErrorOutlineOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Chip, useTheme } from '@mui/material';
import { type ReactElement } from 'react';
import { Link } from 'react-router';
import { type Scheme, type Token, TOKENS } from '@sabi50/contracts/design-tokens';

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
