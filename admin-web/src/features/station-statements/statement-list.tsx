import { Box, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { dayText, monthText, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { pathOf } from '@sabi50/contracts/routes';
import { shareText, type StationStatementView } from '@sabi50/contracts/station-statement-views';
import { useLanguage, useTexts } from '../../lib/language/texts';
import { withQuery } from '../../lib/api/http-client';
import { ExportButton } from '../../ui/export-button';
import { Panel } from '../../ui/stat-card';
import { EmptyText } from '../../ui/states';
import { useIsPhone } from '../../ui/use-is-phone';

interface StatementListProps {
  readonly statements: readonly StationStatementView[];
}

/** Every statement that was issued, also those that were corrected, with their files. */
export function StatementList({ statements }: StatementListProps) {
  const texts = useTexts('station-statements');
  const isPhone = useIsPhone();
  return (
    <Panel title={texts.list}>
      {statements.length === 0 ? (
        <EmptyText>{texts.none}</EmptyText>
      ) : isPhone ? (
        <Cards statements={statements} />
      ) : (
        <Rows statements={statements} />
      )}
    </Panel>
  );
}

function Rows({ statements }: StatementListProps) {
  const texts = useTexts('station-statements');
  return (
    <Box sx={{ overflowX: 'auto', position: 'relative' }} tabIndex={0} role="group" aria-label={texts.list}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>{texts.number}</TableCell>
            <TableCell>{texts.month}</TableCell>
            <TableCell align="right">{texts.players}</TableCell>
            <TableCell align="right">{texts.plays}</TableCell>
            <TableCell align="right">{texts.feesKept}</TableCell>
            <TableCell align="right">{texts.share}</TableCell>
            <TableCell>{texts.issuedAt}</TableCell>
            <TableCell>{texts.files}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {statements.map((statement) => (
            <StatementRow key={statement.id} {...{ statement }} />
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface StatementProps {
  readonly statement: StationStatementView;
}

function StatementRow({ statement }: StatementProps) {
  const { month, players, plays, feesKept, issuedAt, issuedBy, issuedByName } = statement;
  return (
    <TableRow>
      <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 180 }}>
        <Number {...{ statement }} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>{monthText(month)}</TableCell>
      <TableCell align="right">{wholeNumber(players)}</TableCell>
      <TableCell align="right">{wholeNumber(plays)}</TableCell>
      <TableCell align="right">{nairaText(feesKept)}</TableCell>
      <TableCell align="right" sx={{ whiteSpace: 'nowrap' }}>
        <Share {...{ statement }} />
      </TableCell>
      <TableCell>
        <Box sx={{ whiteSpace: 'nowrap' }}>{dayText(issuedAt)}</Box>
        <Typography variant="body2" color="textSecondary">
          {issuedByName ?? issuedBy}
        </Typography>
      </TableCell>
      <TableCell>
        <Files {...{ statement }} />
      </TableCell>
    </TableRow>
  );
}

function Cards({ statements }: StatementListProps) {
  const texts = useTexts('station-statements');
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {statements.map((statement) => (
        <Box key={statement.id} component="li" sx={CARD}>
          <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Number {...{ statement }} />
            </Box>
            <Box sx={{ textAlign: 'right', whiteSpace: 'nowrap' }}>
              <Share {...{ statement }} />
            </Box>
          </Box>
          <Typography variant="body2" color="textSecondary">
            {texts.players}: {wholeNumber(statement.players)} · {texts.plays}: {wholeNumber(statement.plays)} ·{' '}
            {texts.issuedAt}: {dayText(statement.issuedAt)}
          </Typography>
          <Files {...{ statement }} />
        </Box>
      ))}
    </Box>
  );
}

const CARD = {
  ...{ display: 'grid', gap: 1, py: 1.5 },
  '& + &': { borderTop: 1, borderColor: 'divider' },
};

/** A statement that was corrected says so at its number. */
function Number({ statement: { number, replaces, replacedBy } }: StatementProps) {
  const texts = useTexts('station-statements');
  return (
    <>
      <strong>{number}</strong>
      {replaces !== null && (
        <Typography variant="body2" color="textSecondary">
          {texts.replaces(replaces)}
        </Typography>
      )}
      {replacedBy !== null && (
        <Typography variant="body2" sx={{ color: 'warning.dark', fontWeight: 700 }}>
          {texts.replacedBy(replacedBy)}
        </Typography>
      )}
    </>
  );
}

const Share = ({ statement: { share, shareBasisPoints } }: StatementProps) => (
  <>
    <strong>{nairaText(share)}</strong>
    <Typography variant="body2" color="textSecondary">
      {shareText(shareBasisPoints ?? 0)}
    </Typography>
  </>
);

/** The PDF is in the language of the console. */
function Files({ statement: { id, stationId, number } }: StatementProps) {
  const texts = useTexts('station-statements');
  const { language } = useLanguage();
  const path = pathOf('adminStationStatementFile', { id: stationId, statementId: id });
  return (
    <Stack direction="row" spacing={1} sx={{ '& > .MuiButton-root': { whiteSpace: { sm: 'nowrap' } } }}>
      <ExportButton path={withQuery(path, { format: 'pdf', language })} label={texts.pdf} name={texts.pdfOf(number)} />
      <ExportButton path={withQuery(path, { format: 'csv' })} name={texts.csvOf(number)} />
    </Stack>
  );
}
