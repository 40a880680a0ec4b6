import { type MailTexts } from './mail-texts.js';

/** The mails in Igbo, addressed to one person. */
export const IG: MailTexts = {
  kinds: {
    'verify-email': ({ firstName, product }) => ({
      subject: `Nyochaa email gị maka ${product}`,
      heading: `Nnọọ na ${product}, ${firstName}!`,
      paragraphs: ['Biko kwenye na email a bụ nke gị, ka akaụntụ gị wee malite ịrụ ọrụ.'],
      button: 'Nyochaa email m',
      notes: [
        'Njikọ a ga-akwụsị ịrụ ọrụ mgbe awa 24 gasịrị.',
        'Mgbe i nyochachara ya, jiri PIN (nọmba nzuzo) gị nwere nọmba 6 banye.',
        'Ọ bụrụ na ọ bụghị gị mepere akaụntụ a, leghara ozi a anya.',
      ],
    }),
    'reset-pin': ({ firstName, product }) => ({
      subject: `Tọgharịa PIN ${product} gị`,
      heading: `Ndewo ${firstName},`,
      paragraphs: ['Mmadụ, ikekwe gị onwe gị, rịọrọ ka e setịpụ PIN (nọmba nzuzo) ọhụrụ maka akaụntụ gị.'],
      button: 'Họrọ PIN ọhụrụ',
      notes: [
        'Njikọ a ga-akwụsị ịrụ ọrụ mgbe nkeji 30 gasịrị, ọ na-arụkwa ọrụ naanị otu ugboro.',
        'Ọ bụrụ na ọ bụghị gị rịọrọ ya, leghara ozi a anya. PIN gị ka dị ka ọ dị.',
      ],
    }),
    'pin-changed': ({ firstName, product, support }) => ({
      subject: `A gbanwere PIN ${product} gị`,
      heading: `Ndewo ${firstName},`,
      paragraphs: ['A gbanwere PIN (nọmba nzuzo) nke akaụntụ gị. Ngwaọrụ ndị ọzọ niile apụọla n’akaụntụ gị.'],
      button: 'Họrọ PIN ọzọ',
      notes: [`Ọ bụrụ na ọ bụghị gị mere ya, họrọ PIN ọzọ ozugbo ma dee ${support} akwụkwọ.`],
    }),
    'account-locked': ({ firstName, product }) => ({
      subject: `A kpọchiri akaụntụ ${product} gị`,
      heading: `Ndewo ${firstName},`,
      paragraphs: [
        "Mmadụ jiri PIN ma ọ bụ okwuntughe na-ezighị ezi nwaa ịbanye n'akaụntụ gị ugboro iri.",
        'Iji chekwaa ego gị, anyị akpọchiela akaụntụ ahụ ruo mgbe ị ga-ahọrọ PIN ma ọ bụ okwuntughe ọhụrụ.',
      ],
      button: 'Kpọghee akaụntụ m',
      notes: [
        'Njikọ a ga-akwụsị ịrụ ọrụ mgbe awa 24 gasịrị, ọ na-arụkwa ọrụ naanị otu ugboro.',
        'Ọ bụrụ na ọ bụghị gị mere ya, ọ dịghị onye banyere: PIN ochie gị ka bụ ihe nzuzo.',
      ],
    }),
    'staff-password': ({ firstName, product }) => ({
      subject: `Họrọ okwuntughe ndị ọrụ ${product} gị`,
      heading: `Ndewo ${firstName},`,
      paragraphs: [
        'Akaụntụ gị nwere ikike ịbanye na peeji ndị ọrụ. Jiri njikọ a họrọ okwuntughe maka ya.',
        'PIN gị, ọ bụrụ na i nwere ya, bụ naanị maka asọmpi, ọ gbanweghịkwa.',
      ],
      button: 'Họrọ okwuntughe m',
      notes: [
        'Njikọ a ga-akwụsị ịrụ ọrụ mgbe awa 24 gasịrị, ọ na-arụkwa ọrụ naanị otu ugboro.',
        'Ọ bụrụ na ị naghị atụ anya ozi a, leghara ya anya.',
      ],
    }),
    'password-changed': ({ firstName, product, support }) => ({
      subject: `A gbanwere okwuntughe ndị ọrụ ${product} gị`,
      heading: `Ndewo ${firstName},`,
      paragraphs: ['A gbanwere okwuntughe ndị ọrụ nke akaụntụ gị. Ngwaọrụ ndị ọzọ niile apụọla n’akaụntụ gị.'],
      notes: [`Ọ bụrụ na ọ bụghị gị mere ya, dee ${support} akwụkwọ ozugbo.`],
    }),
    'temporary-secret': ({ firstName, product, support }) => ({
      subject: `E nyere akaụntụ ${product} gị PIN ma ọ bụ okwuntughe nwa oge`,
      heading: `Ndewo ${firstName},`,
      paragraphs: [
        'Ndị ọrụ anyị setịpụrụ PIN ma ọ bụ okwuntughe nwa oge maka akaụntụ gị.',
        "Ọ ga-arụ ọrụ maka otu mbanye n'ime awa 24, e mesịa ị ga-ahọrọ nke gị.",
      ],
      notes: [`Ọ bụrụ na ị rịọghị ya, dee ${support} akwụkwọ ozugbo.`],
    }),
  },
  linkHint: 'Ọ bụrụ na bọtịn ahụ arụghị ọrụ, detuo njikọ a na braụza gị:',
  footer: ({ product, support }) =>
    `${product} agaghị ajụ gị PIN gị mgbe ọ bụla. I nwere ajụjụ? Dee ${support} akwụkwọ.`,
};
