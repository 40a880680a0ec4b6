import { styled } from '@mui/material/styles';
import { type SyntheticEvent, useEffect, useRef } from 'react';
import {
  FilterFormBase,
  FormGroupsProvider,
  SourceContextProvider,
  useDebouncedEvent,
  useFilterContext,
  useListContext,
} from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { SEARCH_DEBOUNCE_MS } from '@sabi50/contracts/limits';
import { type FilterState } from './filters';
import { shownIn, stillTyped } from './typed-filters.rules';

/**
 * The fields of the filters around it; the list follows what is typed after half a second, or Enter. It is told what was typed
 * alone: react-admin's own form tells all that stands in its fields, with what a chip took away in the meantime.
 */
export function LiveFilters() {
  const filters = useFilterContext();
  const { form, tell } = useTypedFilters();
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    tell();
  };
  return (
    <FormProvider {...form}>
      <FormGroupsProvider>
        <SourceContextProvider value={SOURCES}>
          <Fields onSubmit={submit}>
            <FilterFormBase {...{ filters }} />
          </Fields>
        </SourceContextProvider>
      </FormGroupsProvider>
    </FormProvider>
  );
}

/** The form of the fields, and what tells the list at once what was typed. */
function useTypedFilters() {
  const { filterValues, setFilters } = useListContext() as FilterState;
  const form = useForm();
  const { getValues, reset, watch } = form;
  const typed = useRef<Readonly<Record<string, string>>>({});
  const told = useRef(typed.current);
  const before = useRef(filterValues);

  const tell = (): void => {
    told.current = typed.current;
    if (Object.keys(typed.current).length > 0) setFilters({ ...filterValues, ...typed.current });
  };
  const tellSoon = useDebouncedEvent(tell, SEARCH_DEBOUNCE_MS);
  useEffect(() => {
    const { unsubscribe } = watch((values, { name }) => {
      // Without a name the fields took over what narrows the list.
      if (name === undefined) return;
      typed.current = { ...typed.current, [name]: (values as Record<string, string>)[name] ?? '' };
      tellSoon();
    });
    return unsubscribe;
  }, [watch, tellSoon]);

  const narrowed = JSON.stringify(filterValues);
  useEffect(() => {
    const now = filterValues;
    const left = stillTyped({ typed: typed.current, told: told.current, before: before.current, now });
    typed.current = left as typeof typed.current;
    before.current = now;
    const [has, shows] = [getValues(), shownIn(getValues(), left, now)];
    if (Object.keys(shows).some((name) => shows[name] !== has[name])) reset(shows);
    // The same filters may come as another object.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [narrowed, getValues, reset]);

  return { form, tell };
}

const asItIs = (source: string): string => source;
/** Each field brings its label. */
const SOURCES = { getSource: asItIs, getLabel: asItIs };

/** The theme arranges them under the name of react-admin's form. */
const Fields = styled('form', { name: 'RaFilterForm', overridesResolver: (_, styles) => styles['root'] })({
  '& .MuiFormHelperText-root': { display: 'none' },
});
