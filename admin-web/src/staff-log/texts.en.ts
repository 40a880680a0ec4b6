export const ENGLISH = {
  title: 'Staff Log',
};
