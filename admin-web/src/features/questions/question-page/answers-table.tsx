import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { OPTION_LETTERS } from '@sabi50/contracts/enumerations';
import { percent, wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../../lib/language/texts';
import { type AnswerBar } from './answer-bars.rules';

/** The numbers of the bars as a table, for those who want to read them in columns. */
export function AnswersTable({ bars }: { readonly bars: readonly AnswerBar[] }) {
  const texts = useTexts('questions');
  const { showTable } = useTexts('app');
  return (
    <Box component="details" sx={{ mt: 1, '& summary': { cursor: 'pointer', color: 'text.secondary' } }}>
      <summary>{showTable}</summary>
      <Table size="small">
        <caption className="visually-hidden">{texts.page.answered}</caption>
        <TableHead>
          <TableRow>
            <TableCell>{texts.option}</TableCell>
            <TableCell align="right">{texts.timesChosen}</TableCell>
            <TableCell align="right">{texts.share}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bars.map((bar) => (
            <TableRow key={bar.kind === 'option' ? bar.index : bar.kind}>
              <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
                {bar.kind === 'option' ? `${OPTION_LETTERS[bar.index]} · ${bar.text}` : texts.page[bar.kind]}
              </TableCell>
              <TableCell align="right">{wholeNumber(bar.count)}</TableCell>
              <TableCell align="right">{percent(bar.share)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
