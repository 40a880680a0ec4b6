export const ENGLISH = {
  title: 'Quiz Activity',
};
