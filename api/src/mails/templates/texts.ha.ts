import { after, type MailTexts } from './mail-texts.js';

/** The mails in Hausa: impersonal, so that no gender is forced on the player. */
export const HA: MailTexts = {
  kinds: {
    'verify-email': ({ firstName, product }) => ({
      subject: `Tabbatar da imel na asusun ${product}`,
      heading: `Barka da zuwa ${product}${after(', ', firstName)}!`,
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
      heading: `Sannu${after(' ', firstName)},`,
      paragraphs: ['An nemi a saita sabuwar lambar sirri (PIN) don wannan asusu.'],
      button: 'Saita sabon PIN',
      notes: [
        'Wannan hanyar haɗi za ta ƙare bayan minti 30, kuma sau ɗaya kawai take aiki.',
        'Idan ba mai asusun ne ya nema ba, a yi watsi da wannan saƙo. Lambar sirrin ba ta canza ba.',
      ],
    }),
    'pin-changed': ({ firstName, product, support }) => ({
      subject: `An sauya lambar sirri (PIN) ta ${product}`,
      heading: `Sannu${after(' ', firstName)},`,
      paragraphs: ["An sauya lambar sirri (PIN) ta wannan asusu. An fitar da asusun daga sauran na'urori duka."],
      button: 'Saita wani PIN',
      notes: [`Idan ba mai asusun ne ya yi haka ba, a saita wani PIN nan take, kuma a rubuta wa ${support}.`],
    }),
    'account-locked': ({ firstName, product }) => ({
      subject: `An kulle asusun ${product}`,
      heading: `Sannu${after(' ', firstName)},`,
      paragraphs: [
        'An yi ƙoƙarin shiga wannan asusu sau goma da lambar sirri (PIN) da ba daidai ba.',
        'Domin kare kuɗin da ke ciki, an kulle wannan hanyar shiga har sai an saita sabuwar lambar sirri.',
      ],
      button: 'Sake buɗe asusu',
      notes: [
        'Wannan hanyar haɗi za ta ƙare bayan awa 24, kuma sau ɗaya kawai take aiki.',
        'Idan ba mai asusun ne ya yi haka ba, babu wanda ya shiga. A waya ko kwamfutar da aka taɓa shiga da ita, lambar sirrin tana aiki har yanzu.',
      ],
    }),
    'password-locked': ({ firstName, product }) => ({
      subject: `An kulle shigar ma'aikata ta asusun ${product}`,
      heading: `Sannu${after(' ', firstName)},`,
      paragraphs: [
        "An yi ƙoƙarin shiga wannan asusu sau goma da kalmar sirri ta ma'aikata da ba daidai ba.",
        'An kulle wannan hanyar shiga har sai an saita sabuwar kalmar sirri.',
      ],
      button: 'Saita kalmar sirri',
      notes: [
        'Wannan hanyar haɗi za ta ƙare bayan awa 24, kuma sau ɗaya kawai take aiki.',
        "Idan ba mai asusun ne ya yi haka ba, babu wanda ya shiga. A na'urar da aka taɓa shiga da ita, kalmar sirrin tana aiki har yanzu.",
      ],
    }),
    'second-factor-locked': ({ firstName, product, support }) => ({
      subject: `An shigar da lambobin da ba daidai ba a asusun ma'aikata na ${product}`,
      heading: `Sannu${after(' ', firstName)},`,
      paragraphs: [
        "Wanda ya san kalmar sirri ta ma'aikata ya shigar da lambobi goma na manhajar tabbatarwa da ba daidai ba.",
        "Ba za a karɓi lambobi ba har tsawon awa 24. Wani ma'aikaci mai iko zai iya cire mataki na biyu kafin lokacin.",
      ],
      button: 'Saita kalmar sirri',
      notes: [
        'Wannan hanyar haɗi za ta ƙare bayan awa 24, kuma sau ɗaya kawai take aiki.',
        `Idan ba mai asusun ne ya yi haka ba, a saita sabuwar kalmar sirri nan take, kuma a rubuta wa ${support}.`,
      ],
    }),
    'failed-logins': ({ firstName, product }) => ({
      subject: `${product}: an kasa shiga sau da yawa`,
      heading: `Sannu${after(' ', firstName)},`,
      paragraphs: [
        'An kasa shiga asusu sau da yawa cikin ƴan mintuna. Wataƙila wani yana kintar lambobin sirri.',
        "Yanzu na'urar da ba a taɓa shiga wani asusu da ita ba sai ta yi ɗan aiki kafin kowace shiga. Babu abin da ake buƙatar a yi.",
      ],
      button: "Buɗe shafin ma'aikata",
      notes: ['Yayin da wannan ke ci gaba, ba ma aika saƙo fiye da sau ɗaya a awa.'],
    }),
    'staff-password': ({ firstName, product }) => ({
      subject: `Saita kalmar sirri ta ma'aikatan ${product}`,
      heading: `Sannu${after(' ', firstName)},`,
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
      heading: `Sannu${after(' ', firstName)},`,
      paragraphs: ["An sauya kalmar sirri ta ma'aikata ta wannan asusu. An fitar da asusun daga sauran na'urori duka."],
      notes: [`Idan ba mai asusun ne ya yi haka ba, a rubuta wa ${support} nan take.`],
    }),
    'temporary-secret': ({ firstName, product, support }) => ({
      subject: `An saita PIN ko kalmar sirri ta wucin gadi don asusun ${product}`,
      heading: `Sannu${after(' ', firstName)},`,
      paragraphs: [
        "Ma'aikatanmu sun saita lambar sirri ko kalmar sirri ta wucin gadi don wannan asusu.",
        'Tana aiki don shiga sau ɗaya cikin awa 24, sannan a zaɓi sabuwa.',
      ],
      notes: [`Idan ba a nemi haka ba, a rubuta wa ${support} nan take.`],
    }),
    'email-changed': ({ firstName, product, support }) => ({
      subject: `An sauya imel na asusun ${product}`,
      heading: `Sannu${after(' ', firstName)},`,
      paragraphs: ["Ma'aikatanmu sun sauya imel na wannan asusu. Wannan imel ɗin ba na asusun ba ne yanzu."],
      notes: [`Idan ba a nemi haka ba, a rubuta wa ${support} nan take.`],
    }),
  },
  linkHint: 'Idan maɓallin bai yi aiki ba, a kwafi wannan hanyar haɗi zuwa burauza:',
  footer: ({ product, support }) =>
    `${product} ba zai taɓa tambayar lambar sirri (PIN) ba. Akwai tambaya? A rubuta wa ${support}.`,
};
