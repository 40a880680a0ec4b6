import BalanceIcon from '@mui/icons-material/BalanceOutlined';
import { Box, Stack, type Theme, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { nairaText } from '@sabi50/contracts/money';
import { useTexts } from '../../../lib/language/texts';
import { type AdjustForm, figureText, type Sum, valueText } from './adjustment.rules';

/** What is there, what is added or taken, and what there is then; announced as it is typed. */
export function SumStrip({ sum }: { readonly sum: Sum }) {
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
export function Postings({ sum, form }: { readonly sum: Sum; readonly form: AdjustForm }) {
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
