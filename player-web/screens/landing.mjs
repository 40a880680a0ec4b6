/** The first page and the page that is not there. */
export default [
  { name: 'landing', path: '/' },
  { name: 'landing-dark', path: '/', colorScheme: 'dark' },
  { name: 'landing-hausa', path: '/', language: 'ha', fullPage: true },
  { name: 'landing-yoruba', path: '/', language: 'yo' },
  { name: 'landing-igbo', path: '/', language: 'ig' },
  { name: 'not-found', path: '/no/such/page' },
];
