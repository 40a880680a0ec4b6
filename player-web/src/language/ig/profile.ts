import { type ProfileTexts } from '../sections/profile';

export const PROFILE: ProfileTexts = {
  title: 'Profaịlụ',
};
