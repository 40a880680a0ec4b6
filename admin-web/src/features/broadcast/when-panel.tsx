import { Box, TextField, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useState } from 'react';
import { useTexts } from '../../lib/language/texts';
import { Panel } from '../../ui/stat-card';
import { NOW, type When, type WhenFault, whenFault } from './when.rules';

interface WhenPanelProps extends ChosenTime {
  /** What the server said about the moment. */
  readonly refused?: string;
  /** The recipients were picked one by one. */
  readonly isNamed: boolean;
}

/** Now, or a day and a time in Lagos (rule mails/scheduled). */
export function WhenPanel({ when, fault, choose, refused, isNamed }: WhenPanelProps) {
  const texts = useTexts('broadcast');
  return (
    <Panel
      title={texts.when}
      actions={
        <ToggleButtonGroup
          exclusive
          size="small"
          value={when.isLater ? 'later' : 'now'}
          aria-label={texts.when}
          onChange={(_, chosen: 'now' | 'later' | null) => chosen && choose({ isLater: chosen === 'later' })}
        >
          <ToggleButton value="now">{texts.now}</ToggleButton>
          <ToggleButton value="later">{texts.later}</ToggleButton>
        </ToggleButtonGroup>
      }
    >
      {when.isLater ? (
        <Moment {...{ when, fault, choose, refused, isNamed }} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {texts.leavesAtOnce}
        </Typography>
      )}
    </Panel>
  );
}

function Moment({ when, fault, choose, refused, isNamed }: WhenPanelProps) {
  const texts = useTexts('broadcast');
  // Nothing is wrong yet with what is still to be typed.
  const wrong = refused ?? (fault === null || fault === 'timeMissing' ? undefined : texts[fault]);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, maxWidth: 480 }}>
        <TextField
          required
          type="date"
          label={texts.scheduledDay}
          value={when.day}
          error={wrong !== undefined}
          helperText={wrong}
          onChange={({ target }) => choose({ day: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          required
          type="time"
          label={texts.scheduledTime}
          value={when.time}
          error={wrong !== undefined}
          onChange={({ target }) => choose({ time: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      </Box>
      <Box sx={{ mt: 1 }}>
        <DecidedThen isNamed={isNamed} />
      </Box>
    </>
  );
}

/** Who gets what is scheduled: those who were picked, or whom the filter finds when it starts (rule mails/scheduled). */
export function DecidedThen({ isNamed }: Pick<WhenPanelProps, 'isNamed'>) {
  const texts = useTexts('broadcast');
  return (
    <Typography variant="body2" color="textSecondary">
      {isNamed ? texts.decidedByHand : texts.decidedThen}
    </Typography>
  );
}

interface ChosenTime {
  readonly when: When;
  /** As it was when it was typed; the server looks again. */
  readonly fault: WhenFault | null;
  readonly choose: (part: Partial<When>) => void;
}

/** When a mail is sent: now, unless a later moment is chosen. */
export function useWhen(): ChosenTime {
  const [{ when, fault }, setState] = useState<Pick<ChosenTime, 'when' | 'fault'>>({ when: NOW, fault: null });
  const choose = (part: Partial<When>): void => {
    const next = { ...when, ...part };
    setState({ when: next, fault: whenFault(next, new Date()) });
  };
  return { when, fault, choose };
}
