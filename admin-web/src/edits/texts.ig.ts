import { type ENGLISH } from './texts.en';

export const TEXTS: typeof ENGLISH = {
  title: 'O gbanwere ka oge na-aga',
  hint: 'O nwebeghị ihe echekwara. Lelee ihe onye ọzọ gbanwere, wee chekwagharịa.',
  now: (field, value) => `${field}: ugbu a ${value}`,
  theirs: (value) => `Nke ha: ${value}`,
  yours: (value) => `Nke gị: ${value}`,
  nothing: 'ihe ọ bụla adịghị',
  yes: 'Ee',
  no: 'Mba',
};
