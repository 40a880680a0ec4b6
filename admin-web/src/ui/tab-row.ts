/** A row of things to choose from above what they show; it scrolls sideways where it has no room. */
export const TAB_ROW = {
  ...{ display: 'flex', overflowX: 'auto', borderBottom: 1, borderColor: 'divider', scrollbarWidth: 'none' },
  // Where it scrolls, the outline of a button is not cut off.
  ...{ mx: { xs: -2, sm: -0.5 }, px: { xs: 1, sm: 0.5 }, pt: 0.5 },
} as const;

/** One of them, with a line below the one that is shown. */
export const tab = (isShown: boolean) =>
  ({
    ...{ flex: 'none', gap: 0.75, minHeight: { xs: 48, md: 40 }, px: 1.5, mb: '-1px', whiteSpace: 'nowrap' },
    ...{ borderRadius: 0, borderBottom: 3, color: isShown ? 'primary.main' : 'text.secondary' },
    ...{ borderColor: isShown ? 'primary.main' : 'transparent', '&.Mui-focusVisible': { outlineOffset: -3 } },
  }) as const;
