/** @jest-environment ./admin-web/src/testing/browser-environment.mjs */
import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { type QuestionRegradeView } from '@sabi50/contracts/question-views';
import { renderPage } from '../../../testing/render-page';
import { NextStep } from './regrade-case';

const never = (): Promise<void> => Promise.resolve();
const regrade = (toChange: number) =>
  ({ progress: { state: 'previewed', toChange, startedAt: null, startedBy: null } }) as unknown as QuestionRegradeView;

const step = (toChange: number) => (
  <NextStep regrade={regrade(toChange)} isSending={false} start={never} pause={never} resume={never} />
);

describe('what can be done with a regrade whose preview is there', () => {
  it('is to start it, where it changes games', () => {
    renderPage(step(3), {});
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('is nothing, where it changes none', () => {
    renderPage(step(0), {});
    expect(screen.queryByRole('button')).toBeNull();
  });
});
