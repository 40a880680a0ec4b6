import { type DashboardTexts } from '../sections/dashboard';

export const DASHBOARD: DashboardTexts = {
  title: 'Shafina',
};
