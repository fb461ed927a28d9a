import { render } from '@testing-library/react';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { WinConfetti } from './game-frame.tsx';
import { createRoundStore } from './round-store.ts';
import type { ClosedRound } from './types.ts';

const celebrate = vi.hoisted(() => vi.fn());
vi.mock('../shared/ui/confetti.tsx', () => ({ useConfetti: () => ({ canvas: null, celebrate }) }));

const win: ClosedRound = {
  ...{ id: 'win', mode: 'web3', token: 'DEGEN', stakeWei: 1n, payoutWei: 2n },
  ...{ jackpot: null, proof: null, settlement: null },
};
const store = createRoundStore<ClosedRound, ClosedRound, object>(() => ({}));
const isOver = (_round: ClosedRound): _round is ClosedRound => true;
const celebrationOf = ({ payoutWei }: ClosedRound) => (payoutWei > 0n ? {} : null);

beforeEach(() => {
  store.setState(store.getInitialState(), true);
  celebrate.mockClear();
  render(<WinConfetti game={{ store, isOver }} celebrationOf={celebrationOf} />);
});

it('confetti falls once, when the animation of a win has ended', () => {
  const { place, show, settle, chooseStake } = store.getState();
  act(() => {
    place();
    show(win);
  });
  expect(celebrate).not.toHaveBeenCalled();
  act(() => {
    settle(win);
    chooseStake(5n);
  });
  expect(celebrate).toHaveBeenCalledTimes(1);
});

it('confetti falls when an open round is won without a further animation', () => {
  const { place, open, settle } = store.getState();
  act(() => {
    place();
    open(win);
    settle(win);
  });
  expect(celebrate).toHaveBeenCalledTimes(1);
});

it.each([
  ['immediately', () => undefined],
  [
    'after a search for an open round',
    () => {
      store.getState().search();
      store.getState().abandon(null);
    },
  ],
])('confetti does not fall for a win of an earlier visit that is loaded %s', (_, find) => {
  act(() => {
    find();
    store.getState().settle(win, 0);
  });
  expect([store.getState().phase, celebrate.mock.calls.length]).toEqual(['settled', 0]);
});

it('confetti does not fall after a loss', () => {
  const { place, show, settle } = store.getState();
  const loss = { ...win, payoutWei: 0n };
  act(() => {
    place();
    show(loss);
    settle(loss);
  });
  expect(celebrate).not.toHaveBeenCalled();
});
