export declare const FONT_CHARACTERS: string;
export declare const FONT_FEATURES: readonly string[];
export declare const FONT_WEIGHTS: readonly { readonly weight: number; readonly file: string }[];
