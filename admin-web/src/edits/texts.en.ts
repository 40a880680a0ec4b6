/** What a form says whose record somebody else has changed meanwhile. */
export const ENGLISH = {
  title: 'Changed meanwhile',
  hint: 'Nothing was saved yet. Look at what somebody else has changed, then save again.',
  now: (field: string, value: string) => `${field}: now ${value}`,
  theirs: (value: string) => `Theirs: ${value}`,
  yours: (value: string) => `Yours: ${value}`,
  nothing: 'nothing',
  yes: 'Yes',
  no: 'No',
};
