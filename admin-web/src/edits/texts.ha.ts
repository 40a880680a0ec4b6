import { type ENGLISH } from './texts.en';

export const TEXTS: typeof ENGLISH = {
  title: 'An sauya a tsakanin nan',
  hint: 'Ba a adana komai ba tukuna. A duba abin da wani ya sauya, sannan a sake adanawa.',
  now: (field, value) => `${field}: yanzu ${value}`,
  theirs: (value) => `Abin da suka sa: ${value}`,
  yours: (value) => `Abin da aka rubuta a nan: ${value}`,
  nothing: 'babu komai',
  yes: 'Eh',
  no: 'A’a',
};
