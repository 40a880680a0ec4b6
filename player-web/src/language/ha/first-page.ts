import { type FirstPageTexts } from '../texts';
import { LANDING } from './landing';
import { SHELL } from './shell';

export const FIRST_PAGE: FirstPageTexts = { landing: LANDING, shell: SHELL };
