import { Alert, Box, Typography } from '@mui/material';
import { useId } from 'react';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { LANGUAGES } from '@sabi50/contracts/languages';
import { useTexts } from '../../lib/language/texts';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { FactList } from '../../ui/fact-list';
import { useStations } from '../../ui/use-call';
import { type AskedMailing } from './use-send';
import { DecidedThen } from './when-panel';
import { isNamed } from './when.rules';

interface SendQuestionProps {
  readonly asked: AskedMailing;
  readonly pending: boolean;
  /** Why the last try came to nothing, so far as is known; it may be tried again. */
  readonly failure: string | null;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/**
 * Every broadcast passes through here (rule mails/what-is-listed-is-sent): how many people get it and three of them, as
 * the server counts them.
 */
export function SendQuestion({ asked, failure, ...act }: SendQuestionProps) {
  const texts = useTexts('broadcast');
  const { subject, audience, scheduledFor, sentElsewhere } = asked;
  const reached = wholeNumber(audience.count - audience.unwanted);
  return (
    <ConfirmDialog
      open
      {...act}
      title={texts.confirmPeople(reached)}
      text={
        scheduledFor === undefined
          ? texts.confirmText(reached, subject)
          : texts.confirmLater(subject, timeText(scheduledFor))
      }
      confirmText={scheduledFor === undefined ? texts.confirmSend : texts.schedule}
      pendingText={scheduledFor === undefined ? texts.sending : texts.scheduling}
    >
      <Sample audience={audience} />
      <Facts asked={asked} />
      {audience.unwanted > 0 && <Typography>{texts.leftOut(wholeNumber(audience.unwanted))}</Typography>}
      {scheduledFor !== undefined && <DecidedThen isNamed={isNamed(asked.recipients)} />}
      {sentElsewhere && <Alert severity="warning">{texts.sentElsewhere}</Alert>}
      {failure !== null && <Alert severity="error">{failure}</Alert>}
    </ConfirmDialog>
  );
}

/** By what they were chosen, and in which languages they read it. */
function Facts({ asked: { recipients, audience, category } }: Pick<SendQuestionProps, 'asked'>) {
  const texts = useTexts('broadcast');
  const { languages: names } = useTexts('app');
  const { search = '', stationId } = recipients;
  const station = useStations().find(({ id }) => id === stationId);
  const filters = [
    texts.categories[category],
    ...(station ? [station.name] : []),
    ...(search === '' ? [] : [`“${search}”`]),
  ];
  const languages = LANGUAGES.filter((language) => audience.languages[language] > 0).map(
    (language) => `${wholeNumber(audience.languages[language])} ${names[language]}`,
  );
  return (
    <FactList
      facts={[
        [texts.filters, isNamed(recipients) ? texts.chosenByHand : filters.join(', ')],
        [texts.languagesOf, languages.join(', ')],
      ]}
    />
  );
}

function Sample({ audience: { count, sample } }: Pick<AskedMailing, 'audience'>) {
  const texts = useTexts('broadcast');
  const titleId = useId();
  return (
    <div>
      <Typography id={titleId} variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {sample.length === count ? texts.theRecipients : texts.someRecipients}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={SAMPLE}>
        {sample.map(({ id, firstName, lastName, email }) => (
          <li key={id}>
            {`${firstName} ${lastName}`}{' '}
            <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block', fontSize: 12 }}>
              {email}
            </Typography>
          </li>
        ))}
      </Box>
    </div>
  );
}

const SAMPLE = {
  ...{ m: 0, p: 0, listStyle: 'none', border: 1, borderColor: 'divider', borderRadius: 1, overflowWrap: 'anywhere' },
  '& > li': { px: 1.5, py: 0.75 },
  '& > li + li': { borderTop: 1, borderColor: 'divider' },
};
