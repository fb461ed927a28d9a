import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlacedWager } from '../placed-wager.ts';
import { createRoundStore } from '../round-store.ts';
import type { AnyRoundGame, ClosedRound } from '../types.ts';
import { RoundShow } from './round-show.ts';

type Hand = ClosedRound & { readonly isOpen: boolean };

const useHandStore = createRoundStore<Hand, Hand, object>(() => ({}));
const state = useHandStore.getState;
const onShow = vi.fn();

const hand = (id: string, isOpen: boolean): Hand => ({
  ...{ id, mode: 'web3', token: 'DEGEN', stakeWei: WEI_PER_UNIT, payoutWei: 0n, isOpen },
  ...{ jackpot: null, proof: null, settlement: null },
});
/** A hand that is open for half a second, then ends. */
const HAND = [
  { round: hand('a', true), holdMs: 500 },
  { round: hand('a', false), holdMs: 0 },
];

const show = (reveal: AnyRoundGame['reveal']) =>
  new RoundShow({
    store: useHandStore,
    isOver: ({ isOpen }: Hand) => !isOpen,
    reveal,
    onShow,
  } as unknown as AnyRoundGame);

/** Ends the animation of the shown state, as the page does. */
const land = () => {
  const { round } = state();
  if (round === null) throw new Error('nothing is shown');
  if (round.isOpen) state().open(round);
  else state().settle(round);
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  useHandStore.setState(useHandStore.getInitialState(), true);
  onShow.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a round of automatic bets on its page', () => {
  it('changes state when the page has finished the animation', async () => {
    const played = show('page').play(HAND, true);
    expect(state().phase).toBe('placing');
    await pass(0);
    expect(state()).toMatchObject({ phase: 'revealing', round: { isOpen: true, isReplay: true } });
    land();
    await pass(499);
    expect(state().phase).toBe('open');
    await pass(1);
    expect(state()).toMatchObject({ phase: 'revealing', round: { isOpen: false } });
    land();
    await pass(0);
    await played;
    expect(state()).toMatchObject({ phase: 'settled', history: { web3: [{ id: 'a' }] } });
  });

  it('changes state after a delay in a game without animations', async () => {
    void show('none').play(HAND, true);
    await pass(0);
    expect(state()).toMatchObject({ phase: 'open', round: { isReplay: true } });
    await pass(500);
    expect(state().phase).toBe('settled');
  });

  it('is shown in its final state when it is played without animation', async () => {
    await show('page').play(HAND, false);
    expect(state()).toMatchObject({ phase: 'settled', round: { isOpen: false } });
    expect(onShow.mock.calls).toEqual([[expect.objectContaining({ isOpen: false }), null, true]]);
  });

  it('is listed once in its final state when the player leaves during the animation', async () => {
    const rounds = show('page');
    const played = rounds.play(HAND, true);
    await pass(0);
    rounds.end();
    expect(state()).toMatchObject({ phase: 'settled', round: { isOpen: false } });
    await played;
    await pass(5_000);
    rounds.end();
    expect(state().history.web3).toHaveLength(1);
  });

  it('is finished early when the next round begins', async () => {
    const rounds = show('page');
    void rounds.play(HAND, true);
    await pass(0);
    await rounds.play([{ round: hand('b', false), holdMs: 0 }], false);
    await pass(5_000);
    expect(state().history.web3.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('is listed only once when the page shows it again', async () => {
    const rounds = show('page');
    await rounds.play(HAND, false);
    await rounds.play(HAND, false);
    void rounds.play(HAND, true);
    await pass(0);
    expect(state()).toMatchObject({ phase: 'settled', history: { web3: [{ id: 'a' }] } });
    expect(state().history.web3).toHaveLength(1);
  });

  it.each(['place', 'open'] as const)(
    'is not shown during a round by hand (step %s)',
    async (step) => {
      state()[step](hand('mine', true));
      const before = state();
      void show('page').play(HAND, true);
      await pass(0);
      expect(state()).toBe(before);
    },
  );

  it('is not shown while a bet by hand is in doubt', async () => {
    state().restore({ account: '0xaa' } as PlacedWager);
    void show('page').play(HAND, true);
    await pass(0);
    expect(state()).toMatchObject({ phase: 'idle', round: null, inDoubt: { account: '0xaa' } });
  });
});
