export const ENGLISH = {
  title: 'Email Broadcast',
};
