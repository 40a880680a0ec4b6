export const ENGLISH = {
  title: 'Debug',
  storedEmail: 'Stored admin email',
  storedUser: 'Admin user object',
  storage: 'Local storage',
  nothing: 'Nothing stored',
  testStats: 'Test the stats call',
  testing: 'Testing...',
  answer: (status: number) => `The call answered ${status}`,
  backToLogin: 'Back to login',
  backToPanel: 'Back to the panel',
  notHere: 'The debug page is not available here',
};
