export const ENGLISH = {
  title: 'Winners',
};
