import { after, type MailTexts } from './mail-texts.js';

/** The mails in Igbo, addressed to one person. */
export const IG: MailTexts = {
  kinds: {
    'verify-email': ({ firstName, product }) => ({
      subject: `Nyochaa email gị maka ${product}`,
      heading: `Nnọọ na ${product}${after(', ', firstName)}!`,
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
      heading: `Ndewo${after(' ', firstName)},`,
      paragraphs: ['Mmadụ, ikekwe gị onwe gị, rịọrọ ka e setịpụ PIN (nọmba nzuzo) ọhụrụ maka akaụntụ gị.'],
      button: 'Họrọ PIN ọhụrụ',
      notes: [
        'Njikọ a ga-akwụsị ịrụ ọrụ mgbe nkeji 30 gasịrị, ọ na-arụkwa ọrụ naanị otu ugboro.',
        'Ọ bụrụ na ọ bụghị gị rịọrọ ya, leghara ozi a anya. PIN gị ka dị ka ọ dị.',
      ],
    }),
    'pin-changed': ({ firstName, product, support }) => ({
      subject: `A gbanwere PIN ${product} gị`,
      heading: `Ndewo${after(' ', firstName)},`,
      paragraphs: ['A gbanwere PIN (nọmba nzuzo) nke akaụntụ gị. Ngwaọrụ ndị ọzọ niile apụọla n’akaụntụ gị.'],
      button: 'Họrọ PIN ọzọ',
      notes: [`Ọ bụrụ na ọ bụghị gị mere ya, họrọ PIN ọzọ ozugbo ma dee ${support} akwụkwọ.`],
    }),
    'account-locked': ({ firstName, product }) => ({
      subject: `A kpọchiri akaụntụ ${product} gị`,
      heading: `Ndewo${after(' ', firstName)},`,
      paragraphs: [
        "Mmadụ jiri PIN na-ezighị ezi nwaa ịbanye n'akaụntụ gị ugboro iri.",
        'Iji chekwaa ego gị, anyị akpọchiela ụzọ mbanye ahụ ruo mgbe ị ga-ahọrọ PIN ọhụrụ.',
      ],
      button: 'Kpọghee akaụntụ m',
      notes: [
        'Njikọ a ga-akwụsị ịrụ ọrụ mgbe awa 24 gasịrị, ọ na-arụkwa ọrụ naanị otu ugboro.',
        "Ọ bụrụ na ọ bụghị gị mere ya, ọ dịghị onye banyere. N'ekwentị ma ọ bụ kọmputa i jirila banye mbụ, PIN gị ka na-arụ ọrụ.",
      ],
    }),
    'password-locked': ({ firstName, product }) => ({
      subject: `A kpọchiri mbanye ndị ọrụ nke akaụntụ ${product} gị`,
      heading: `Ndewo${after(' ', firstName)},`,
      paragraphs: [
        "Mmadụ jiri okwuntughe ndị ọrụ na-ezighị ezi nwaa ịbanye n'akaụntụ gị ugboro iri.",
        'Anyị akpọchiela ụzọ mbanye ahụ ruo mgbe ị ga-ahọrọ okwuntughe ọhụrụ.',
      ],
      button: 'Họrọ okwuntughe m',
      notes: [
        'Njikọ a ga-akwụsị ịrụ ọrụ mgbe awa 24 gasịrị, ọ na-arụkwa ọrụ naanị otu ugboro.',
        "Ọ bụrụ na ọ bụghị gị mere ya, ọ dịghị onye banyere. N'ekwentị ma ọ bụ kọmputa i jirila banye mbụ, okwuntughe gị ka na-arụ ọrụ.",
      ],
    }),
    'second-factor-locked': ({ firstName, product, support }) => ({
      subject: `Koodu na-ezighị ezi maka akaụntụ ndị ọrụ ${product} gị`,
      heading: `Ndewo${after(' ', firstName)},`,
      paragraphs: [
        'Mmadụ maara okwuntughe ndị ọrụ gị tinyere koodu iri na-ezighị ezi nke ngwa nkwenye gị.',
        "A gaghị anabata koodu n'ime awa 24 na-abịa. Onye nchịkwa ọzọ nwere ike wepụ nkwenye nke abụọ tupu oge ahụ eruo.",
      ],
      button: 'Họrọ okwuntughe m',
      notes: [
        'Njikọ a ga-akwụsị ịrụ ọrụ mgbe awa 24 gasịrị, ọ na-arụkwa ọrụ naanị otu ugboro.',
        `Ọ bụrụ na ọ bụghị gị mere ya, họrọ okwuntughe ọhụrụ ozugbo ma dee ${support} akwụkwọ.`,
      ],
    }),
    'failed-logins': ({ firstName, product }) => ({
      subject: `${product}: ọtụtụ mbanye agaghị nke ọma`,
      heading: `Ndewo${after(' ', firstName)},`,
      paragraphs: [
        "Ọtụtụ mbanye agaghị nke ọma n'ime nkeji ole na ole. O nwere ike ịbụ na mmadụ na-ebulite PIN ndị mmadụ n'uche.",
        "Ugbu a, ekwentị ma ọ bụ kọmputa e jibeghị banye n'akaụntụ ga-ebu ụzọ rụọ obere ọrụ tupu mbanye ọ bụla. Ọ dịghị ihe ị ga-eme.",
      ],
      button: 'Mepee ihu ndị ọrụ',
      notes: ["Ka nke a na-aga n'ihu, anyị agaghị edetara gị karịa otu ugboro n'awa."],
    }),
    'staff-password': ({ firstName, product }) => ({
      subject: `Họrọ okwuntughe ndị ọrụ ${product} gị`,
      heading: `Ndewo${after(' ', firstName)},`,
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
      heading: `Ndewo${after(' ', firstName)},`,
      paragraphs: ['A gbanwere okwuntughe ndị ọrụ nke akaụntụ gị. Ngwaọrụ ndị ọzọ niile apụọla n’akaụntụ gị.'],
      notes: [`Ọ bụrụ na ọ bụghị gị mere ya, dee ${support} akwụkwọ ozugbo.`],
    }),
    'temporary-secret': ({ firstName, product, support }) => ({
      subject: `E nyere akaụntụ ${product} gị PIN ma ọ bụ okwuntughe nwa oge`,
      heading: `Ndewo${after(' ', firstName)},`,
      paragraphs: [
        'Ndị ọrụ anyị setịpụrụ PIN ma ọ bụ okwuntughe nwa oge maka akaụntụ gị.',
        "Ọ ga-arụ ọrụ maka otu mbanye n'ime awa 24, e mesịa ị ga-ahọrọ nke gị.",
      ],
      notes: [`Ọ bụrụ na ị rịọghị ya, dee ${support} akwụkwọ ozugbo.`],
    }),
    'email-changed': ({ firstName, product, support }) => ({
      subject: `A gbanwere adreesị email nke akaụntụ ${product} gị`,
      heading: `Ndewo${after(' ', firstName)},`,
      paragraphs: ['Ndị ọrụ anyị gbanwere adreesị email nke akaụntụ gị. Adreesị a abụghịzi nke akaụntụ ahụ.'],
      notes: [`Ọ bụrụ na ị rịọghị ya, dee ${support} akwụkwọ ozugbo.`],
    }),
  },
  linkHint: 'Ọ bụrụ na bọtịn ahụ arụghị ọrụ, detuo njikọ a na braụza gị:',
  footer: ({ product, support }) =>
    `${product} agaghị ajụ gị PIN gị mgbe ọ bụla. I nwere ajụjụ? Dee ${support} akwụkwọ.`,
};
