import { describe, expect, it } from 'vitest';
import { BASIC_STRATEGY } from '../games/blackjack/table.ts';
import { BET_LIMITS_WEI } from '../house-limits.ts';
import { parseStrategy } from './parse.ts';
import { WHEEL_INPUT } from './testing.ts';

const DEGEN = 10n ** 18n;

const parse = (change: object) => parseStrategy({ ...WHEEL_INPUT, ...change }, BET_LIMITS_WEI);

describe('parseStrategy', () => {
  it('parses a strategy that uses every rule', () => {
    const parsed = parse({
      stake: '12.5',
      rounds: 100_000,
      onWin: { kind: 'add', amount: 3 },
      onLoss: { kind: 'multiply', by: '2.0001' },
      stop: {
        profit: '50',
        loss: '70',
        floor: '5',
        winStreak: 3,
        lossStreak: 1_000,
        jackpot: true,
      },
    });
    expect(parsed).toEqual({
      ok: true,
      value: {
        game: 'wheel',
        token: 'DEGEN',
        pick: ['gold', 'pink', 'cyan', 'violet', 'red'],
        tactics: null,
        stakeWei: (25n * DEGEN) / 2n,
        rounds: 100_000,
        onWin: { kind: 'add', amountWei: 3n * DEGEN },
        onLoss: { kind: 'multiply', bps: 20_001n },
        stop: {
          profitWei: 50n * DEGEN,
          lossWei: 70n * DEGEN,
          floorWei: 5n * DEGEN,
          winStreak: 3,
          lossStreak: 1_000,
          jackpot: true,
        },
      },
    });
  });

  it('disables the stop rules that the strategy does not set', () => {
    const parsed = parse({});
    expect(parsed.ok && parsed.value.stop).toEqual({
      profitWei: null,
      lossWei: null,
      floorWei: null,
      winStreak: null,
      lossStreak: null,
      jackpot: false,
    });
  });

  it.each([
    ['kickboxing', { side: 'TIE' }, 'TIE', null],
    ['slots', {}, null, null],
    ['crash', { autoCashOut: '1.5' }, { autoCashOut: 150n, cap: 10_000n }, null],
    ['blackjack', {}, null, BASIC_STRATEGY],
    ['blackjack', { table: BASIC_STRATEGY }, null, BASIC_STRATEGY],
  ])('parses the pick and the tactics for %s from %o', (game, choice, pick, tactics) => {
    const parsed = parse({ game, choice });
    expect(parsed.ok && [parsed.value.pick, parsed.value.tactics]).toEqual([pick, tactics]);
  });

  it.each([
    ['a null value', null],
    ['a list', []],
    ['an unknown field', { ...WHEEL_INPUT, seed: 1 }],
    ['an unknown token', { ...WHEEL_INPUT, token: 'DOGE' }],
    ['a choice that is not an object', { ...WHEEL_INPUT, choice: null }],
  ])('rejects %s', (_name, input) => {
    expect(parseStrategy(input, BET_LIMITS_WEI)).toEqual({ ok: false, error: 'STRATEGY.INVALID' });
  });

  const without = (field: keyof typeof WHEEL_INPUT) => {
    const { [field]: _, ...rest } = WHEEL_INPUT;
    return parseStrategy(rest, BET_LIMITS_WEI);
  };
  it.each(Object.keys(WHEEL_INPUT) as (keyof typeof WHEEL_INPUT)[])(
    'rejects a strategy without the field %s',
    (field) => {
      expect(without(field)).toEqual({ ok: false, error: 'STRATEGY.INVALID' });
    },
  );

  it.each([
    [{ game: 'roulette' }, 'STRATEGY.GAME_INVALID'],
    [{ game: 'constructor' }, 'STRATEGY.GAME_INVALID'],
    [{ choice: {} }, 'WAGER.PICK_INVALID'],
    [{ choice: { colours: ['gold', 'gold'] } }, 'WAGER.PICK_INVALID'],
    [{ choice: { colours: ['gold'], side: 'RED' } }, 'WAGER.PICK_INVALID'],
    [{ game: 'crash', choice: { autoCashOut: '1' } }, 'WAGER.PICK_INVALID'],
    [{ game: 'crash', choice: { table: BASIC_STRATEGY } }, 'WAGER.PICK_INVALID'],
    [{ game: 'blackjack', choice: { table: null } }, 'WAGER.PICK_INVALID'],
    [{ stake: '0' }, 'STRATEGY.STAKE_INVALID'],
    [{ stake: '-1' }, 'STRATEGY.STAKE_INVALID'],
    [{ stake: '1e3' }, 'STRATEGY.STAKE_INVALID'],
    [{ stake: '0.9999' }, 'WAGER.STAKE_TOO_LOW'],
    [{ stake: '10000.000000000000000001' }, 'WAGER.STAKE_TOO_HIGH'],
    [{ token: 'BNB', stake: '5.1' }, 'WAGER.STAKE_TOO_HIGH'],
    [{ rounds: 0 }, 'STRATEGY.ROUNDS_INVALID'],
    [{ rounds: 1.5 }, 'STRATEGY.ROUNDS_INVALID'],
    [{ rounds: '10' }, 'STRATEGY.ROUNDS_INVALID'],
    [{ rounds: 100_001 }, 'STRATEGY.ROUNDS_INVALID'],
    [{ onWin: null }, 'STRATEGY.CHANGE_INVALID'],
    [{ onWin: { kind: 'toString' } }, 'STRATEGY.CHANGE_INVALID'],
    [{ onWin: { kind: 'reset', by: '2' } }, 'STRATEGY.CHANGE_INVALID'],
    [{ onLoss: { kind: 'multiply' } }, 'STRATEGY.CHANGE_INVALID'],
    [{ onLoss: { kind: 'multiply', by: '0' } }, 'STRATEGY.CHANGE_INVALID'],
    [{ onLoss: { kind: 'multiply', by: '-2' } }, 'STRATEGY.CHANGE_INVALID'],
    [{ onLoss: { kind: 'multiply', by: '1.00001' } }, 'STRATEGY.CHANGE_INVALID'],
    [{ onLoss: { kind: 'multiply', by: '100.0001' } }, 'STRATEGY.CHANGE_INVALID'],
    [{ onLoss: { kind: 'add', amount: '0' } }, 'STRATEGY.CHANGE_INVALID'],
    [{ stop: { profit: '0' } }, 'STRATEGY.STOP_INVALID'],
    [{ stop: { loss: '-5' } }, 'STRATEGY.STOP_INVALID'],
    [{ stop: { floor: null } }, 'STRATEGY.STOP_INVALID'],
    [{ stop: { winStreak: 0 } }, 'STRATEGY.STOP_INVALID'],
    [{ stop: { lossStreak: 1_001 } }, 'STRATEGY.STOP_INVALID'],
    [{ stop: { jackpot: 1 } }, 'STRATEGY.STOP_INVALID'],
    [{ stop: { time: 5 } }, 'STRATEGY.STOP_INVALID'],
  ])('rejects a strategy with %o as %s', (change, error) => {
    expect(parse(change)).toEqual({ ok: false, error });
  });

  it('accepts the smallest and the largest stake, and the smallest and the largest factor', () => {
    expect(parse({ stake: '1' }).ok).toBe(true);
    expect(parse({ stake: '10000' }).ok).toBe(true);
    expect(parse({ onLoss: { kind: 'multiply', by: '100' } }).ok).toBe(true);
    expect(parse({ onLoss: { kind: 'multiply', by: '0.0001' } }).ok).toBe(true);
  });
});
