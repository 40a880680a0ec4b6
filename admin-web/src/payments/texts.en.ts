export const ENGLISH = {
  title: 'Payments',
};
