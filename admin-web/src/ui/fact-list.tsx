import DoneIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { Box, IconButton, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../lib/language/texts';
import { useToasts } from './use-toasts';

/** Names and values below each other. */
export const FactList = ({ facts }: { readonly facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      gap: '6px 24px',
      m: 0,
      alignItems: 'baseline',
      fontSize: 13,
      '& dd': { m: 0, overflowWrap: 'anywhere' },
    }}
  >
    {facts.map(([name, value]) => (
      <Box key={name} sx={{ display: 'contents' }}>
        <Box component="dt" sx={{ color: 'text.secondary' }}>
          {name}
        </Box>
        <dd>{value}</dd>
      </Box>
    ))}
  </Box>
);

/** An id by its first 8 characters, with a button that copies the whole, which the title shows as well. */
export const IdWithCopy = ({ id }: { readonly id: string }) => (
  <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
    <Typography component="span" variant="body2" color="textSecondary" title={id} sx={{ fontFamily: 'monospace' }}>
      {shortId(id)}
    </Typography>
    <CopyButton text={id} />
  </Box>
);

/** The first 8 characters of a UUID; ids of any other form are short enough. */
export const shortId = (id: string): string => (UUID.test(id) ? `${id.slice(0, 8)}…` : id);

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Puts an id where it can be pasted from. */
export function CopyButton({ text }: { readonly text: string }) {
  const texts = useTexts('app');
  const toasts = useToasts();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      toasts.success(texts.copied, text);
    } catch (error) {
      toasts.failure(texts.notCopied, error);
    }
  };
  return (
    <IconButton
      size="small"
      aria-label={texts.copy(text)}
      title={texts.copy(text)}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
      sx={SMALL}
    >
      {isCopied ? <DoneIcon /> : <CopyIcon />}
    </IconButton>
  );
}

/** Small beside the words, with a target of 40 px around it. */
const SMALL = {
  ...{ position: 'relative', color: 'text.secondary', p: 0.5, my: -0.5 },
  '& svg': { fontSize: 16 },
  '&::after': { content: '""', position: 'absolute', inset: -8 },
};
