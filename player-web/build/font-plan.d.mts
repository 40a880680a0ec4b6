export declare const FONT_CHARACTERS: string;
export declare const FONT_FEATURES: readonly string[];
export declare const FONT_WEIGHTS: readonly { readonly weight: number; readonly file: string }[];
export declare const BRAND_FONT: { readonly file: string; readonly characters: string };
