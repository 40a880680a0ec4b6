import AddIcon from '@mui/icons-material/Add';
import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import RemoveIcon from '@mui/icons-material/Remove';
import { Alert, Box, Stack, type Theme, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { TextInput, useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ADJUSTED_FIGURES, type AdjustedFigure, ADJUSTMENT_REASONS } from '@sabi50/contracts/adjustments';
import { type AdminUserView } from '@sabi50/contracts/admin-user-views';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { decimalToKobo, nairaText } from '@sabi50/contracts/money';
import { maskMobile } from '@sabi50/contracts/phone-mask';
import { api } from '../../../lib/api/api';
import { errorBody } from '../../../lib/errors/error-text';
import { type Texts, useTexts } from '../../../lib/language/texts';
import { CommandDialog, ReasonInput } from '../../../ui/command-dialog';
import { FreshRecord } from '../../../ui/fresh-record';
import { ChoiceInput, choicesOf } from '../../../ui/inputs';
import { type FormErrors } from '../../../ui/use-command';
import { useAdjustmentRequests } from './adjustment-requests';
import {
  type AdjustForm,
  adjustmentOf,
  buttonText,
  DIRECTIONS,
  EMPTY_ADJUSTMENT,
  figureText,
  isLarge,
  type Sum,
  sumOf,
  validateAdjustment,
  valueText,
} from './adjustment.rules';
import { CauseInput } from './cause-input';

const CHANGED: readonly (string | undefined)[] = ['BALANCE_CHANGED', 'POINTS_CHANGED'];

/** Who adjusts a balance needs no contact (rule staff/contact-shown). */
const MASKED = { contact: 'masked' };

/** Adjusts the balance or the points of one user, at an address of its own (rule money/staff-adjust-by-amount). */
export const AdjustDialog = () => (
  <FreshRecord<AdminUserView> resource="users" meta={MASKED}>
    {(user, close) => <Adjusting user={user} onClose={close} />}
  </FreshRecord>
);

interface AdjustingProps {
  readonly user: AdminUserView;
  readonly onClose: () => void;
}

export function Adjusting({ user, onClose }: AdjustingProps) {
  const texts = useTexts('player-acts');
  const [seen, setSeen] = useState(user);
  const [before, setBefore] = useState<AdminUserView | null>(null);
  const { data } = useAdjustmentRequests();
  const limitKobo = data ? decimalToKobo(data.limit) : null;
  /** The figure is no longer the one that was seen: the next try is measured against what it is now. */
  const takeOver = async (): Promise<FormErrors> => {
    const now = await api('GET adminUser', { params: { id: user.id }, query: MASKED });
    setBefore(seen);
    setSeen(now);
    return { root: { conflict: 'CHANGED' } };
  };
  return (
    <CommandDialog<'POST adminUserAdjustments', AdjustForm>
      command="POST adminUserAdjustments"
      params={{ id: user.id }}
      body={(form) => adjustmentOf(form, sumOf(form, seen))}
      title={texts.adjustTitle}
      submitText={(form) => buttonText(sumOf(form, seen), before !== null, texts)}
      pendingText={texts.sending}
      success={texts.adjusted}
      failure={texts.adjustFailed}
      defaultValues={EMPTY_ADJUSTMENT}
      validate={(form) => validateAdjustment(form, sumOf(form, seen), texts, limitKobo)}
      recover={(error) => (CHANGED.includes(errorBody(error)?.code) ? takeOver() : undefined)}
      onClose={onClose}
    >
      <Whom user={user} />
      {before && <Changed before={before} now={seen} />}
      <Fields user={user} seen={seen} limitKobo={limitKobo} />
    </CommandDialog>
  );
}

function Whom({ user: { id, name, mobile } }: Pick<AdjustingProps, 'user'>) {
  return (
    <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {[name, ...(mobile == null ? [] : [maskMobile(mobile)])].join(', ')},{' '}
      <Box component="span" sx={{ fontFamily: 'monospace', fontSize: 13 }}>
        {id}
      </Box>
    </Typography>
  );
}

/** What is adjusted, in which direction and by how much: in a line, or the amount below. */
const FIGURE_AND_AMOUNT = {
  ...{ display: { xs: 'flex', sm: 'grid' }, flexWrap: 'wrap', gap: 1.5, gridTemplateColumns: 'auto auto 1fr' },
  '& > :last-of-type': { flex: '1 1 100%' },
};

interface FieldsProps extends Pick<AdjustingProps, 'user'> {
  readonly seen: AdminUserView;
  /** Kobo above which a second person confirms; null while it is not known. */
  readonly limitKobo: number | null;
}

function Fields({ user, seen, limitKobo }: FieldsProps) {
  const texts = useTexts('player-acts');
  const form = useWatch() as AdjustForm;
  const sum = sumOf(form, seen);
  const isPoints = form.figure === 'points';
  return (
    <>
      <Box sx={FIGURE_AND_AMOUNT}>
        <Segments source="figure" label={texts.figure} values={ADJUSTED_FIGURES} names={texts.figures} />
        <Segments
          source="direction"
          label={texts.direction}
          values={DIRECTIONS}
          names={texts.directions}
          icons={SIGNS}
        />
        <TextInput
          autoFocus
          source="amount"
          label={isPoints ? texts.pointsAmount : texts.nairaAmount}
          slotProps={AMOUNT}
        />
      </Box>
      {isLarge(sum, limitKobo) && (
        <>
          <Alert severity="info">{texts.largeAbout(nairaText(limitKobo ?? 0))}</Alert>
          <TextInput source="amountAgain" label={texts.amountAgain} slotProps={AMOUNT} />
        </>
      )}
      <SumStrip sum={sum} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '2fr 3fr' }, alignItems: 'start' }}>
        <ChoiceInput source="reasonCode" label={texts.kind} choices={choicesOf(ADJUSTMENT_REASONS, texts.kinds)} />
        <CauseInput userId={user.id} />
      </Box>
      <ReasonInput />
      <Postings {...{ sum, form }} />
    </>
  );
}

const SIGNS = { add: <AddIcon fontSize="small" />, take: <RemoveIcon fontSize="small" /> };
const AMOUNT = { htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } } } as const;

interface ChangedProps {
  readonly before: AdminUserView;
  readonly now: AdminUserView;
}

/** Both values of what is not as it was (rule money/seen-value). */
function Changed({ before, now }: ChangedProps) {
  const texts = useTexts('player-acts');
  const changes = ADJUSTED_FIGURES.flatMap((figure) => {
    const [seen, is] = [before, now].map((user) => textOf(figure, user, texts));
    return seen === undefined || is === undefined || seen === is ? [] : [{ figure, seen, is }];
  });
  if (changes.length === 0) return null;
  return (
    <Alert severity="error">
      <Stack spacing={0.5}>
        {changes.map(({ figure, seen, is }) => (
          <span key={figure}>{texts.changed[figure](seen, is)}</span>
        ))}
      </Stack>
    </Alert>
  );
}

const textOf = (figure: AdjustedFigure, user: AdminUserView, texts: Texts['player-acts']): string =>
  figureText(figure, sumOf({ ...EMPTY_ADJUSTMENT, figure }, user).now, texts);

/** What is there, what is added or taken, and what there is then; announced as it is typed. */
function SumStrip({ sum }: { readonly sum: Sum }) {
  const texts = useTexts('player-acts');
  const { figure, now, delta, then, paysOwed } = sum;
  const isTaken = delta !== null && delta < 0;
  return (
    <Box role="status" sx={STRIP}>
      <Part label={texts.now[figure]}>{valueText(figure, now)}</Part>
      <Sign>{isTaken ? '−' : '+'}</Sign>
      <Part label={texts.change[isTaken ? 'take' : 'add']}>
        {delta === null ? '…' : valueText(figure, Math.abs(delta))}
      </Part>
      <Sign>=</Sign>
      <Part label={texts.then[figure]} isWrong={then !== null && then < 0}>
        {then === null ? '…' : valueText(figure, then)}
      </Part>
      {paysOwed > 0 && (
        <Typography variant="body2" sx={{ gridColumn: '1 / -1' }}>
          {texts.owedFirst(nairaText(paysOwed))}
        </Typography>
      )}
    </Box>
  );
}

/** One line, or on a phone a column like a sum on paper. */
const STRIP = (theme: Theme) => ({
  ...{ display: 'grid', gridTemplateColumns: { xs: 'auto 1fr', sm: 'repeat(5, auto)' }, alignItems: 'center' },
  ...{ justifyContent: 'space-between', columnGap: 1.5, rowGap: 0.5, px: 2, py: 1, borderRadius: 1 },
  bgcolor: TOKENS[theme.palette.mode]['surface-sunken'],
  '& > div:first-of-type': { gridColumn: { xs: 2, sm: 'auto' } },
});

interface PartProps {
  readonly label: string;
  readonly isWrong?: boolean;
  readonly children: ReactNode;
}

const Part = ({ label, isWrong = false, children }: PartProps) => (
  <Box
    sx={{ display: { xs: 'flex', sm: 'block' }, alignItems: 'baseline', justifyContent: 'space-between', columnGap: 1 }}
  >
    <Typography variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography
      color={isWrong ? 'error' : undefined}
      sx={{ fontSize: 18, fontWeight: 700, fontVariantNumeric: 'tabular-nums' }}
    >
      {children}
    </Typography>
  </Box>
);

const Sign = ({ children }: { readonly children: ReactNode }) => (
  <Typography aria-hidden sx={{ fontSize: 22, lineHeight: 1 }}>
    {children}
  </Typography>
);

/** The two accounts of the ledger that move, and by how much; points are in no account. */
function Postings({ sum, form }: { readonly sum: Sum; readonly form: AdjustForm }) {
  const texts = useTexts('player-acts');
  const { figure, delta } = sum;
  if (figure === 'points' || delta === null) return null;
  const { wallets, promotions, adjustments } = texts.accounts;
  const other = form.reasonCode === 'promotion' ? promotions : adjustments(texts.kinds[form.reasonCode]);
  const [debit, credit] = delta > 0 ? [other, wallets] : [wallets, other];
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
      <BalanceIcon aria-hidden fontSize="small" />
      <Typography variant="body2">
        {texts.posted(debit, figureText(figure, delta, texts), credit)}
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          {texts.nothingOtherwise}
        </Box>
      </Typography>
    </Stack>
  );
}

interface SegmentsProps<Value extends string> {
  readonly source: string;
  readonly label: string;
  readonly values: readonly Value[];
  readonly names: Readonly<Record<Value, string>>;
  readonly icons?: Readonly<Record<Value, ReactNode>>;
}

/** One of a few, all of them in sight. */
function Segments<Value extends string>({ source, label, values, names, icons }: SegmentsProps<Value>) {
  const { field } = useInput<Value>({ source });
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      aria-label={label}
      value={field.value as Value}
      onChange={(_, value: Value | null) => value !== null && field.onChange(value)}
    >
      {values.map((value) => (
        <ToggleButton key={value} value={value} sx={{ px: 1.5, fontWeight: 700, gap: 0.5, whiteSpace: 'nowrap' }}>
          {icons?.[value]}
          {names[value]}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
