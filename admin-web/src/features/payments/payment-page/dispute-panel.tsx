import DeadlineIcon from '@mui/icons-material/ScheduleOutlined';
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material';
import { useEffect, useState } from 'react';
import { lengthText, timeText } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type PaymentDisputeView } from '@sabi50/contracts/payment-case-views';
import { detailText, type Texts, useTexts } from '../../../lib/language/texts';
import { Panel } from '../../../ui/stat-card';
import { type Tone, ToneChip } from '../../../ui/tone-chip';
import { UnbrokenDates } from '../../../ui/unbroken-dates';
import { type DisputeAct } from './acts.rules';
import { timeToAnswer } from './dispute-time.rules';

type DisputeActChosen = (act: DisputeAct, dispute: PaymentDisputeView) => void;

interface DisputePanelProps {
  readonly dispute: PaymentDisputeView;
  readonly onAct: DisputeActChosen;
}

const TONES: Readonly<Record<PaymentDisputeView['status'], Tone>> = {
  ...{ open: 'bad', lost: 'plain', won: 'good', closed: 'plain' },
};

/**
 * A dispute: how long it can be answered, what is asked back, and the two answers (rule money/dispute-answer), or what closes it
 * (rule money/dispute-put-away).
 */
export function DisputePanel({ dispute, onAct }: DisputePanelProps) {
  const texts = useTexts('payments');
  const { case: words } = texts;
  const { providerId, status, amount, category, mayAnswer, mayClose } = dispute;
  const facts: readonly (readonly [string, string | null])[] = [
    [words.askedBack, nairaText(amount)],
    [words.disputeReason, category && detailText(category, texts)],
    [words.ourAnswer, answerText(dispute, texts)],
  ];
  return (
    <Panel
      title={words.disputeId(providerId)}
      actions={<ToneChip tone={TONES[status]} label={detailText(status, texts)} />}
    >
      {mayAnswer && <Deadline dispute={dispute} />}
      <Box component="dl" sx={FACTS}>
        {facts.map(
          ([name, value]) =>
            value !== null && (
              <Box key={name}>
                <dt>{name}</dt>
                <dd>
                  <UnbrokenDates>{value}</UnbrokenDates>
                </dd>
              </Box>
            ),
        )}
      </Box>
      {status === 'open' && !mayAnswer && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {mayClose ? words.putAway : words.bankDecides}
        </Typography>
      )}
      {(mayAnswer || mayClose) && (
        <Stack direction="row" spacing={1} sx={{ mt: 1.5 }}>
          {(mayAnswer ? ANSWERS : CLOSING).map((act) => (
            <Button key={act} fullWidth variant="outlined" aria-haspopup="dialog" onClick={() => onAct(act, dispute)}>
              {`${words[act]}…`}
            </Button>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

const ANSWERS = ['accept', 'contest'] as const;
const CLOSING = ['closeDispute'] as const;

const AGAIN_EVERY_MS = 30_000;

/** What is left of the time to answer, counted down. */
function Deadline({ dispute: { heardAt, dueAt } }: { readonly dispute: PaymentDisputeView }) {
  const { case: words } = useTexts('payments');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), AGAIN_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  if (dueAt === null) return null;
  const left = timeToAnswer({ heardAt, dueAt }, now);
  return (
    <Box sx={{ mb: 1.5 }}>
      <Typography sx={{ fontSize: 22, fontWeight: 700 }}>
        {left.isOver ? words.overdue : lengthText(left.leftMs, words.leftToAnswer)}
      </Typography>
      <Typography sx={{ ...{ display: 'flex', gap: 0.5, alignItems: 'center' }, color: 'error.main', fontWeight: 700 }}>
        <DeadlineIcon aria-hidden fontSize="small" />
        {words.dueAt(timeText(dueAt))}
      </Typography>
      <LinearProgress
        variant="determinate"
        color="error"
        value={left.percent}
        aria-label={words.dueAt(timeText(dueAt))}
        sx={{ my: 1, height: 8, borderRadius: 1, bgcolor: 'action.hover' }}
      />
      <Typography variant="body2" color="textSecondary">
        {words.unanswered}
      </Typography>
    </Box>
  );
}

/** "contested by Tunde Bakare, 20 Nov 14:00 (on its way)"; null before an answer. */
function answerText({ answer }: PaymentDisputeView, texts: Texts['payments']): string | null {
  if (answer === null) return null;
  const said = detailText(answer.answer, texts);
  const sentence = texts.case.answerBy(said, answer.byName, timeText(answer.at));
  return answer.status === 'taken' ? sentence : `${sentence} (${detailText(answer.status, texts)})`;
}

const FACTS = {
  ...{ display: 'grid', gap: 0.75, m: 0, fontSize: 13 },
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 1.5 },
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& dt': { color: 'text.secondary' },
};
