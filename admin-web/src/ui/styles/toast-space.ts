/** The custom property that says how much room dialogs leave above them for a toast. */
export const TOAST_SPACE = '--toast-space';
