/**
 * `npm run test:proofs`: every test with its whole proof, where `npm test` takes a sample: all kills, planted faults, tampers,
 * languages, screens and both colour schemes.
 */
process.env.PROOFS = 'full';
await import('./test.mjs');
