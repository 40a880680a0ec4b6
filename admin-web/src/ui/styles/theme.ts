import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { type Scheme, SIZES, TOKENS } from '@sabi50/contracts/design-tokens';
import { TOAST_SPACE } from './toast-space';
import { FieldRoot } from './field-root';

/** Of tables, and of what stands below a figure. */
const SMALL = 13;

/** The least height of what is pressed, px: with a pointer, and where a finger may come. */
const HIT = 40;
const HIT_NARROW = 48;
const NARROW = '@media (max-width: 899.95px)';

const FONT = "'Sabi Sans', Roboto, 'Segoe UI', system-ui, sans-serif";

/** Dense tables, quiet chrome (design of the console); targets stay large enough for a tablet. */
const components = (scheme: Scheme): ThemeOptions['components'] => {
  const token = TOKENS[scheme];
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          ...{ minHeight: HIT, '&.MuiButton-sizeSmall': { minHeight: 32 } },
          [NARROW]: { minHeight: HIT_NARROW, '&.MuiButton-sizeSmall': { minHeight: HIT } },
          '&.MuiButton-outlined:not(.MuiButton-colorError, .Mui-disabled)': {
            ...{ color: token.ink, borderColor: token['line-strong'], backgroundColor: token.surface },
            '&:hover': { backgroundColor: token['surface-sunken'] },
          },
        },
      },
    },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': { outline: `2px solid ${token.adire}`, outlineOffset: 2 } } },
    },
    ...fields(scheme),
    ...dialogs(scheme),
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: {
      defaultProps: { variant: 'outlined' },
      styleOverrides: { root: { borderColor: token.line, boxShadow: LIFT[scheme] } },
    },
    ...tables(scheme),
    ...marks(scheme),
    MuiSkeleton: { styleOverrides: { root: { backgroundColor: token.line, borderRadius: 4 } } },
    MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400 } },
    MuiLink: { defaultProps: { underline: 'always' } },
  };
};

/** Small things to choose, and words with a meaning. */
const marks = (scheme: Scheme): ThemeOptions['components'] => {
  const token = TOKENS[scheme];
  return {
    MuiToggleButton: {
      styleOverrides: {
        root: {
          ...{ minHeight: HIT, padding: '4px 14px', lineHeight: 1.3 },
          // The border of the one before shows below its own.
          ...{ backgroundColor: token.surface, backgroundClip: 'padding-box' },
          [NARROW]: { padding: '4px 10px' },
          color: token['ink-quiet'],
          borderColor: token['line-strong'],
          '&.Mui-selected, &.Mui-selected:hover': { color: token['palm-deep'], backgroundColor: token['palm-tint'] },
        },
      },
    },
    MuiChip: {
      defaultProps: { size: 'small' },
      styleOverrides: {
        root: {
          ...{ fontWeight: 700, '&.MuiChip-sizeSmall': { fontSize: 12 } },
          '&.MuiChip-sizeSmall .MuiChip-icon': { fontSize: 16, marginLeft: 6, marginRight: -3 },
        },
      },
    },
  };
};

/** What a panel stands above the page by, and what is open above everything. */
const LIFT = { light: '0 1px 2px rgb(20 35 27 / 6%)', dark: 'none' } as const;
const FLOAT = {
  light: '0 12px 40px rgb(20 35 27 / 22%), 0 2px 8px rgb(20 35 27 / 12%)',
  dark: `0 12px 40px rgb(0 0 0 / 60%), 0 0 0 1px ${TOKENS.dark.line}`,
} as const;
const SCRIM = { light: 'rgb(20 35 27 / 46%)', dark: 'rgb(0 0 0 / 62%)' } as const;

/** What opens above the page; where there is little room a dialog is a sheet that rises from below. */
const dialogs = (scheme: Scheme): ThemeOptions['components'] => {
  const token = TOKENS[scheme];
  const floats = { styleOverrides: { paper: { boxShadow: FLOAT[scheme] } } };
  return {
    MuiDialog: {
      styleOverrides: {
        // A toast above a dialog never covers its buttons: see the console's toasts.
        container: {
          ...{ boxSizing: 'border-box', paddingTop: `var(${TOAST_SPACE}, 0px)` },
          [NARROW]: { '&.MuiDialog-scrollPaper': { alignItems: 'flex-end' } },
        },
        paper: {
          ...{ borderRadius: 12, boxShadow: FLOAT[scheme] },
          [NARROW]: {
            '&:not(.MuiDialog-paperFullScreen)': {
              ...{ margin: 0, width: '100%', maxWidth: '100%', maxHeight: '94%' },
              borderRadius: '16px 16px 0 0',
            },
          },
        },
      },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { fontSize: 18, padding: '16px 24px 10px', [NARROW]: { padding: '16px 16px 10px' } } },
    },
    MuiDialogContent: {
      styleOverrides: { root: { '&&&': { padding: '8px 24px 20px', [NARROW]: { padding: '8px 16px 16px' } } } },
    },
    MuiDialogActions: {
      styleOverrides: {
        root: {
          ...{ padding: '12px 24px', gap: 8, flexWrap: 'wrap', borderTop: `1px solid ${token.line}` },
          '& > :not(style) ~ :not(style)': { marginLeft: 0 },
          [NARROW]: { padding: '12px 16px' },
        },
      },
    },
    MuiBackdrop: { styleOverrides: { root: { '&:not(.MuiBackdrop-invisible)': { backgroundColor: SCRIM[scheme] } } } },
    MuiPopover: floats,
    MuiMenu: floats,
    MuiMenuItem: { styleOverrides: { root: { '&&': { minHeight: HIT, [NARROW]: { minHeight: HIT_NARROW } } } } },
    MuiListSubheader: { styleOverrides: { root: { fontSize: 12, fontWeight: 400, lineHeight: '28px' } } },
    MuiAlert: { styleOverrides: { root: { borderRadius: 8, fontSize: SMALL, ...alerts(token) } } },
  };
};

/** Notes stand on the tints of their meaning, in the ink of the page. */
const alerts = (token: (typeof TOKENS)[Scheme]) =>
  Object.fromEntries(
    (
      [
        ['Info', 'adire-tint', 'adire'],
        ['Success', 'palm-tint', 'palm-deep'],
        ['Warning', 'sun-tint', 'sun-ink'],
        ['Error', 'clay-tint', 'clay'],
      ] as const
    ).map(([name, ground, ink]) => [
      `&.MuiAlert-standard.MuiAlert-color${name}`,
      { backgroundColor: token[ground], color: token.ink, '& .MuiAlert-icon': { color: token[ink] } },
    ]),
  );

/** Fields of forms and filters: their words are as large as those around them. */
const fields = (scheme: Scheme): ThemeOptions['components'] => {
  const token = TOKENS[scheme];
  const inColour = { color: token.palm, '&.Mui-focused': { color: token.palm } };
  return {
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    // A field of a form holds a text, empty where nothing was typed, and takes room below it only for words.
    RaTextInput: { defaultProps: { parse: (value: string) => value, helperText: false, autoComplete: 'off' } },
    MuiFormControl: { defaultProps: { size: 'small', component: FieldRoot } },
    MuiNativeSelect: { styleOverrides: { select: { textOverflow: 'ellipsis' } } },
    MuiSelect: { styleOverrides: { select: { textOverflow: 'ellipsis' } } },
    // It shrinks to three quarters.
    MuiInputLabel: {
      styleOverrides: {
        root: { color: token['ink-quiet'], fontSize: SIZES['text-small'], '&.Mui-focused': inColour },
        shrink: { fontSize: SIZES['text-body'] },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        // The browser draws the icon of a date field by the scheme of the field, not of the page.
        root: {
          ...{ backgroundColor: token.surface, colorScheme: scheme, fontSize: SIZES['text-small'], minHeight: HIT },
          [NARROW]: { minHeight: HIT_NARROW },
          // A phone enlarges the page where the words of a field are smaller.
          '@media (max-width: 599.95px)': { fontSize: SIZES['text-body'] },
        },
        notchedOutline: { borderColor: token['line-strong'], '& legend': { fontSize: 12 } },
      },
    },
  };
};

/** Lists are dense, and fit a tablet. */
const tables = (scheme: Scheme): ThemeOptions['components'] => {
  const token = TOKENS[scheme];
  return {
    MuiTable: { defaultProps: { size: 'small' } },
    MuiTablePagination: {
      styleOverrides: {
        root: { overflow: 'visible' },
        toolbar: { padding: '0 !important', gap: 8 },
        spacer: { display: 'none' },
        displayedRows: { flex: 1, margin: 0, color: token['ink-quiet'] },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        // A tablet has room for the columns, not for much between them.
        root: {
          ...{ borderBottomColor: token.line, height: 40, padding: '5px 8px', fontSize: SMALL },
          '@media (max-width: 1199.95px)': { padding: '5px' },
          // The first and the last of a row, which may begin with its name as a heading.
          '&:not(:is(td, th) + *)': { paddingLeft: 16 },
          '&:not(:has(+ *))': { paddingRight: 16 },
          'tbody > tr:last-of-type > &': { borderBottom: 0 },
        },
        head: {
          ...{ height: 36, fontWeight: 700, fontSize: 12, lineHeight: 1.3 },
          color: token['ink-quiet'],
          backgroundColor: token['surface-sunken'],
        },
      },
    },
    // The library's own table gives its heads the colour of the page.
    RaDataTable: {
      styleOverrides: { root: { '& .RaDataTable-headerCell': { backgroundColor: token['surface-sunken'] } } },
    },
    // The arrow has a place only where a list is sorted: columns are narrow.
    MuiTableSortLabel: {
      styleOverrides: {
        root: {
          '&:not(.Mui-active) .MuiTableSortLabel-icon': { display: 'none' },
          '&:not(.Mui-active):hover': { textDecoration: 'underline' },
        },
      },
    },
  };
};

/** The theme of the console in one scheme, made of the product's tokens. */
export function consoleTheme(scheme: Scheme) {
  const token = TOKENS[scheme];
  const onAdire = scheme === 'light' ? token.surface : token.ground;
  return createTheme({
    palette: {
      mode: scheme,
      primary: { main: token.palm, dark: token['palm-deep'], contrastText: token['on-palm'] },
      secondary: { main: token.adire, contrastText: onAdire },
      // Under the pointer it is the same: darker, its words could not be read in the dark.
      error: { main: token.clay, dark: token.clay, contrastText: token['on-clay'] },
      warning: { main: token['sun-ink'], contrastText: scheme === 'light' ? token.surface : token['on-sun'] },
      success: { main: token.palm, contrastText: token['on-palm'] },
      info: { main: token.adire, contrastText: onAdire },
      background: { default: token.ground, paper: token.surface },
      text: { primary: token.ink, secondary: token['ink-quiet'] },
      divider: token.line,
      action: { active: token['ink-quiet'], hover: token['surface-sunken'], selected: token['palm-tint'] },
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: FONT,
      fontSize: SIZES['text-small'],
      fontWeightMedium: 700,
      body1: { fontSize: SIZES['text-small'], lineHeight: 1.45 },
      body2: { fontSize: SMALL, lineHeight: 1.45 },
      h1: { fontSize: 20, fontWeight: 700, lineHeight: 1.3 },
      h2: { fontSize: 15, fontWeight: 700, lineHeight: 1.35 },
      h3: { fontSize: SIZES['text-small'], fontWeight: 700, lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 700 },
    },
    components: components(scheme),
  });
}
