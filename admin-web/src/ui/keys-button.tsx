import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { Box, FormControlLabel, FormHelperText, IconButton, Stack, Switch, Tooltip } from '@mui/material';
import { useId } from 'react';
import { useTexts } from '../lib/language/texts';
import { Key } from './key';
import { KEYS, SHORTCUT } from './shortcuts.rules';
import { ShownDialog } from './shown-dialog';
import { useSingleKeys } from './single-keys';
import { useIsPhone } from './use-is-phone';

interface KeysButtonProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
  /** Rows can be selected. */
  readonly isSelectable: boolean;
}

/** Shows the keys of a list, and switches them off for those who do not want them. A phone has none. */
export function KeysButton({ isOpen, onOpen, ...props }: KeysButtonProps) {
  const { keys } = useTexts('app');
  if (useIsPhone()) return null;
  return (
    <>
      <Tooltip title={keys}>
        <IconButton aria-label={keys} aria-haspopup="dialog" aria-keyshortcuts="?" onClick={onOpen}>
          <KeyboardIcon />
        </IconButton>
      </Tooltip>
      {isOpen && <KeysDialog {...props} />}
    </>
  );
}

function KeysDialog({ onClose, isSelectable }: Omit<KeysButtonProps, 'isOpen' | 'onOpen'>) {
  const texts = useTexts('app');
  const hintId = useId();
  const [isOn, setOn] = useSingleKeys();
  return (
    <ShownDialog title={texts.keys} maxWidth="xs" onClose={onClose}>
      <Box component="dl" sx={{ ...GRID, opacity: isOn ? 1 : 0.7 }}>
        <Line name="J" text={texts.keyNext} />
        <Line name="K" text={texts.keyPrevious} />
        {isSelectable && <Line name="X" text={texts.keySelect} />}
        <Line name={KEYS.enter} text={texts.keyOpen} />
        <Line name="/" text={texts.keySearch} />
        <Line name={SHORTCUT} text={texts.keySearch} />
        <Line name="?" text={texts.keyHelp} />
      </Box>
      <Stack>
        <FormControlLabel
          label={texts.singleKeys}
          control={
            <Switch
              checked={isOn}
              onChange={(_, on) => setOn(on)}
              slotProps={{ input: { 'aria-describedby': hintId } }}
            />
          }
        />
        <FormHelperText id={hintId}>{texts.singleKeysHint}</FormHelperText>
      </Stack>
    </ShownDialog>
  );
}

const GRID = { m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1 } as const;

const Line = ({ name, text }: { readonly name: string; readonly text: string }) => (
  <>
    <Box component="dt">
      <Key name={name} />
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {text}
    </Box>
  </>
);
