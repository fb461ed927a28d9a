import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { expectLogged } from '../../../../test/kit/page/logs.ts';
import { PartBoundary } from './part-boundary.tsx';

let isBroken = true;

const Part = () => {
  if (isBroken) throw new DOMException('not a child', 'NotFoundError');
  return <p>balance</p>;
};

it('shows the other parts when one fails, and shows the failed part again on request', () => {
  render(
    <>
      <PartBoundary>
        <Part />
      </PartBoundary>
      <PartBoundary>
        <p>game</p>
      </PartBoundary>
    </>,
  );
  expectLogged('NotFoundError');
  expect(screen.getByText('game')).toBeDefined();
  expect(screen.getByRole('alert').textContent).toContain('This part of the page stopped working.');
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Show it again' }));
  expect(screen.getByText('balance')).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
