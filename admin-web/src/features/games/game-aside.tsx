import AdjustIcon from '@mui/icons-material/BalanceOutlined';
import EndIcon from '@mui/icons-material/FlagOutlined';
import FeeIcon from '@mui/icons-material/PaymentsOutlined';
import StartIcon from '@mui/icons-material/PlayArrowOutlined';
import RegradeIcon from '@mui/icons-material/PublishedWithChangesOutlined';
import RefundIcon from '@mui/icons-material/UndoOutlined';
import { Box, Stack, type SvgIconProps } from '@mui/material';
import { type ComponentType, Fragment } from 'react';
import { decimal, secondText, timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type GameCaseView, type GameMoneyView, type GameStepView } from '@sabi50/contracts/game-case-views';
import { nairaText } from '@sabi50/contracts/money';
import { type Texts, useTexts } from '../../lib/language/texts';
import { PlayerName } from '../../ui/cell-lines';
import { LifeLine, LifeStep } from '../../ui/life-line';
import { Panel } from '../../ui/stat-card';

interface GameProps {
  readonly game: GameCaseView;
}

/** Beside the questions: the result with its money, what happened when, and whose game it is. */
export function GameAside({ game }: GameProps) {
  const texts = useTexts('games');
  return (
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      <Panel title={texts.result}>
        <Facts facts={resultOf(game, texts)} />
      </Panel>
      <Steps game={game} />
      <Circumstances game={game} />
      <Player game={game} />
    </Stack>
  );
}

type Fact = readonly [name: string, value: string];

const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <Box component="dl" sx={FACTS}>
    {facts.map(([name, value], place) => (
      <Fragment key={`${name} ${place}`}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </Box>
);

const FACTS = {
  ...{ display: 'grid', gridTemplateColumns: '1fr max-content', columnGap: 2, rowGap: 0.75, m: 0, fontSize: 13 },
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& dt': { color: 'text.secondary' },
} as const;

function resultOf(game: GameCaseView, texts: Texts['games']): readonly Fact[] {
  const { correctAnswers, totalQuestions, pointsEarned, score, fee, refund, adjustments, endedAt } = game;
  const newest = [fee, ...(refund ? [refund] : []), ...adjustments].toSorted(byTime).at(-1) ?? fee;
  return [
    [texts.rightAnswers, texts.of(wholeNumber(correctAnswers), wholeNumber(totalQuestions))],
    [texts.points, wholeNumber(pointsEarned)],
    [texts.score, wholeNumber(score)],
    [texts.end, endedAt === null ? '–' : timeText(endedAt)],
    [texts.fee, nairaText(fee.amount)],
    [texts.refund, refund ? nairaText(refund.amount, true) : texts.none],
    ...adjustments.map(({ amount }): Fact => [texts.adjustment, nairaText(amount, true)]),
    [texts.balanceAfter, nairaText(newest.balanceAfter)],
  ];
}

const byTime = (one: GameMoneyView, other: GameMoneyView): number => Date.parse(one.at) - Date.parse(other.at);

const ICONS: Readonly<Record<GameStepView['step'], ComponentType<SvgIconProps>>> = {
  ...{ charged: FeeIcon, started: StartIcon, over: EndIcon, regraded: RegradeIcon },
  ...{ refunded: RefundIcon, adjusted: AdjustIcon },
};

function Steps({ game: { steps } }: GameProps) {
  const texts = useTexts('games');
  return (
    <Panel title={texts.steps}>
      <LifeLine>
        {steps.map(({ step, at, amount }, place) => (
          <LifeStep
            key={place}
            icon={ICONS[step]}
            at={at}
            time={secondText(at)}
            what={
              <>
                {texts.stepNames[step]}
                {amount !== null && (
                  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
                    {` ${nairaText(amount, true)}`}
                  </Box>
                )}
              </>
            }
          />
        ))}
      </LifeLine>
    </Panel>
  );
}

/** Under what it was played, as far as its events tell. */
function Circumstances({ game }: GameProps) {
  const texts = useTexts('games');
  const { fastAnswers, answerWindowMs, questions } = game;
  const times = questions.flatMap(({ answeredAfterMs }) => (answeredAfterMs === null ? [] : [answeredAfterMs]));
  const unseen = questions.filter(({ outcome }) => outcome === 'unseen').length;
  const seconds = (ms: number): string => texts.secondsAlone(decimal(ms / 1_000));
  const facts: readonly Fact[] = [
    [texts.timeForAnswer, seconds(answerWindowMs)],
    [texts.averageTime, times.length === 0 ? '–' : seconds(times.reduce((sum, ms) => sum + ms, 0) / times.length)],
    [texts.fast, fastAnswers === null ? texts.unknown : wholeNumber(fastAnswers)],
    [texts.unseenQuestions, wholeNumber(unseen)],
  ];
  return (
    <Panel title={texts.circumstances}>
      <Facts facts={facts} />
    </Panel>
  );
}

function Player({ game: { userId, userName, userEmail } }: GameProps) {
  const texts = useTexts('games');
  return (
    <Panel title={texts.player}>
      <PlayerName {...{ userId, userName, userEmail }} deleted={texts.deletedPlayer} />
    </Panel>
  );
}
