import RightIcon from '@mui/icons-material/CheckCircleOutlined';
import { Box, Link, Stack, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router';
import { OPTION_LETTERS } from '@sabi50/contracts/enumerations';
import { dayText, wholeNumber } from '@sabi50/contracts/formats';
import { type AdminQuestionView } from '@sabi50/contracts/question-views';
import { useTexts } from '../../lib/language/texts';

/** A question that opens, by mouse or keyboard, to its options, the right one named and marked. */
export function QuestionDetails({ question }: { readonly question: AdminQuestionView }) {
  const texts = useTexts('questions');
  return (
    <Box component="details" sx={DETAILS}>
      <summary>{question.question}</summary>
      <Stack spacing={0.5} sx={{ pt: 1, pb: 0.5, pl: 2 }}>
        {question.options.map((option, place) => {
          const letter = OPTION_LETTERS[place];
          const isRight = letter === question.correctAnswer;
          return (
            <Box key={letter} sx={{ fontWeight: isRight ? 700 : 400 }}>
              <span>{`${letter}. ${option}`}</span>
              {isRight && (
                <Box component="span" sx={RIGHT}>
                  <RightIcon fontSize="small" aria-hidden /> {texts.rightAnswer}
                </Box>
              )}
            </Box>
          );
        })}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {texts.version(wholeNumber(question.version))} · {texts.changedOn(dayText(question.updatedAt))}
        </Typography>
        <Link component={RouterLink} to={`/questions/${question.id}/show`} sx={{ alignSelf: 'flex-start' }}>
          {texts.page.open}
        </Link>
      </Stack>
    </Box>
  );
}

const DETAILS = {
  ...{
    minWidth: { xs: 0, sm: 200, lg: 260 },
    maxWidth: { xs: 520, xl: 760 },
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
  '& summary': { cursor: 'pointer' },
};
const RIGHT = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  ml: 1,
  color: 'primary.main',
  verticalAlign: 'bottom',
};
