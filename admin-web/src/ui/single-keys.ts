import { useStore } from 'react-admin';

/** Whether keys of one letter do something. Speech that is taken for letters would set them off (WCAG 2.1.4), so they can be switched off. */
export const useSingleKeys = () => useStore('console.singleKeys', true);
