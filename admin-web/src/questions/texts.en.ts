export const ENGLISH = {
  title: 'Questions',
};
