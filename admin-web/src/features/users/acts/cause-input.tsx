import { Autocomplete, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useInput } from 'react-admin';
import { type AdjustmentCause } from '@sabi50/contracts/adjustments';
import { timeText } from '@sabi50/contracts/formats';
import { nairaText } from '@sabi50/contracts/money';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';
import { type SearchView } from '@sabi50/contracts/search-views';
import { type Texts, useTexts } from '../../../lib/language/texts';
import { useCall } from '../../../ui/use-call';

/** The newest that are offered; older ones are found by their ids. */
const CAUSES_MAX = 50;

/** The payment or the game of this player that an adjustment is about: chosen from the newest, or found by its id. */
export function CauseInput({ userId }: { readonly userId: string }) {
  const texts = useTexts('player-acts');
  const { field, fieldState } = useInput<Cause | null>({ source: 'cause', format: asItIs, parse: asItIs });
  const [typed, setTyped] = useState('');
  const causes = useCauses(userId, typed);
  const chosen = field.value as Cause | null;
  const { error } = fieldState;
  return (
    <Autocomplete<Cause>
      value={chosen}
      onChange={(_, cause) => field.onChange(cause)}
      onInputChange={(_, text) => setTyped(text)}
      options={[...causes]}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ label }) => label}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all, { inputValue }) =>
        all.filter((cause) => chosen?.label === inputValue || fits(cause, inputValue))
      }
      noOptionsText={texts.noCauseFound}
      openText={texts.showCauses}
      closeText={texts.hideCauses}
      clearText={texts.noCause}
      renderOption={({ key, ...props }, { label, id }) => (
        <li key={key} {...props}>
          <span>
            {label}
            <CauseId id={id} />
          </span>
        </li>
      )}
      renderInput={(props) => (
        <TextField
          {...props}
          label={texts.cause}
          error={error !== undefined}
          helperText={error?.message ?? (chosen ? <CauseId id={chosen.id} /> : texts.causeHint)}
        />
      )}
    />
  );
}

/** No cause is null, and no empty text. */
const asItIs = (cause: Cause | null): Cause | null => cause;

const CauseId = ({ id }: { readonly id: string }) => (
  <Typography
    component="span"
    sx={{ display: 'block', fontFamily: 'monospace', fontSize: 12, overflowWrap: 'anywhere' }}
  >
    {id}
  </Typography>
);

/** Whether every word that is typed stands in the cause. */
const fits = ({ label, id }: Cause, typed: string): boolean => {
  const text = `${label} ${id}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** The newest payments and games of a player, and what is found by an id that is typed. */
function useCauses(userId: string, typed: string): readonly Cause[] {
  const texts = useTexts('player-acts');
  const { categories } = useTexts('app');
  const { data = [] } = useGetList<PaymentActivityView>('payment-activities', {
    filter: { userId },
    pagination: { page: 1, perPage: CAUSES_MAX },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const q = typed.trim();
  const { data: found } = useCall('GET adminSearch', { query: { q }, enabled: isIdLike(q) });
  const byId = found && isIdLike(q) ? foundCauses(found, userId, texts, categories) : [];
  return withoutRepeats([...causesOf(data, texts), ...byId]);
}

/** A payment or a game that an adjustment may be about, as it is shown. */
export interface Cause extends AdjustmentCause {
  readonly label: string;
}

type Activity = Pick<PaymentActivityView, 'type' | 'reference' | 'amount' | 'createdAt'>;

/** What is typed is looked up as an id from here on (rule staff/search). */
const ID_BEGINNING = /^[0-9a-f]{8}[0-9a-f-]*$/i;

/** Whether what is typed may be an id, or its beginning. */
export const isIdLike = (typed: string): boolean => ID_BEGINNING.test(typed.trim());

/** The newest payments and games of a player. A game that was paid and refunded is one game. */
export function causesOf(activities: readonly Activity[], texts: Texts['player-acts']): readonly Cause[] {
  const causes = activities.map(({ type, reference, amount, createdAt }): Cause => {
    const kind = type === 'deposit' ? 'payment' : 'session';
    return { kind, id: reference, label: texts.causeNames[type](nairaText(amount), timeText(createdAt)) };
  });
  return withoutRepeats(causes);
}

/** What the search found by an id, of this player alone. */
export function foundCauses(
  { payments, games }: SearchView,
  userId: string,
  texts: Texts['player-acts'],
  categories: Readonly<Record<string, string>>,
): readonly Cause[] {
  const theirs = <Hit extends { readonly userId: string }>(hits: readonly Hit[] = []): readonly Hit[] =>
    hits.filter((hit) => hit.userId === userId);
  return [
    ...theirs(payments?.hits).map(({ reference, amount, createdAt }): Cause => ({
      ...{ kind: 'payment', id: reference, label: texts.causeNames.deposit(nairaText(amount), timeText(createdAt)) },
    })),
    ...theirs(games?.hits).map(({ id, category, startedAt }): Cause => ({
      ...{ kind: 'session', id, label: texts.gameFound(categories[category] ?? category, timeText(startedAt)) },
    })),
  ];
}

/** The first of each id. */
function withoutRepeats(causes: readonly Cause[]): readonly Cause[] {
  const ids = causes.map(({ id }) => id);
  return causes.filter(({ id }, index) => ids.indexOf(id) === index);
}
