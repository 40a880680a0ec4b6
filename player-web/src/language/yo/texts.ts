import { type Texts } from '../texts';
import { ACCOUNTS } from './accounts';
import { DASHBOARD } from './dashboard';
import { ERRORS } from './errors';
import { HISTORY } from './history';
import { PAYMENT } from './payment';
import { PROFILE } from './profile';
import { QUIZ } from './quiz';
import { SHELL } from './shell';

export const YORUBA: Texts = {
  accounts: ACCOUNTS,
  dashboard: DASHBOARD,
  errors: ERRORS,
  history: HISTORY,
  payment: PAYMENT,
  profile: PROFILE,
  quiz: QUIZ,
  shell: SHELL,
};
