import SearchIcon from '@mui/icons-material/Search';
import { Box, ButtonBase, IconButton, Tooltip, useMediaQuery, useTheme } from '@mui/material';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { TOKENS } from '@sabi50/contracts/design-tokens';
import { useTexts } from '../../lib/language/texts';
import { useProfile } from '../../lib/session/profile-context';
import { Key, useSingleKeys } from '../../ui/list-keys';
import { opensSearch, SHORTCUT, textAfter } from '../../ui/shortcuts.rules';

const SearchDialog = lazy(async () => ({ default: (await import('./search-dialog')).SearchDialog }));

/** The way to everything from the bar: what looks like a field where there is room, else a button; `Ctrl-K` and `/` too. */
export function SearchButton() {
  const texts = useTexts('search');
  const { isSuperAdmin } = useProfile();
  const [isOpen, setOpen] = useState(false);
  const hasRoom = useMediaQuery(useTheme().breakpoints.up('md'));
  const typed = useRef('');
  const open = (): void => {
    typed.current = '';
    setOpen(true);
  };
  useShortcuts(open);
  return (
    <>
      {hasRoom ? (
        <Field label={isSuperAdmin ? texts.everything : texts.players} onOpen={open} />
      ) : (
        <Tooltip title={texts.open}>
          <IconButton color="inherit" aria-label={texts.open} aria-haspopup="dialog" onClick={open}>
            <SearchIcon />
          </IconButton>
        </Tooltip>
      )}
      {isOpen && (
        <Suspense fallback={<NotesKeys typed={typed} />}>
          <SearchDialog onClose={() => setOpen(false)} typedAhead={() => typed.current} />
        </Suspense>
      )}
    </>
  );
}

/** Where the dialog is still on its way: what is typed meanwhile goes into its field, and no list takes it for a shortcut. */
function NotesKeys({ typed }: { readonly typed: RefObject<string> }) {
  useEffect(() => {
    const note = (event: KeyboardEvent): void => {
      const after = textAfter(typed.current, event);
      if (after === null) return;
      typed.current = after;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', note, { capture: true });
    return () => window.removeEventListener('keydown', note, { capture: true });
  }, [typed]);
  return null;
}

function Field({ label, onOpen }: { readonly label: string; readonly onOpen: () => void }) {
  const { 'on-cloth': onCloth, 'on-cloth-quiet': quiet } = TOKENS[useTheme().palette.mode];
  return (
    <ButtonBase
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K /"
      onClick={onOpen}
      sx={{
        ...{
          flex: '1 1 200px',
          maxWidth: 520,
          minWidth: 0,
          height: 40,
          px: 1.5,
          gap: 1.5,
          justifyContent: 'flex-start',
          font: 'inherit',
          fontSize: 14,
        },
        ...{ border: 1, borderColor: quiet, borderRadius: 1, color: onCloth, bgcolor: 'rgb(255 255 255 / 8%)' },
        '&:hover': { borderColor: onCloth },
        '&.Mui-focusVisible': { outline: `2px solid ${onCloth}`, outlineOffset: 2 },
      }}
    >
      <SearchIcon fontSize="small" />
      <Box component="span" sx={{ flex: 1, textAlign: 'left', ...CUT }}>
        {label}
      </Box>
      <Key name={SHORTCUT} />
    </ButtonBase>
  );
}

const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** Not while another dialog is open: what was typed there would be left. */
function useShortcuts(open: () => void): void {
  const [hasSingleKeys] = useSingleKeys();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!opensSearch(event, hasSingleKeys) || document.querySelector('[role="dialog"]')) return;
    event.preventDefault();
    open();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
