import KeyboardIcon from '@mui/icons-material/KeyboardOutlined';
import { Box, FormControlLabel, FormHelperText, IconButton, Stack, Switch, Tooltip } from '@mui/material';
import { type RefObject, useEffect, useEffectEvent, useId } from 'react';
import { useStore } from 'react-admin';
import { useTexts } from '../lib/language/texts';
import { listKeyOf, rowAfter } from './list-keys.rules';
import { CARD, openingLink } from './list-parts';
import { KEYS, SHORTCUT } from './shortcuts.rules';
import { ShownDialog } from './shown-dialog';
import { useIsPhone } from './use-is-phone';

/** What lies over a list and has keys of its own. */
const OVER_IT = '[role=dialog], [role=menu], [role=listbox]';

/**
 * `J` and `K` move the focus from row to row of a list, `X` selects the row that has it, `?` shows the keys (rule
 * screens/list-keys). The focus goes to the link that opens the row, where `Enter` opens it as everywhere; a row without one
 * has it itself.
 */
export function useListKeys(frame: RefObject<HTMLElement | null>, showHelp: () => void): void {
  const [isOn] = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = listKeyOf(event);
    const list = frame.current;
    if (!isOn || key === null || list === null || document.querySelector(OVER_IT) || !isMeant(list)) return;
    event.preventDefault();
    if (key === 'help') return showHelp();
    const rows = rowsOf(list);
    const current = rows.findIndex((row) => row.contains(document.activeElement));
    if (key === 'select') return rows[current]?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
    const row = rows[rowAfter(current, rows.length, key)];
    if (row) focusOn(row);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Of several lists on a page the one that has the focus is meant, else the first. */
function isMeant(list: HTMLElement): boolean {
  const focused = document.activeElement?.closest('.list-page') ?? document.querySelector('.list-page');
  return focused === list;
}

const rowsOf = (list: HTMLElement): readonly HTMLElement[] => [
  ...list.querySelectorAll<HTMLElement>(`tbody > tr.RaDataTable-row, .${CARD}`),
];

function focusOn(row: HTMLElement): void {
  const link = openingLink(row);
  if (!link) row.tabIndex = -1;
  (link ?? row).focus();
}

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

/** A key of the keyboard. */
export const Key = ({ name }: { readonly name: string }) => (
  <Box
    component="kbd"
    sx={{ font: 'inherit', fontSize: 12, px: 0.75, py: 0.25, border: 1, borderColor: 'currentcolor', borderRadius: 1 }}
  >
    {name}
  </Box>
);

/** Whether keys of one letter do something. Speech that is taken for letters would set them off (WCAG 2.1.4), so they can be switched off. */
export const useSingleKeys = () => useStore('console.singleKeys', true);
