import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { timeText, wholeNumber } from '@sabi50/vocabulary/formats';
import { nairaText } from '@sabi50/vocabulary/money';
import {
  type LedgerAdjustmentView,
  type LedgerDifferenceView,
  type VerificationDetailsView,
} from '@sabi50/vocabulary/verification-views';
import { Panel } from '../ui/stat-card';
import { EmptyText } from '../ui/states';
import { ageText } from '../ui/age.rules';
import { positionText } from './position-text';
import { type LedgerTexts, useLedgerTexts } from '../language/ledger-texts';

interface FoundProps {
  readonly run: VerificationDetailsView;
}

/** Each difference, named to its event. */
export function Differences({ run: { differences, differenceList } }: FoundProps) {
  const texts = useLedgerTexts();
  return (
    <Found
      title={texts.differences}
      empty={texts.noDifferences}
      total={differences ?? 0}
      headings={[texts.kind, texts.event, texts.when, texts.detail]}
      rows={differenceList.map((one) => [
        <Kind key="what" text={one.what} />,
        <Place key="where" {...one} {...{ texts }} />,
        <Time key="at" at={one.at} />,
        <InEnglish key="detail" text={one.detail} />,
      ])}
    />
  );
}

/** What may be unfinished for a while, with its age at the time of the run. */
export function OpenItems({ run: { openItems, openList, startedAt, askedAt } }: FoundProps) {
  const texts = useLedgerTexts();
  const then = new Date(startedAt ?? askedAt);
  return (
    <Found
      title={texts.openItems}
      about={texts.openItemsAbout}
      empty={texts.noOpenItems}
      total={openItems ?? 0}
      headings={[texts.kind, texts.where, texts.age, texts.detail]}
      rows={openList.map(({ what, where, since, detail }) => [
        <Kind key="what" text={what} />,
        <Code key="where" text={where} />,
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
  const texts = useLedgerTexts();
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
        <InEnglish key="reason" text={one.reason} />,
      ])}
    />
  );
}

const amountText = ({ figure, delta }: LedgerAdjustmentView, texts: LedgerTexts): string =>
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
  const texts = useLedgerTexts();
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
  readonly texts: LedgerTexts;
}

/** The stream, and which of its events. */
const Place = ({ where, revision, position, texts }: PlaceProps) => (
  <Box sx={{ minWidth: 180 }}>
    <Code text={where} />
    {revision !== null && (
      <Typography variant="body2" color="textSecondary">
        {texts.revision} {revision}
        {position !== null && <span>{`, ${texts.position} ${positionText(position)}`}</span>}
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

/** A code of the verifier. */
const Kind = ({ text }: { readonly text: string }) => (
  <Box component="code" sx={{ whiteSpace: 'nowrap' }}>
    {text}
  </Box>
);

const Time = ({ at }: { readonly at: string | null }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {at === null ? '–' : timeText(at)}
  </Box>
);

/** The verifier's own words. */
const InEnglish = ({ text }: { readonly text: string }) => (
  <Box component="span" lang="en" sx={{ display: 'block', minWidth: 180, overflowWrap: 'anywhere' }}>
    {text}
  </Box>
);
