import { describe, expect, it } from 'vitest';
import { KICKBOXING_ROUND_MS, KICKBOXING_TICK_MS, MOVE_DAMAGE } from './constants.ts';
import {
  kickboxingMaxPayoutWei,
  kickboxingMultiplierText,
  kickboxingPayoutWei,
  outcomeOfFight,
  parseKickboxingSide,
  winsBet,
} from './rules.ts';
import { FIGHT_WINNERS, type Fight, KICKBOXING_SIDES } from './types.ts';

describe('kickboxing', () => {
  it('has the round length, damage and multipliers of the specification [spec 9.K1, 9.K3]', () => {
    // Section 9: a 30-second round, a tick every 600 ms, kicks 15-29, punches 12-23.
    expect([KICKBOXING_ROUND_MS, KICKBOXING_TICK_MS]).toEqual([30_000, 600]);
    expect(MOVE_DAMAGE).toEqual({ PUNCH: { min: 12, max: 23 }, KICK: { min: 15, max: 29 } });
    // Section 2: 'Bet on Red x2.0', 'Bet on Blue x2.0', 'Bet on Tie x4.0'.
    expect(KICKBOXING_SIDES.map(kickboxingMultiplierText)).toEqual(['2.0', '2.0', '4.0']);
  });
});

describe('parseKickboxingSide', () => {
  it.each(KICKBOXING_SIDES)('accepts %s [spec 3.19]', (side) => {
    expect(parseKickboxingSide(side)).toEqual({ ok: true, value: side });
  });

  it.each(['red', 'DRAW', '', 'constructor', 0, null, undefined, ['RED'], {}])(
    'rejects %j',
    (side) => {
      expect(parseKickboxingSide(side)).toEqual({ ok: false, error: 'WAGER.PICK_INVALID' });
    },
  );
});

describe('the payout of a kickboxing bet', () => {
  const fightWonBy = (winner: Fight['winner']): Fight => ({
    ...{ winner, reason: 'KNOCKOUT', blows: [], exchanges: [] },
  });

  it('is twice the stake for a fighter and four times the stake for a tie [spec 9.K6]', () => {
    expect(KICKBOXING_SIDES.map((side) => kickboxingPayoutWei(side, 25n))).toEqual([
      50n,
      50n,
      100n,
    ]);
    expect(KICKBOXING_SIDES.map((side) => kickboxingMaxPayoutWei(side, 1n))).toEqual([2n, 2n, 4n]);
  });

  it('is paid exactly when the chosen side wins [spec 4.K7, 9.K7]', () => {
    const wins = { RED: ['RED'], BLUE: ['BLUE'], TIE: ['DRAW'] } as const;
    for (const side of KICKBOXING_SIDES) {
      for (const winner of FIGHT_WINNERS) {
        const won = wins[side].some((winning) => winning === winner);
        const fight = fightWonBy(winner);
        expect(winsBet(side, winner)).toBe(won);
        expect(outcomeOfFight(fight, side, 7n)).toEqual({
          ...{ fight, won, payoutWei: won ? kickboxingPayoutWei(side, 7n) : 0n },
        });
      }
    }
  });
});
