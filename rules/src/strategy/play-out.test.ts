import { describe, expect, it } from 'vitest';
import { game as blackjack } from '../games/blackjack/game.ts';
import { blackjackRound } from '../games/blackjack/round.ts';
import { BASIC_STRATEGY } from '../games/blackjack/table.ts';
import { deal } from '../games/blackjack/testing.ts';
import type { CardValue } from '../games/blackjack/types.ts';
import { game as crash } from '../games/crash/game.ts';
import type { CrashRound } from '../games/crash/types.ts';
import type { AnyGame } from '../games/game.ts';
import { playOut } from './play-out.ts';

const BY_THE_BOOK = { tactics: BASIC_STRATEGY };

/**
 * A round with a stake of 100 and these cards. The first four go to player, dealer, player and
 * dealer; the others are drawn in this order.
 */
const hand = (...values: readonly CardValue[]) => {
  const state = deal(...values);
  const wager = { profile: 'SETTLED', token: 'BNB', stakeWei: state.stakeWei, pick: null } as const;
  return blackjackRound(wager, null, state);
};

const played = (round: ReturnType<typeof hand>, spareWei = 100n) =>
  playOut(blackjack as AnyGame, BY_THE_BOOK, round, spareWei) as ReturnType<typeof hand>;

describe('playOut', () => {
  it('hits and stands according to the strategy table', () => {
    // The player hits 12 against a 3 and stands on 19; the dealer has 13, draws a ten and busts.
    const round = played(hand(2, 3, 10, 10, 7, 10));
    expect(round.actions).toEqual(['HIT', 'STAND']);
    expect(round.payoutWei).toBe(200n);
  });

  it('splits a pair only if the balance covers the second stake', () => {
    const pair = hand(8, 6, 8, 10, 10, 10, 10);
    expect(played(pair, 100n)).toMatchObject({
      actions: ['SPLIT', 'STAND', 'STAND'],
      stakedWei: 200n,
      payoutWei: 400n,
    });
    expect(played(pair, 99n)).toMatchObject({ actions: ['STAND'], stakedWei: 100n });
  });

  it('tells the tactics how much is left for additional stakes', () => {
    const spares: bigint[] = [];
    const watched = {
      ...blackjack,
      choose: (...given: Parameters<typeof blackjack.choose>) => {
        spares.push(given[2]);
        return blackjack.choose(...given);
      },
    };
    playOut(watched as AnyGame, BY_THE_BOOK, hand(8, 6, 8, 10, 10, 10, 10), 130n);
    expect(spares).toEqual([130n, 30n, 30n]);
  });

  it('takes no action when the player has a natural', () => {
    expect(played(hand('ACE', 5, 'KING', 6)).actions).toEqual([]);
  });

  it('plays a crash round until its automatic cash-out or its crash', () => {
    const flight = (crashPoint: bigint): CrashRound => ({
      wager: {
        ...{ profile: 'SETTLED', token: 'DEGEN', stakeWei: 100n },
        pick: { autoCashOut: 200n, cap: 10_000n },
      },
      ...{ jackpot: null, stakedWei: 100n, payoutWei: null, ended: null },
      draw: {
        crashPoint,
        wobble: { amplitudeMilli: 120, frequencyMilli: 1_200, phaseMilli: 6_283 },
      },
    });
    const paid = (crashPoint: bigint) =>
      playOut(crash as AnyGame, { tactics: null }, flight(crashPoint), 0n).payoutWei;
    expect(paid(201n)).toBe(200n);
    expect(paid(200n)).toBe(0n);
  });
});
