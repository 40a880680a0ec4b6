import { Link as TextLink, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { dayText, timeText, wholeNumber } from '@sabi50/contracts/formats';
import { DRAW_KINDS } from '@sabi50/contracts/enumerations';
import { type DrawPlanView } from '@sabi50/contracts/draw-views';
import { priceText } from '@sabi50/contracts/prices';
import { useTexts } from '../../lib/language/texts';
import { type Column } from '../../ui/columns-button';
import { choicesOf } from '../../ui/inputs';
import { ListPage } from '../../ui/list-page';
import { setByText } from './draw-plan.rules';

const PER_PAGE = 10;

/** Everything that was ever set, the newest first. */
export function DrawHistory() {
  const texts = useTexts('draws');
  return (
    <section aria-labelledby="draw-history">
      <Typography variant="h2" id="draw-history" sx={{ mb: 1 }}>
        {texts.history}
      </Typography>
      <ListPage
        resource="draws"
        perPage={PER_PAGE}
        sort={{ field: 'setAt', order: 'DESC' }}
        filters={[{ kind: 'choice', source: 'kind', label: texts.draw, choices: choicesOf(DRAW_KINDS, texts.kinds) }]}
        columns={useColumns()}
        unit={texts.unit}
        empty={texts.empty}
        noneFound={texts.noneFound}
        failed={texts.loadFailed}
      />
    </section>
  );
}

function useColumns(): readonly Column<DrawPlanView>[] {
  const texts = useTexts('draws');
  const plain = { card: 'line' as const, disableSort: true };
  return [
    {
      ...{ source: 'prize', label: texts.prize, card: 'title', disableSort: true },
      render: (plan) => <Prize {...{ plan }} />,
    },
    { ...plain, source: 'kind', label: texts.draw, render: ({ kind }) => texts.kinds[kind] },
    { ...plain, source: 'value', label: texts.value, render: ({ value }) => priceText(value) },
    {
      ...{ source: 'drawDate', label: texts.drawDate, card: 'line' },
      render: ({ drawDate, drawTime }) => `${dayText(drawDate)}, ${drawTime}`,
    },
    { ...plain, source: 'threshold', label: texts.threshold, render: ({ threshold }) => wholeNumber(threshold) },
    { source: 'setAt', label: texts.setAt, card: 'line', render: ({ setAt }) => timeText(setAt) },
    {
      ...{ ...plain, source: 'setByName', label: texts.setBy },
      render: (plan) => setByText(plan, texts),
    },
  ];
}

/** Leads to everything about it. */
function Prize({ plan: { id, prize } }: { readonly plan: DrawPlanView }) {
  const { search } = useLocation();
  return (
    <TextLink
      component={Link}
      to={{ pathname: `/draws/plans/${id}`, search }}
      color="inherit"
      sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}
    >
      {prize}
    </TextLink>
  );
}
