import { Alert, Typography } from '@mui/material';
import { type AnswerSpeedView } from '@sabi50/contracts/admin-user-views';
import { dayText, wholeNumber } from '@sabi50/contracts/formats';
import { FAST_ANSWER_MS, QUICK_ANSWER_MS, QUICK_GAMES } from '@sabi50/contracts/limits';
import { type ReactNode } from 'react';
import { useTexts } from '../../lib/language/texts';

interface AnswerSpeedNoticeProps {
  readonly speed: AnswerSpeedView;
  /** What can be done about it. */
  readonly action?: ReactNode;
}

/**
 * Why a player is marked for fast answers, and that nothing follows from it automatically (rule quiz/too-fast-is-shown).
 */
export function AnswerSpeedNotice({ speed, action }: AnswerSpeedNoticeProps) {
  const texts = useTexts('users');
  const { fastAnswers, quickGamesSince } = speed;
  return (
    <Alert severity="warning" sx={NOTICE}>
      <div>
        {fastAnswers > 0 && (
          <Typography>{texts.fastAnswersText(wholeNumber(fastAnswers), FAST_ANSWER_MS / 1_000)}</Typography>
        )}
        {quickGamesSince !== null && (
          <Typography>
            {texts.quickGamesText(QUICK_GAMES, QUICK_ANSWER_MS / 1_000, dayText(quickGamesSince))}
          </Typography>
        )}
        <Typography variant="body2">{texts.answerSpeedHint}</Typography>
      </div>
      {action}
    </Alert>
  );
}

/** What can be done stands at the end of the words, or below them. */
const NOTICE = {
  '& .MuiAlert-message': { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', flex: 1 },
  '& .MuiAlert-message > div': { flex: '1 1 320px' },
};
