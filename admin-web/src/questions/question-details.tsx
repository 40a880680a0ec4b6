import RightIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Stack, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { OPTION_LETTERS } from '@sabi50/vocabulary/enumerations';
import { type AdminQuestionView } from '@sabi50/vocabulary/question-views';
import { dayText } from '../ui/dates';
import { wholeNumber } from '../ui/numbers';
import { useTexts } from './texts';

/** What a row opens to: the options, the right one named and marked. */
export function QuestionDetails() {
  const texts = useTexts();
  const question = useRecordContext<AdminQuestionView>();
  if (!question) return null;
  return (
    <Stack spacing={1} sx={{ py: 0.5 }}>
      <Box component="ul" sx={LIST}>
        {question.options.map((option, place) => {
          const letter = OPTION_LETTERS[place];
          const isRight = letter === question.correctAnswer;
          return (
            <Box component="li" key={letter} sx={{ fontWeight: isRight ? 700 : 400, overflowWrap: 'anywhere' }}>
              {letter}. {option}
              {isRight && (
                <Box component="span" sx={RIGHT}>
                  <RightIcon fontSize="small" aria-hidden /> {texts.rightAnswer}
                </Box>
              )}
            </Box>
          );
        })}
      </Box>
      <Typography variant="body2" color="text.secondary">
        {texts.version(wholeNumber(question.version))} · {texts.changedOn(dayText(question.updatedAt))}
      </Typography>
    </Stack>
  );
}

const LIST = {
  ...{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.5, columnGap: 4, whiteSpace: 'normal' },
  gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' },
};
const RIGHT = { display: 'inline-flex', alignItems: 'center', gap: 0.5, ml: 1, color: 'primary.main' };
