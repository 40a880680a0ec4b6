import StartIcon from '@mui/icons-material/Add';
import CreditedIcon from '@mui/icons-material/CheckCircleOutlined';
import FailedIcon from '@mui/icons-material/Close';
import CardIcon from '@mui/icons-material/CreditCardOutlined';
import DisputeIcon from '@mui/icons-material/GavelOutlined';
import NewsIcon from '@mui/icons-material/InboxOutlined';
import NoteIcon from '@mui/icons-material/NotesOutlined';
import HeldIcon from '@mui/icons-material/PauseCircleOutlined';
import PaidIcon from '@mui/icons-material/PaymentsOutlined';
import BackIcon from '@mui/icons-material/UndoOutlined';
import { type SvgIconProps } from '@mui/material';
import { type ComponentType } from 'react';
import { timeText } from '@sabi50/contracts/formats';
import { type PaymentEventType, type PaymentEventView } from '@sabi50/contracts/payment-case-views';
import { detailText, type Texts, useTexts } from '../../../lib/language/texts';
import { LifeLine, LifeStep, type StepTone } from '../../../ui/life-line';
import { Panel } from '../../../ui/stat-card';
import { moneyText } from './money-text';

/** What happened to a payment, oldest first. */
export function PaymentLife({ events }: { readonly events: readonly PaymentEventView[] }) {
  const texts = useTexts('payments');
  return (
    <Panel title={texts.case.life}>
      <LifeLine>
        {events.map((event) => (
          <LifeStep
            key={event.revision}
            icon={LOOKS[event.type]?.[0] ?? NewsIcon}
            tone={LOOKS[event.type]?.[1]}
            what={texts.case.events[event.type]}
            at={event.at}
            time={timeText(event.at)}
            details={factsOf(event, texts).join(' · ')}
          />
        ))}
      </LifeLine>
    </Panel>
  );
}

/** Drawings of what happened; any other event is news of the provider's. */
const LOOKS: Partial<Record<PaymentEventType, readonly [icon: ComponentType<SvgIconProps>, tone?: StepTone]>> = {
  PaymentInitiated: [StartIcon],
  PaymentPageOpened: [CardIcon],
  PaymentSucceeded: [PaidIcon],
  PaymentCredited: [CreditedIcon, 'good'],
  PaymentFailed: [FailedIcon],
  PaymentExpired: [FailedIcon],
  PaymentFlagged: [HeldIcon, 'bad'],
  PaymentDisputeChanged: [DisputeIcon, 'bad'],
  PaymentReversed: [BackIcon, 'bad'],
  PaymentReleased: [CreditedIcon, 'good'],
  PaymentRejected: [FailedIcon],
  PaymentExplained: [NoteIcon],
  PaymentDisputeAnswered: [DisputeIcon],
  PaymentDisputeAnswerEnded: [DisputeIcon],
  PaymentDisputeClosed: [DisputeIcon],
  PaymentRefundStarted: [BackIcon],
  PaymentRefundFailed: [BackIcon, 'bad'],
  PaymentRefunded: [BackIcon, 'good'],
};

function factsOf({ amount, currency, detail, providerId, byName }: PaymentEventView, texts: Texts['payments']) {
  return [
    moneyText(amount, currency),
    detail && detailText(detail, texts),
    byName && texts.case.by(byName),
    providerId,
  ].filter((fact) => fact !== null && fact !== '');
}
