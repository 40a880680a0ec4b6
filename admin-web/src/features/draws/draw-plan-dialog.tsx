import { Box, Button, Stack, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { useId } from 'react';
import { useGetList, useGetMany } from 'react-admin';
import { Link, useParams } from 'react-router';
import { type DrawPlanView } from '@sabi50/contracts/draw-views';
import { timeText } from '@sabi50/contracts/formats';
import { PAGE_SIZE_MAX } from '@sabi50/contracts/limits';
import { useTexts } from '../../lib/language/texts';
import { withQuery } from '../../lib/api/http-client';
import { useProfile } from '../../lib/session/profile-context';
import { FactList } from '../../ui/fact-list';
import { ShownDialog } from '../../ui/shown-dialog';
import { planChanges, planFacts, setByText } from './draw-plan.rules';
import { PrizePicture } from './picture-field';

/** One thing that was set for a draw: all of it, and what it changed of the one before, at an address of its own. */
export function DrawPlanDialog({ onClose }: { readonly onClose: () => void }) {
  const texts = useTexts('draws');
  const { canViewWinners } = useProfile();
  const { id = '' } = useParams();
  const { data, ...fetched } = useGetMany<DrawPlanView>('draws', { ids: [id] }, QUIETLY);
  const plan = data?.[0];
  return (
    <ShownDialog
      title={plan ? plan.prize : texts.title}
      fetched={{ data, ...fetched }}
      failed={texts.loadFailed}
      links={
        plan &&
        canViewWinners && (
          <Button component={Link} to={winnersOf(plan)}>
            {texts.winners}
          </Button>
        )
      }
      onClose={onClose}
    >
      {plan && <Plan plan={plan} />}
      {data && !plan && <Typography>{texts.noneFound}</Typography>}
    </ShownDialog>
  );
}

// The dialog tells what failed.
const QUIETLY = { onError: () => undefined };

const winnersOf = ({ kind }: DrawPlanView): string =>
  withQuery('/winners', { filter: JSON.stringify({ drawKind: kind }), page: '1' });

function Plan({ plan }: { readonly plan: DrawPlanView }) {
  const texts = useTexts('draws');
  return (
    <Stack spacing={2}>
      <PrizePicture picture={plan.picture} />
      <FactList
        facts={[
          [texts.draw, texts.kinds[plan.kind]],
          ...planFacts(plan, texts),
          [texts.setAt, timeText(plan.setAt)],
          [texts.setBy, setByText(plan, texts)],
        ]}
      />
      <Changed plan={plan} />
    </Stack>
  );
}

/** Beside the one of the same draw that was set before it. */
function Changed({ plan }: { readonly plan: DrawPlanView }) {
  const texts = useTexts('draws');
  const titleId = useId();
  const { data } = useGetList<DrawPlanView>('draws', { ...NEWEST_FIRST, filter: { kind: plan.kind } }, QUIETLY);
  if (!data) return null;
  const before = data.find(({ revision }) => revision < plan.revision);
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" variant="subtitle2">
        {texts.changed}
      </Typography>
      {before ? <Changes plan={plan} before={before} /> : <Typography>{texts.first}</Typography>}
    </section>
  );
}

const NEWEST_FIRST = {
  pagination: { page: 1, perPage: PAGE_SIZE_MAX },
  sort: { field: 'setAt', order: 'DESC' },
} as const;

interface ChangesProps {
  readonly plan: DrawPlanView;
  readonly before: DrawPlanView;
}

function Changes({ plan, before }: ChangesProps) {
  const texts = useTexts('draws');
  const changes = planChanges(plan, before, texts);
  const hasOtherPicture = plan.pictureId !== before.pictureId;
  if (changes.length === 0 && !hasOtherPicture) return <Typography>{texts.nothingChanged}</Typography>;
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={texts.changed}>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell />
            <TableCell>{texts.before}</TableCell>
            <TableCell>{texts.after}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ name, ...values }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell sx={VALUE}>{values.before}</TableCell>
              <TableCell sx={VALUE}>{values.after}</TableCell>
            </TableRow>
          ))}
          {hasOtherPicture && (
            <TableRow>
              <TableCell component="th" scope="row">
                {texts.picture}
              </TableCell>
              <TableCell>
                <Small picture={before.picture} />
              </TableCell>
              <TableCell>
                <Small picture={plan.picture} />
              </TableCell>
            </TableRow>
          )}
        </TableBody>
      </Table>
    </Box>
  );
}

const VALUE = { overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' } as const;

const Small = ({ picture }: Pick<DrawPlanView, 'picture'>) =>
  picture === null ? (
    '–'
  ) : (
    <Box component="img" src={picture} alt="" sx={{ width: 64, height: 48, objectFit: 'contain' }} />
  );
