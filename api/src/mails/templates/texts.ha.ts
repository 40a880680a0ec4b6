import { type MailTexts } from './mail-texts.js';

/** The mails in Hausa: impersonal, so that no gender is forced on the player. */
export const HA: MailTexts = {
  kinds: {
    'verify-email': ({ firstName, product }) => ({
      subject: `Tabbatar da imel na asusun ${product}`,
      heading: `Barka da zuwa ${product}, ${firstName}!`,
      paragraphs: ['An buɗe asusu da wannan imel. A tabbatar da imel ɗin domin asusun ya fara aiki.'],
      button: 'Tabbatar da imel',
      notes: [
        'Wannan hanyar haɗi za ta ƙare bayan awa 24.',
        'Bayan tabbatarwa, a shiga da lambar sirri (PIN) mai lambobi 6.',
        'Idan ba a nemi buɗe wannan asusu ba, a yi watsi da wannan saƙo.',
      ],
    }),
    'reset-pin': ({ firstName, product }) => ({
      subject: `Sake saita lambar sirri (PIN) ta ${product}`,
      heading: `Sannu ${firstName},`,
      paragraphs: ['An nemi a saita sabuwar lambar sirri (PIN) don wannan asusu.'],
      button: 'Saita sabon PIN',
      notes: [
        'Wannan hanyar haɗi za ta ƙare bayan minti 30, kuma sau ɗaya kawai take aiki.',
        'Idan ba mai asusun ne ya nema ba, a yi watsi da wannan saƙo. Lambar sirrin ba ta canza ba.',
      ],
    }),
    'pin-changed': ({ firstName, product, support }) => ({
      subject: `An sauya lambar sirri (PIN) ta ${product}`,
      heading: `Sannu ${firstName},`,
      paragraphs: ["An sauya lambar sirri (PIN) ta wannan asusu. An fitar da asusun daga sauran na'urori duka."],
      button: 'Saita wani PIN',
      notes: [`Idan ba mai asusun ne ya yi haka ba, a saita wani PIN nan take, kuma a rubuta wa ${support}.`],
    }),
    'account-locked': ({ firstName, product }) => ({
      subject: `An kulle asusun ${product}`,
      heading: `Sannu ${firstName},`,
      paragraphs: [
        'An yi ƙoƙarin shiga wannan asusu sau goma da lambar sirri ko kalmar sirri da ba daidai ba.',
        'Domin kare kuɗin da ke ciki, an kulle asusun har sai an saita sabuwar lambar sirri ko kalmar sirri.',
      ],
      button: 'Sake buɗe asusu',
      notes: [
        'Wannan hanyar haɗi za ta ƙare bayan awa 24, kuma sau ɗaya kawai take aiki.',
        'Idan ba mai asusun ne ya yi haka ba, babu wanda ya shiga: tsohuwar lambar sirrin tana nan a ɓoye.',
      ],
    }),
    'staff-password': ({ firstName, product }) => ({
      subject: `Saita kalmar sirri ta ma'aikatan ${product}`,
      heading: `Sannu ${firstName},`,
      paragraphs: [
        "Wannan asusu yana iya aiki a shafin ma'aikata. A yi amfani da wannan hanyar haɗi a saita kalmar sirri.",
        'Lambar sirri (PIN), idan akwai ta, ta wasa ce kawai, kuma tana nan yadda take.',
      ],
      button: 'Saita kalmar sirri',
      notes: [
        'Wannan hanyar haɗi za ta ƙare bayan awa 24, kuma sau ɗaya kawai take aiki.',
        'Idan ba a yi tsammanin wannan saƙo ba, a yi watsi da shi.',
      ],
    }),
    'password-changed': ({ firstName, product, support }) => ({
      subject: `An sauya kalmar sirri ta ma'aikatan ${product}`,
      heading: `Sannu ${firstName},`,
      paragraphs: ["An sauya kalmar sirri ta ma'aikata ta wannan asusu. An fitar da asusun daga sauran na'urori duka."],
      notes: [`Idan ba mai asusun ne ya yi haka ba, a rubuta wa ${support} nan take.`],
    }),
    'temporary-secret': ({ firstName, product, support }) => ({
      subject: `An saita PIN ko kalmar sirri ta wucin gadi don asusun ${product}`,
      heading: `Sannu ${firstName},`,
      paragraphs: [
        "Ma'aikatanmu sun saita lambar sirri ko kalmar sirri ta wucin gadi don wannan asusu.",
        'Tana aiki don shiga sau ɗaya cikin awa 24, sannan a zaɓi sabuwa.',
      ],
      notes: [`Idan ba a nemi haka ba, a rubuta wa ${support} nan take.`],
    }),
  },
  linkHint: 'Idan maɓallin bai yi aiki ba, a kwafi wannan hanyar haɗi zuwa burauza:',
  footer: ({ product, support }) =>
    `${product} ba zai taɓa tambayar lambar sirri (PIN) ba. Akwai tambaya? A rubuta wa ${support}.`,
};
