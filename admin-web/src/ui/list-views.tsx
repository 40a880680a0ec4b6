import SaveIcon from '@mui/icons-material/BookmarkBorder';
import RemoveIcon from '@mui/icons-material/BookmarkRemoveOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import {
  extractValidSavedQueries,
  type SavedQuery,
  type SortPayload,
  TextInput,
  useGetList,
  useListContext,
  useResourceContext,
  useSavedQueries,
  useTranslate,
} from 'react-admin';
import { Link, useNavigate } from 'react-router';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../lib/language/texts';
import { withQuery } from '../lib/api/http-client';
import { ConfirmDialog } from './confirm-dialog';
import { useListFilters } from './filter-editor';
import { FormDialog } from './form-dialog';
import { tab, TAB_ROW } from './tab-row';
import { isSameView, isWithin } from './list-views.rules';

/** Filters that everybody has under a name, with the number of rows that they leave. */
export interface ListView {
  readonly label: string;
  readonly filter: Readonly<Record<string, string>>;
}

/** A list of other things that belongs beside the views, with what of it is counted. */
export interface ListElsewhere extends ListView {
  readonly to: string;
  readonly resource: string;
  /** Of its own: it does not know the fields of the list beside it. */
  readonly sort: SortPayload;
}

interface ListViewsProps {
  readonly views: readonly ListView[];
  readonly elsewhere?: readonly ListElsewhere[];
}

/** A row of views to choose from: all, those that come along, other lists beside them, and those that the person saved. */
export function ListViews({ views, elsewhere = [] }: ListViewsProps) {
  const texts = useTexts('app');
  const { filterValues, setFilters } = useListFilters();
  const saved = useSaved();
  if (views.length === 0 && saved.length === 0) return null;
  const current = saved.find(({ isCurrent }) => isCurrent);
  const isOf = ({ filter }: ListView): boolean => !current && isWithin(filter, filterValues);
  return (
    <Box role="group" aria-label={texts.views} sx={TAB_ROW}>
      <Choice isChosen={Object.keys(filterValues).length === 0} onChoose={() => setFilters({})}>
        {texts.all} {views.length > 0 && <Count filter={NONE} />}
      </Choice>
      {views.map((view) => (
        <Choice key={view.label} isChosen={isOf(view)} onChoose={() => setFilters(view.filter)}>
          {view.label} <Count filter={view.filter} />
        </Choice>
      ))}
      {elsewhere.map(({ label, to, resource, filter, sort }) => (
        <Button key={to} component={Link} to={to} sx={tab(false)}>
          {label} <Count {...{ resource, filter, sort }} />
        </Button>
      ))}
      {saved.map(({ label, isCurrent, open }) => (
        <Choice key={label} isChosen={isCurrent} onChoose={open} after={isCurrent && <RemoveView name={label} />}>
          {label}
        </Choice>
      ))}
    </Box>
  );
}

const NONE = {};
interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly children: ReactNode;
  readonly after?: ReactNode;
}

const Choice = ({ isChosen, onChoose, children, after }: ChoiceProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', flex: 'none' }}>
    <Button aria-pressed={isChosen} onClick={onChoose} sx={tab(isChosen)}>
      {children}
    </Button>
    {after}
  </Box>
);

// Asked for again by the next visit after a minute, not by each press.
const COUNTED_FOR_MS = 60_000;

type CountProps = Pick<ListView, 'filter'> & Partial<Pick<ListElsewhere, 'resource' | 'sort'>>;

/** How many rows a view has, once it is known. */
function Count({ filter, resource: other, sort: order }: CountProps) {
  const shown = useResourceContext() ?? '';
  const resource = other ?? shown;
  const { sort } = useListContext();
  const asked = { pagination: { page: 1, perPage: 1 }, sort: order ?? sort, filter };
  const { total } = useGetList(resource, asked, { staleTime: COUNTED_FOR_MS, retry: false });
  if (total === undefined) return null;
  return (
    <Typography component="span" variant="body2" color="textSecondary" sx={{ fontSize: 12 }}>
      {wholeNumber(total)}
    </Typography>
  );
}

interface SavedView {
  readonly label: string;
  readonly isCurrent: boolean;
  readonly open: () => void;
}

/** The queries that the person saved for this list, as react-admin keeps them. */
function useSaved(): readonly SavedView[] {
  const resource = useResourceContext() ?? '';
  const [saved] = useSavedQueries(resource);
  const list = useListContext();
  const { filterValues } = useListFilters();
  const navigate = useNavigate();
  const shown = { filter: filterValues, sort: list.sort, perPage: list.perPage };
  return extractValidSavedQueries(saved).map(({ label, value }: SavedQuery) => ({
    label,
    isCurrent: isSameView(value, shown),
    open: () =>
      void navigate(
        withQuery('', {
          filter: JSON.stringify(value.filter ?? {}),
          ...(value.sort && { sort: value.sort.field, order: value.sort.order }),
          ...(value.perPage && { perPage: String(value.perPage) }),
          page: '1',
        }),
      ),
  }));
}

/** Saves what is filtered, its order and page size under a name; a view of the same name gives way. */
export function SaveViewButton() {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const list = useListContext();
  const { sort, perPage } = list;
  const { filterValues } = useListFilters();
  const [saved, setSaved] = useSavedQueries(useResourceContext() ?? '');
  const isSaved = useSaved().some(({ isCurrent }) => isCurrent);
  const save = ({ name }: NameForm): Promise<undefined> => {
    const label = name.trim();
    const others = extractValidSavedQueries(saved).filter((view) => view.label !== label);
    const value = { filter: filterValues, sort, perPage };
    setSaved([...others, { label, value }]);
    setOpen(false);
    return Promise.resolve(undefined);
  };
  const action = translate('ra.saved_queries.new_label');
  return (
    <>
      {Object.keys(filterValues).length > 0 && !isSaved && (
        <Button
          variant="outlined"
          startIcon={<SaveIcon />}
          title={action}
          onClick={() => setOpen(true)}
          sx={SIGN_ON_PHONE}
        >
          {action}
        </Button>
      )}
      {isOpen && <NameDialog onSubmit={save} onClose={() => setOpen(false)} />}
    </>
  );
}

/** It keeps its name. */
const SIGN_ON_PHONE = {
  '@media (max-width: 599.95px)': { fontSize: 0, minWidth: 48, px: 0, '& > .MuiButton-startIcon': { m: 0 } },
};

interface NameForm {
  readonly name: string;
}

interface NameDialogProps {
  readonly onSubmit: (form: NameForm) => Promise<undefined>;
  readonly onClose: () => void;
}

function NameDialog({ onSubmit, onClose }: NameDialogProps) {
  const translate = useTranslate();
  return (
    <FormDialog<NameForm>
      title={translate('ra.saved_queries.new_dialog_title')}
      submitText={translate('ra.action.save')}
      pendingText={translate('ra.action.save')}
      defaultValues={{ name: '' }}
      validate={({ name }) => (name.trim() ? {} : { name: translate('ra.validation.required') })}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextInput autoFocus required source="name" label={translate('ra.saved_queries.query_name')} />
    </FormDialog>
  );
}

function RemoveView({ name }: { readonly name: string }) {
  const translate = useTranslate();
  const label = translate('ra.saved_queries.remove_label_with_name', { name });
  const [isOpen, setOpen] = useState(false);
  const [saved, setSaved] = useSavedQueries(useResourceContext() ?? '');
  return (
    <>
      <IconButton size="small" aria-label={label} title={label} onClick={() => setOpen(true)}>
        <RemoveIcon fontSize="small" />
      </IconButton>
      <ConfirmDialog
        open={isOpen}
        title={translate('ra.saved_queries.remove_dialog_title')}
        text={translate('ra.saved_queries.remove_message')}
        confirmText={translate('ra.action.remove')}
        onConfirm={() => setSaved(extractValidSavedQueries(saved).filter((view) => view.label !== name))}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
