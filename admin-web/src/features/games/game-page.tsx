import UndoIcon from '@mui/icons-material/UndoOutlined';
import { Box, Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetOne } from 'react-admin';
import { useParams } from 'react-router';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { type GameCaseView } from '@sabi50/contracts/game-case-views';
import { nairaText } from '@sabi50/contracts/money';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { BackLink } from '../../ui/back-link';
import { ReasonDialog } from '../../ui/command-dialog';
import { IdWithCopy } from '../../ui/fact-list';
import { SectionFrame } from '../../ui/section-frame';
import { Panel } from '../../ui/stat-card';
import { ErrorNotice, Waiting } from '../../ui/states';
import { type Tone, ToneChip } from '../../ui/tone-chip';
import { AskedQuestion } from './asked-question';
import { GameAside } from './game-aside';

/** One game: its questions as the player saw them, what it cost and what came of it (rule screens/game-case). */
export function GamePage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<GameCaseView>('games', { id }, { staleTime: 0, onError });
  return (
    <Stack spacing={2}>
      <Back game={data} />
      {data && <Game game={data} />}
      {!data && error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Waiting lines={10} />}
    </Stack>
  );
}

/** To the player whose game it is; to the list of games while that is not known, and where the account is gone. */
function Back({ game }: { readonly game: GameCaseView | undefined }) {
  const { title } = useTexts('quiz-activity');
  const name = game?.userName ?? null;
  const to = game && name !== null ? `/users/${game.userId}/show` : '/quiz-activity/detailed';
  return <BackLink to={to}>{name ?? title}</BackLink>;
}

// The page says what failed.
const onError = (): undefined => undefined;

interface GameProps {
  readonly game: GameCaseView;
}

function Game({ game }: GameProps) {
  const texts = useTexts('games');
  const { categories, languages } = useTexts('app');
  const { refunded } = useTexts('quiz-activity');
  const { isSuperAdmin } = useProfile();
  const { id, startedAt, category, language, refund, questions, answerWindowMs } = game;
  return (
    <SectionFrame
      title={texts.title(timeText(startedAt))}
      actions={isSuperAdmin && game.mayReturnFee && <ReturnFeeButton game={game} />}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <ResultChip game={game} />
        {refund && <ToneChip tone="warning" label={refunded} />}
        <IdWithCopy id={id} />
      </Stack>
      <Box sx={COLUMNS}>
        <Panel
          isFlush
          title={texts.seen}
          actions={
            <Typography variant="body2" color="textSecondary">
              {texts.about(categories[category], languages[language])}
            </Typography>
          }
        >
          <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {questions.map((question) => (
              <AskedQuestion key={question.number} asked={question} answerWindowMs={answerWindowMs} />
            ))}
          </Box>
        </Panel>
        <GameAside game={game} />
      </Box>
    </SectionFrame>
  );
}

const COLUMNS = {
  ...{ display: 'grid', gap: 2, alignItems: 'start' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 280px' },
};

function ResultChip({ game: { status, reason, pointsEarned, correctAnswers, totalQuestions } }: GameProps) {
  const texts = useTexts('games');
  const { reasons } = useTexts('quiz-activity');
  if (status !== 'over') return <ToneChip tone="info" label={texts.statuses[status]} />;
  const isWon = pointsEarned > 0;
  const [tone, words]: [Tone, GameWords] = isWon ? ['good', texts.won] : ['plain', texts.lost];
  const isBrokenOff = reason !== null && reason !== 'completed';
  return (
    <>
      <ToneChip tone={tone} label={words(wholeNumber(correctAnswers), wholeNumber(totalQuestions))} />
      {isBrokenOff && <ToneChip tone={reason === 'fault' ? 'bad' : 'plain'} label={reasons[reason]} />}
    </>
  );
}

type GameWords = (right: string, all: string) => string;

interface FeeProps {
  readonly game: GameCaseView;
}

/** Opens the question that gives the fee of a game back. */
function ReturnFeeButton({ game }: FeeProps) {
  const texts = useTexts('games');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" startIcon={<UndoIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {texts.returnFee}
      </Button>
      {isOpen && <ReturnFeeDialog game={game} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ReturnFeeDialogProps extends FeeProps {
  readonly onClose: () => void;
}

function ReturnFeeDialog({ game, onClose }: ReturnFeeDialogProps) {
  const texts = useTexts('games');
  const [{ id, userId, userName, fee }] = useState(game);
  const amount = nairaText(fee.amount.replace('-', ''));
  return (
    <ReasonDialog
      command="POST adminGameFeeReturn"
      params={{ id }}
      title={texts.returnTitle(amount)}
      submitText={texts.returnFee}
      text={texts.returnText(amount, userName ?? userId)}
      success={texts.feeReturned}
      failure={texts.returnFailed}
      onClose={onClose}
    />
  );
}
