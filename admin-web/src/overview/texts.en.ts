export const ENGLISH = {
  title: 'Overview',
};
