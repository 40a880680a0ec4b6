/** What a visitor sees: the first page, the draws, free practice, and the page that is not there. */
export default [
  { name: 'landing', path: '/' },
  { name: 'landing-dark', path: '/', colorScheme: 'dark' },
  { name: 'landing-hausa', path: '/', language: 'ha', fullPage: true },
  { name: 'landing-yoruba', path: '/', language: 'yo' },
  { name: 'landing-igbo', path: '/', language: 'ig' },
  { name: 'draws', path: '/draws' },
  { name: 'practice', path: '/practice' },
  { name: 'not-found', path: '/no/such/page' },
];
