import { Box, Typography } from '@mui/material';
import { timeText } from '@sabi50/vocabulary/formats';
import { type PaymentEventView } from '@sabi50/vocabulary/payment-case-views';
import { Panel } from '../../ui/stat-card';
import { type PaymentsTexts, useTexts } from '../texts';
import { detailText } from './detail-text';
import { moneyText } from './money-text';

/** What happened to a payment, oldest first. */
export function PaymentLife({ events }: { readonly events: readonly PaymentEventView[] }) {
  const texts = useTexts();
  return (
    <Panel title={texts.case.life}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event) => (
          <Step key={event.revision} event={event} texts={texts} />
        ))}
      </Box>
    </Panel>
  );
}

interface StepProps {
  readonly event: PaymentEventView;
  readonly texts: PaymentsTexts;
}

function Step({ event, texts }: StepProps) {
  return (
    <Box component="li" sx={STEP}>
      <Typography component="span" sx={{ fontWeight: 700, flex: '1 1 240px' }}>
        {texts.case.events[event.type]}
      </Typography>
      <Typography component="time" dateTime={event.at} variant="body2" color="textSecondary" sx={FIGURES}>
        {timeText(event.at)}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ flexBasis: '100%', ...FIGURES }}>
        {factsOf(event, texts).join(' · ')}
      </Typography>
    </Box>
  );
}

const FIGURES = { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' };
const STEP = {
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: 2, py: 1 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

function factsOf({ amount, currency, detail, providerId, byName }: PaymentEventView, texts: PaymentsTexts) {
  return [
    moneyText(amount, currency),
    detail && detailText(detail, texts),
    byName && texts.case.by(byName),
    providerId,
  ].filter((fact) => fact !== null && fact !== '');
}
