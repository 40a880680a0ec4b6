import { Chip, useTheme } from '@mui/material';
import { type ReactElement } from 'react';
import { type Scheme, type Token, TOKENS } from '@sabi50/vocabulary/design-tokens';

export type Tone = 'good' | 'plain' | 'warning' | 'bad' | 'info';

const COLOURS: Readonly<Record<Tone, readonly [ground: Token, ink: Token]>> = {
  good: ['palm-tint', 'palm-deep'],
  plain: ['surface-sunken', 'ink-quiet'],
  warning: ['sun-tint', 'sun-ink'],
  bad: ['clay-tint', 'clay'],
  info: ['adire-tint', 'adire'],
};

interface ToneChipProps {
  readonly tone: Tone;
  readonly label: string;
  readonly icon?: ReactElement;
}

/** A word with a meaning: the colour only repeats what the word says. */
export function ToneChip({ tone, label, icon }: ToneChipProps) {
  const scheme: Scheme = useTheme().palette.mode;
  const [ground, ink] = COLOURS[tone];
  const colour = TOKENS[scheme][ink];
  return (
    <Chip
      label={label}
      icon={icon}
      sx={{ bgcolor: TOKENS[scheme][ground], color: colour, '& .MuiChip-icon': { color: colour } }}
    />
  );
}
