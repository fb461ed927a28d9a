import { gameOf } from '@degen/rules/games/index.ts';
import { BET_LIMITS_WEI } from '@degen/rules/house-limits.ts';
import { parseStrategy, type StrategyInput } from '@degen/rules/strategy/parse.ts';
import type { AutoBetsEnd } from '@degen/rules/wire/auto-bets.ts';
import { describe, expect, it } from 'vitest';
import { demoRoundOfParts } from '../demo-history.ts';
import type { PlayedRound } from '../strategy/strategy-parts.ts';
import { playDemo } from './play-demo.ts';

const UNIT = 10n ** 18n;

/** Bets on all ten colors, so that each round wins: in demo, 10 DEGEN pay 20.2. */
const INPUT: StrategyInput = {
  game: 'wheel',
  token: 'DEGEN',
  choice: {
    colours: [
      ...['gold', 'pink', 'cyan', 'violet', 'red'],
      ...['blue', 'green', 'orange', 'silver', 'white'],
    ],
  },
  stake: '10',
  rounds: 8,
  onWin: { kind: 'reset' },
  onLoss: { kind: 'reset' },
  stop: {},
};

type Options = {
  input?: Partial<StrategyInput>;
  balanceWei?: bigint;
  rejects?: (stakeWei: bigint) => AutoBetsEnd | null;
  /** Runs before each round; `rounds` is the number of rounds played so far. */
  meanwhile?: (rounds: number, stop: () => void, bank: { heldWei: bigint }) => void;
};

const play = async ({ input, balanceWei = 100n * UNIT, rejects, meanwhile }: Options) => {
  const whole = { ...INPUT, ...input };
  const parsed = parseStrategy(whole, BET_LIMITS_WEI);
  if (!parsed.ok) throw new Error(parsed.error);
  const own = new AbortController();
  const bank = { heldWei: balanceWei };
  const taken: bigint[] = [];
  const shown: PlayedRound[] = [];
  const kept: PlayedRound[] = [];
  let rounds = 0;
  let end: AutoBetsEnd | null = null;
  await playDemo({
    ...{ input: whole, strategy: parsed.value },
    limits: { minWei: UNIT, maxWei: 10n ** 48n },
    bank: {
      balanceWei: () => bank.heldWei,
      rejection: (stakeWei) => rejects?.(stakeWei) ?? null,
      take: (stakeWei) => {
        taken.push(stakeWei);
        bank.heldWei -= stakeWei;
      },
      pay: (payoutWei) => {
        bank.heldWei += payoutWei;
      },
      keep: (round) => void kept.push(round),
    },
    wait: async () => {
      meanwhile?.(rounds, () => own.abort(), bank);
    },
    onStep: ({ state, end: reason, played }) => {
      rounds = state.rounds;
      end = reason;
      if (played !== null && played !== shown.at(-1)) shown.push(played);
    },
    signal: own.signal,
  });
  return { rounds, end, taken, shown, kept, heldWei: bank.heldWei };
};

describe('automatic bets in demo', () => {
  it('end when all rounds of the strategy are played', async () => {
    const { rounds, end, taken, heldWei } = await play({});
    expect([rounds, end]).toEqual([8, 'ROUNDS']);
    expect(taken).toEqual(Array(8).fill(10n * UNIT));
    // The initial 100, and 8 profits of 10.2.
    expect(heldWei).toBe((1_816n * UNIT) / 10n);
  });

  it('end when a stop rule of the strategy is met', async () => {
    expect(await play({ input: { stop: { profit: '30' } } })).toMatchObject({
      rounds: 3,
      end: 'PROFIT',
    });
  });

  it('play no further round after they are stopped', async () => {
    const stopAfterTwo = (rounds: number, stop: () => void) => {
      if (rounds === 2) stop();
    };
    const { rounds, end, taken } = await play({ meanwhile: stopAfterTwo });
    expect([rounds, end, taken.length]).toEqual([2, 'STOPPED', 2]);
  });

  it('name the limit that has ended them', async () => {
    const { end, taken } = await play({
      input: { onWin: { kind: 'multiply', by: '2' } },
      balanceWei: 1_000n * UNIT,
      rejects: (stakeWei) => (stakeWei > 20n * UNIT ? 'LIMIT.WAGER' : null),
    });
    expect([end, taken]).toEqual(['LIMIT.WAGER', [10n * UNIT, 20n * UNIT]]);
  });

  it('stake 4 when the balance is 9 and the strategy’s floor is 5', async () => {
    const { taken } = await play({
      balanceWei: 30n * UNIT,
      input: { rounds: 1, stop: { floor: '5' } },
      meanwhile: (_rounds, _stop, bank) => {
        bank.heldWei = 9n * UNIT;
      },
    });
    expect(taken).toEqual([4n * UNIT]);
  });

  it('raise the stake from the bet that the balance has lowered', async () => {
    const { taken } = await play({
      balanceWei: 10n * UNIT,
      input: { rounds: 4, onWin: { kind: 'add', amount: '10' } },
      meanwhile: (rounds, _stop, bank) => {
        bank.heldWei = (rounds === 1 ? 15n : 1_000n) * UNIT;
      },
    });
    expect(taken).toEqual([10n, 15n, 25n, 35n].map((units) => units * UNIT));
  });

  it.each(['slots', 'kickboxing', 'blackjack', 'crash'] as const)(
    'can be played on %s',
    async (game) => {
      const choice = {
        slots: {},
        kickboxing: { side: 'RED' },
        blackjack: {},
        crash: { autoCashOut: '1.5' },
      };
      const { rounds, end, kept } = await play({
        input: { game, choice: choice[game], rounds: 3, stake: '1' },
      });
      expect([rounds, end]).toEqual([3, 'ROUNDS']);
      // The statistics read the stored rounds, so each bet must have the same form as in a receipt.
      const stored = kept.map(demoRoundOfParts);
      const { receipt } = gameOf(game);
      expect(stored.map(({ input }) => receipt.isInput(input))).toEqual([true, true, true]);
      expect(stored.map(({ multiplier }) => multiplier !== null)).toEqual(
        Array(3).fill(game !== 'kickboxing' && game !== 'blackjack'),
      );
      expect(stored.map(({ proof }) => proof?.nonce)).toEqual([0, 1, 2]);
    },
  );

  it('pass each round to the page with a proof that can be replayed', async () => {
    const { shown } = await play({ input: { rounds: 3 } });
    expect(shown.map(({ mode, stake, payout }) => [mode, stake, payout])).toEqual(
      Array(3).fill(['demo', '10', '20.2']),
    );
    for (const { proof } of shown) {
      expect(proof.kind === 'demo' && proof.replay()).toBe(proof.kind === 'demo' && proof.outcome);
    }
    expect(new Set(shown.map(({ roundId }) => roundId)).size).toBe(3);
  });
});
