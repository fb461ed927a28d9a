import { describe, expect, expectTypeOf, it } from 'vitest';
import { ODDS_TABLE } from '../odds/table.ts';
import type { BlackjackTypes } from './blackjack/receipt.ts';
import type { CrashTypes } from './crash/receipt.ts';
import type { Game, GameTypes, ReceiptCodec } from './game.ts';
import { GAME_IDS, GAMES, gameOf, isGameId, isOpenGame, type OpenGameId } from './index.ts';
import type { KickboxingTypes } from './kickboxing/receipt.ts';
import type { SlotsTypes } from './slots/receipt.ts';
import type { WheelTypes } from './wheel/receipt.ts';
import { parseWheelPick } from './wheel/rules.ts';

/** The names of those parts of `Whole` that can be left out without a type error. */
type Dispensable<Whole> = {
  readonly [Part in keyof Whole]-?: Omit<Whole, Part> extends Whole ? Part : never;
}[keyof Whole];

type DispensableOf<T extends GameTypes> = Dispensable<Game<T>> | Dispensable<ReceiptCodec<T>>;

describe('the type of a game', () => {
  it('has no optional part in a game or in its receipt codec', () => {
    expectTypeOf<DispensableOf<WheelTypes>>().toBeNever();
    expectTypeOf<DispensableOf<SlotsTypes>>().toBeNever();
    expectTypeOf<DispensableOf<KickboxingTypes>>().toBeNever();
    expectTypeOf<DispensableOf<CrashTypes>>().toBeNever();
    expectTypeOf<DispensableOf<BlackjackTypes>>().toBeNever();
  });

  it('requires action functions only of games with rounds that stay open', () => {
    type Tactics = 'tacticsFields' | 'parseTactics' | 'choose';
    type Actions = 'act' | 'overdue' | 'riskLeftWei' | 'stakesMax' | Tactics;
    expectTypeOf<Game<WheelTypes>>().not.toHaveProperty('act');
    expectTypeOf<Extract<keyof Game<CrashTypes>, Actions>>().toEqualTypeOf<Actions>();
    expect(GAME_IDS.filter(isOpenGame).sort()).toEqual(['blackjack', 'crash']);
    expectTypeOf<OpenGameId>().toEqualTypeOf<'blackjack' | 'crash'>();
  });
});

describe('the expected return of a bet', () => {
  const bet = { profile: 'SETTLED', token: 'BNB' } as const;
  const colours = parseWheelPick(['gold', 'white']);

  // The values of wheel and slots are from DESIGN section 4, those of the other games from
  // docs/odds.md.
  it('equals the average return in the odds table', () => {
    const pick = colours.ok ? colours.value : (undefined as never);
    expect(GAMES.wheel.expected(ODDS_TABLE.wheel, { ...bet, pick }, null).mean).toBe(0.98);
    const demo = { ...bet, profile: 'DEMO', pick } as const;
    expect(GAMES.wheel.expected(ODDS_TABLE.wheel, demo, null).mean).toBe(1.18);
    const slots = GAMES.slots.expected(ODDS_TABLE.slots, { ...bet, pick: null }, null);
    expect(slots.mean).toBeCloseTo(0.98, 2);
    const tie = { ...bet, pick: 'TIE' } as const;
    const { bets } = ODDS_TABLE.kickboxing;
    expect(GAMES.kickboxing.expected(ODDS_TABLE.kickboxing, tie, null).mean).toBe(
      Number(bets.find(({ side }) => side === 'TIE')?.returnToPlayer.decimal),
    );
  });

  it('is computed exactly for a crash cash-out that the odds table does not list', () => {
    const returnAt = (autoCashOut: bigint | null): number =>
      GAMES.crash.expected(ODDS_TABLE.crash, { ...bet, pick: { autoCashOut, cap: 10_000n } }, null)
        .mean;
    // 0.98 / 1.38 of the draws reach 1.38, the lowest crash point at which a cash-out at 1.37 is
    // paid.
    expect(returnAt(137n)).toBeCloseTo((0.98 / 1.38) * 1.37, 12);
    expect(returnAt(null)).toBe(returnAt(10_000n));
  });
});

describe('the lowest and highest return of all bets in play for money', () => {
  // The values of wheel and slots are from DESIGN section 4, those of the other games from
  // docs/odds.md.
  it.each([
    ['wheel', 'DEGEN', '102', '102'],
    ['wheel', 'BNB', '98', '98'],
    ['slots', 'DEGEN', '102', '102'],
    ['blackjack', 'BNB', '99.6845', '99.6845'],
    ['kickboxing', 'DEGEN', '3.61', '99.09'],
    ['crash', 'BNB', '97.03', '97.99'],
  ] as const)('for %s in %s, are %s %% and %s %%', (id, token, low, high) => {
    const game = gameOf(id);
    expect(game.returns(ODDS_TABLE[id], 'SETTLED', token)).toEqual({ low, high });
  });
});

describe('the registry of games', () => {
  it.each(GAME_IDS)('contains the game %s under its id', (id) => {
    expect(GAMES[id].id).toBe(id);
    expect(isGameId(id)).toBe(true);
  });

  it('gives each game its own number for the contract', () => {
    // ICasino: 0 wheel, 1 blackjack, 2 slots, 3 kickboxing, 4 crash.
    const types = Object.fromEntries(GAME_IDS.map((id) => [GAMES[id].onChainType, id]));
    expect(types).toEqual({ 0: 'wheel', 1: 'blackjack', 2: 'slots', 3: 'kickboxing', 4: 'crash' });
  });

  it.each(['roulette', 'constructor', '', 0, null, undefined])('rejects the game %j', (id) => {
    expect(isGameId(id)).toBe(false);
  });
});
