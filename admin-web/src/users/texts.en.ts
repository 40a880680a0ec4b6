export const ENGLISH = {
  title: 'Users',
};
