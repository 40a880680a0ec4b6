export const ENGLISH = {
  title: 'Radio Stations',
};
