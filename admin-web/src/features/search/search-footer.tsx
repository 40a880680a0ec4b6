import { Box, Stack, Typography } from '@mui/material';
import { wholeNumber } from '@sabi50/contracts/formats';
import { useTexts } from '../../lib/language/texts';
import { Key } from '../../ui/key';
import { KEYS } from '../../ui/shortcuts.rules';
import { type Search } from './use-search';

/** The keys, and how much was found; screen readers announce the latter. */
export function SearchFooter({ search, hasKeys }: { readonly search: Search; readonly hasKeys: boolean }) {
  const texts = useTexts('search');
  return (
    <Stack
      direction="row"
      spacing={2}
      sx={{ alignItems: 'center', px: 2, py: 1.25, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
    >
      {hasKeys && (
        <>
          <Hint keys={[KEYS.up, KEYS.down]} text={texts.move} />
          <Hint keys={[KEYS.enter]} text={texts.choose} />
          <Hint keys={[KEYS.tab]} text={texts.nextGroup} />
        </>
      )}
      <Box sx={{ flex: 1 }} />
      <Typography variant="body2" role="status">
        <Count {...{ search }} />
      </Typography>
    </Stack>
  );
}

function Hint({ keys, text }: { readonly keys: readonly string[]; readonly text: string }) {
  return (
    <Stack direction="row" spacing={0.5} sx={{ alignItems: 'center', fontSize: 13 }}>
      {keys.map((name) => (
        <Key key={name} name={name} />
      ))}
      <span>{text}</span>
    </Stack>
  );
}

function Count({ search: { isAsked, isCurrent, found } }: { readonly search: Search }) {
  const texts = useTexts('search');
  if (!isAsked || !isCurrent || !found) return null;
  const kinds = [found.players, found.payments, found.games, found.questions].filter((kind) => kind !== undefined);
  const count = kinds.reduce((sum, { hits }) => sum + hits.length, 0);
  return <>{kinds.some(({ hasMore }) => hasMore) ? texts.foundMore(wholeNumber(count)) : texts.found(count)}</>;
}
