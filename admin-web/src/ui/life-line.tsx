import { Box, type SvgIconProps, Typography } from '@mui/material';
import { type ComponentType, type ReactNode } from 'react';

/** Of what happened: something to look at, something that went well, or neither. */
export type StepTone = 'good' | 'bad' | 'plain';

interface LifeStepProps {
  readonly icon: ComponentType<SvgIconProps>;
  readonly tone?: StepTone;
  readonly what: ReactNode;
  readonly at: string;
  /** The moment in words. */
  readonly time: string;
  readonly details?: string;
}

/** What happened one after the other, with a line from each step to the next. */
export const LifeLine = ({ children }: { readonly children: ReactNode }) => (
  <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

/** One step: a sign for what it is, the words, when, and what else there is to say. */
export const LifeStep = ({ icon: Icon, tone = 'plain', what, at, time, details }: LifeStepProps) => (
  <Box component="li" sx={STEP}>
    <Icon aria-hidden sx={{ fontSize: 20, color: COLOURS[tone] }} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: tone === 'bad' ? 700 : 400 }}>
        {what}
      </Box>
      {details && (
        <Typography variant="body2" color="textSecondary" sx={{ fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
          {details}
        </Typography>
      )}
    </Box>
    <Typography component="time" dateTime={at} color="textSecondary" sx={TIME}>
      {time}
    </Typography>
  </Box>
);

const COLOURS: Readonly<Record<StepTone, string>> = {
  ...{ good: 'primary.dark', bad: 'error.main', plain: 'text.secondary' },
};
const STEP = {
  ...{ position: 'relative', display: 'grid', gridTemplateColumns: '20px minmax(0, 1fr) auto', columnGap: 1.5 },
  ...{ alignItems: 'start', pb: 1.5, fontSize: 13, '&:last-of-type': { pb: 0 } },
  '&:not(:last-of-type)::before': {
    ...{
      content: '""',
      position: 'absolute',
      left: '9.5px',
      top: 23,
      bottom: 3,
      width: '1px',
      bgcolor: 'text.disabled',
    },
  },
};
const TIME = { fontSize: 12, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums', lineHeight: '20px' };
