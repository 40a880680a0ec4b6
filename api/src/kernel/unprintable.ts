/**
 * Characters that nobody sees and that change what stands around them, as the inside of a character class: controls, ends of
 * lines, and marks that turn the direction of writing.
 */
export const UNPRINTABLE = '\\u0000-\\u001f\\u007f-\\u009f\\u2028\\u2029\\u202a-\\u202e\\u2066-\\u2069';
