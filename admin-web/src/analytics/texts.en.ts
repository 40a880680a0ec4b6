export const ENGLISH = {
  title: 'Analytics',
};
