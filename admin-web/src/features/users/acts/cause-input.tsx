import { Autocomplete, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useInput } from 'react-admin';
import { type PaymentActivityView } from '@sabi50/contracts/payment-activity-views';
import { useTexts } from '../../../lib/language/texts';
import { useCall } from '../../../ui/use-call';
import { type Cause, causesOf, foundCauses, isIdLike, withoutRepeats } from './causes.rules';

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
