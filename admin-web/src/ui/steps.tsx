import { Step, StepLabel, Stepper, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useTexts } from '../lib/language/texts';

interface StepsProps {
  readonly titles: readonly string[];
  /** From 0. */
  readonly current: number;
}

/** Where a wizard stands: all its steps, and the name of the current one as a heading that has the focus when it changes. */
export function Steps({ titles, current }: StepsProps) {
  const texts = useTexts('app');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [current]);
  return (
    <>
      <Stepper activeStep={current} aria-hidden sx={NUMBERS_ON_PHONES}>
        {titles.map((title) => (
          <Step key={title}>
            <StepLabel>{title}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Typography variant="h3" ref={heading} tabIndex={-1} sx={{ outline: 'none' }}>
        <span className="visually-hidden">{texts.stepOf(current + 1, titles.length)}: </span>
        <span>{titles[current]}</span>
      </Typography>
    </>
  );
}

/** The names of five steps are wider than a phone; the heading below has that of the current one. */
const NUMBERS_ON_PHONES = {
  '& .MuiStepLabel-labelContainer': { display: { xs: 'none', sm: 'block' } },
  '& .MuiStepLabel-iconContainer': { pr: { xs: 0, sm: 1 } },
};
