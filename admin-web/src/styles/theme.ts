import { createTheme, type ThemeOptions } from '@mui/material/styles';
import { type Scheme, SIZES, TOKENS } from '@sabi50/vocabulary/design-tokens';
import { TOAST_SPACE } from './toast-space';

/** Of tables, and of what stands below a figure. */
const SMALL = 13;

const FONT = "'Sabi Sans', Roboto, 'Segoe UI', system-ui, sans-serif";

/** Dense tables, quiet chrome (design of the console); targets stay large enough for a tablet. */
const components = (scheme: Scheme): ThemeOptions['components'] => {
  const token = TOKENS[scheme];
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: {
          minHeight: 36,
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
    ...FILTERS,
    // A toast above a dialog never covers its buttons: see the console's toasts.
    MuiDialog: { styleOverrides: { container: { boxSizing: 'border-box', paddingTop: `var(${TOAST_SPACE}, 0px)` } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' }, styleOverrides: { root: { borderColor: token.line } } },
    ...tables(scheme),
    MuiToggleButton: {
      styleOverrides: {
        root: {
          color: token['ink-quiet'],
          borderColor: token['line-strong'],
          '&.Mui-selected, &.Mui-selected:hover': { color: token['palm-deep'], backgroundColor: token['palm-tint'] },
        },
      },
    },
    MuiTooltip: { defaultProps: { arrow: true, enterDelay: 400 } },
    MuiChip: { defaultProps: { size: 'small' }, styleOverrides: { root: { fontWeight: 700 } } },
    MuiLink: { defaultProps: { underline: 'always' } },
  };
};

/** Fields of forms and filters: their words are as large as those around them. */
const fields = (scheme: Scheme): ThemeOptions['components'] => {
  const token = TOKENS[scheme];
  const inColour = { color: token.palm, '&.Mui-focused': { color: token.palm } };
  return {
    MuiTextField: { defaultProps: { size: 'small', variant: 'outlined' } },
    // A field of a form holds a text, empty where nothing was typed, and takes room below it only for words.
    RaTextInput: { defaultProps: { parse: (value: string) => value, helperText: false, autoComplete: 'off' } },
    RaBooleanInput: { defaultProps: { helperText: false } },
    MuiFormControl: { defaultProps: { size: 'small' } },
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
          ...{ backgroundColor: token.surface, colorScheme: scheme, fontSize: SIZES['text-small'] },
          // A phone enlarges the page where the words of a field are smaller.
          '@media (max-width: 599.95px)': { fontSize: SIZES['text-body'] },
        },
        notchedOutline: { borderColor: token['line-strong'], '& legend': { fontSize: 12 } },
      },
    },
  };
};

/** Filters beside each other, as many as there is room for: two on a phone. */
const FILTERS: ThemeOptions['components'] = {
  RaFilterForm: {
    styleOverrides: {
      root: {
        ...{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' },
        '@media (min-width: 600px)': { minHeight: 0, gridTemplateColumns: 'repeat(auto-fill, minmax(152px, 1fr))' },
        ...{ minHeight: 0, padding: 0, alignItems: 'center' },
        '& .RaFilterForm-clearFix': { display: 'none' },
        '& .RaFilterForm-filterFormInput': { gap: 12 },
        // From and to.
        '& .RaFilterForm-filterFormInput:has([role=group])': { gridColumn: 'span 2' },
        '& .RaFilterForm-filterFormInput .MuiFormControl-root': { margin: 0, width: '100%' },
      },
    },
  },
  RaFilterFormInput: {
    styleOverrides: {
      root: { '& .RaFilterFormInput-spacer': { display: 'none' }, '& .RaFilterFormInput-hideButton': { margin: 0 } },
    },
  },
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
          borderBottomColor: token.line,
          padding: '7px 8px',
          fontSize: SMALL,
          '@media (max-width: 1199.95px)': { padding: '6px 5px' },
        },
        head: {
          fontWeight: 700,
          fontSize: 12,
          lineHeight: 1.3,
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
  return createTheme({
    palette: {
      mode: scheme,
      primary: { main: token.palm, dark: token['palm-deep'], contrastText: token['on-palm'] },
      secondary: { main: token.adire, contrastText: scheme === 'light' ? '#ffffff' : '#0e1512' },
      // Under the pointer it is the same: darker, its words could not be read in the dark.
      error: { main: token.clay, dark: token.clay, contrastText: token['on-clay'] },
      warning: { main: token['sun-ink'], contrastText: scheme === 'light' ? '#ffffff' : '#2b1c00' },
      success: { main: token.palm, contrastText: token['on-palm'] },
      info: { main: token.adire, contrastText: scheme === 'light' ? '#ffffff' : '#0e1512' },
      background: { default: token.ground, paper: token.surface },
      text: { primary: token.ink, secondary: token['ink-quiet'] },
      divider: token.line,
    },
    shape: { borderRadius: 8 },
    typography: {
      fontFamily: FONT,
      fontSize: SIZES['text-small'],
      fontWeightMedium: 700,
      body1: { fontSize: SIZES['text-small'], lineHeight: 1.45 },
      body2: { fontSize: SMALL, lineHeight: 1.45 },
      h1: { fontSize: SIZES['text-title'], fontWeight: 700, lineHeight: 1.3 },
      h2: { fontSize: SIZES['text-body'], fontWeight: 700, lineHeight: 1.35 },
      h3: { fontSize: SIZES['text-small'], fontWeight: 700, lineHeight: 1.4 },
      button: { textTransform: 'none', fontWeight: 700 },
    },
    components: components(scheme),
  });
}
