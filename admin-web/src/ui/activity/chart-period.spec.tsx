/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/render-page';
import { ChartPeriod } from './chart-period';
import { type Filters } from './period';

it.each<[Filters, string]>([
  [{ startDate: '2026-11-23', endDate: '2026-11-29' }, '23–29 Nov 2026'],
  [{ startDate: '2026-11-23' }, 'from 23 Nov 2026'],
  [{ dateRange: '7d' }, 'Last 7 days'],
])('%j is written beside the title of a chart as "%s"', async (period, text) => {
  renderPage(<ChartPeriod period={period} />);
  expect(await screen.findByText(text)).toBeTruthy();
});
