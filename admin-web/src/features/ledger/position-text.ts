/** A place in the log, without the zeros that only make texts of it sort like numbers. */
export const positionText = (position: string): string => position.replace(/^0+(?=\d)/, '');
