import { Box, Link as TextLink, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { Link } from 'react-router';
import { timeText, wholeNumber } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import {
  type LedgerAdjustmentView,
  type LedgerDifferenceView,
  type VerificationDetailsView,
} from '@sabi50/contracts/verification-views';
import { type Texts, useTexts } from '../../lib/language/texts';
import { Panel } from '../../ui/stat-card';
import { EmptyText } from '../../ui/states';
import { ageText } from '../../ui/age.rules';
import { inNaira, placeOf } from './places.rules';
import { positionText } from './verifications';

interface FoundProps {
  readonly run: VerificationDetailsView;
}

/** Each difference, named to its event. */
export function Differences({ run: { differences, differenceList } }: FoundProps) {
  const texts = useTexts('ledger');
  return (
    <Found
      title={texts.differences}
      empty={texts.noDifferences}
      total={differences ?? 0}
      headings={[texts.kind, texts.event, texts.when, texts.detail]}
      rows={differenceList.map((one) => [
        <Kind key="what" text={kindText(one.what, texts)} />,
        <Place key="where" {...one} {...{ texts }} />,
        <Time key="at" at={one.at} />,
        <InEnglish key="detail" text={one.detail} />,
      ])}
    />
  );
}

/** What may be unfinished for a while, with its age at the time of the run. */
export function OpenItems({ run: { openItems, openList, startedAt, askedAt } }: FoundProps) {
  const texts = useTexts('ledger');
  const then = new Date(startedAt ?? askedAt);
  return (
    <Found
      title={texts.openItems}
      about={texts.openItemsAbout}
      empty={texts.noOpenItems}
      total={openItems ?? 0}
      headings={[texts.kind, texts.where, texts.age, texts.detail]}
      rows={openList.map(({ what, where, since, detail }) => [
        <Kind key="what" text={kindText(what, texts)} />,
        <Place key="where" revision={null} position={null} {...{ where, texts }} />,
        <span key="age" title={timeText(since)} style={{ whiteSpace: 'nowrap' }}>
          {ageText(since, then, texts)}
        </span>,
        <InEnglish key="detail" text={detail} />,
      ])}
    />
  );
}

/** Money and points that came from nobody, such as demo funds. */
export function Adjustments({ run: { adjustments, adjustmentList } }: FoundProps) {
  const texts = useTexts('ledger');
  return (
    <Found
      title={texts.adjustments}
      empty={texts.noAdjustments}
      total={adjustments ?? 0}
      headings={[texts.when, texts.event, texts.amount, texts.reason]}
      rows={adjustmentList.map((one) => [
        <Time key="at" at={one.decidedAt} />,
        <Place key="where" where={one.stream} revision={one.revision} position={null} {...{ texts }} />,
        amountText(one, texts),
        <span key="reason">{kindText(one.reason, texts)}</span>,
      ])}
    />
  );
}

const amountText = ({ figure, delta }: LedgerAdjustmentView, texts: Texts['ledger']): string =>
  figure === 'balance' ? nairaText(delta, true) : texts.points(wholeNumber(delta));

interface FoundTableProps {
  readonly title: string;
  readonly about?: string;
  readonly empty: string;
  /** How many there are; the rows may be the first of them. */
  readonly total: number;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
}

function Found({ title, about, empty, total, headings, rows }: FoundTableProps) {
  const texts = useTexts('ledger');
  return (
    <Panel isFlush {...{ title }}>
      {about && (
        <Typography variant="body2" color="textSecondary">
          {about}
        </Typography>
      )}
      {rows.length < total && (
        <Typography variant="body2">{texts.firstOf(wholeNumber(rows.length), wholeNumber(total))}</Typography>
      )}
      {rows.length === 0 ? (
        <EmptyText because="well">{empty}</EmptyText>
      ) : (
        <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={title}>
          <Table sx={{ '& td': { verticalAlign: 'top' } }}>
            <TableHead>
              <TableRow>
                {headings.map((heading) => (
                  <TableCell key={heading}>{heading}</TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((cells, row) => (
                // What a run found never changes, and has no name of its own.
                <TableRow key={row}>
                  {cells.map((cell, column) => (
                    <TableCell key={headings[column]}>{cell}</TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Panel>
  );
}

interface PlaceProps extends Pick<LedgerDifferenceView, 'where' | 'revision' | 'position'> {
  readonly texts: Texts['ledger'];
}

/** The stream, and which of its events. */
const Place = ({ where, revision, position, texts }: PlaceProps) => (
  <Box sx={{ minWidth: 180 }}>
    <Where {...{ where, texts }} />
    {revision !== null && (
      <Typography variant="body2" color="textSecondary">
        {position === null
          ? texts.entryNumber(wholeNumber(revision))
          : texts.entryAt(wholeNumber(revision), positionText(position))}
      </Typography>
    )}
  </Box>
);

/** A name that is the same in every language. */
const Code = ({ text }: { readonly text: string }) => (
  <Box component="code" sx={{ overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);

/** What a code of the verifier means; one that has no words yet stands as it is. */
function kindText(code: string, { kinds }: Texts['ledger']): string {
  const known: Readonly<Record<string, string>> = kinds;
  return Object.hasOwn(known, code) ? (known[code] ?? code) : code;
}

const Kind = ({ text }: { readonly text: string }) => <Box sx={{ minWidth: 140 }}>{text}</Box>;

/** Leads to whom or what a stream is about. */
function Where({ where, texts }: { readonly where: string; readonly texts: Texts['ledger'] }) {
  const place = placeOf(where);
  if (!place) return <Code text={where} />;
  return (
    <TextLink component={Link} to={place.path} color="inherit">
      {texts.places[place.kind](place.id.slice(0, SHORT_ID))}
    </TextLink>
  );
}

/** So much of an id tells it from the others on the page. */
const SHORT_ID = 8;

const Time = ({ at }: { readonly at: string | null }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {at === null ? '–' : timeText(at)}
  </Box>
);

/** The verifier's own words, amounts in naira. */
const InEnglish = ({ text }: { readonly text: string }) => (
  <Box component="span" lang="en" sx={{ display: 'block', minWidth: 180, overflowWrap: 'anywhere' }}>
    {inNaira(text)}
  </Box>
);
