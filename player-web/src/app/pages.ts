import { type ComponentType, lazy } from 'react';
import { PAGE_CODE, type PageCode } from './page-code';

interface PageEntry extends PageCode {
  readonly Page: ComponentType;
}

/** Every page as a component that fetches its code when it is first drawn. */
export const PAGE_ENTRIES: readonly PageEntry[] = PAGE_CODE.map((code) => ({
  ...code,
  Page: lazy(async () => ({ default: await code.load() })),
}));
