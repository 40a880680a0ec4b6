/** The help guide; travels only when it is opened. */
export interface HelpTexts {
  readonly tabs: string;
  readonly navigation: HelpTabTexts;
  readonly howToPlay: HelpTabTexts;
  readonly payment: HelpTabTexts;
  readonly issues: HelpTabTexts;
  readonly contact: string;
}

export interface HelpTabTexts {
  readonly label: string;
  readonly entries: readonly HelpEntry[];
}

export interface HelpEntry {
  readonly title: string;
  readonly text: string;
}
