import DoneIcon from '@mui/icons-material/Check';
import CopyIcon from '@mui/icons-material/ContentCopy';
import { IconButton } from '@mui/material';
import { useState } from 'react';
import { useTexts } from '../lib/language/texts';
import { useToasts } from './use-toasts';

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
