import { describe, expect, expectTypeOf, it } from 'vitest';
import type { BlackjackTypes } from './blackjack/receipt.ts';
import type { CrashTypes } from './crash/receipt.ts';
import type { Game, GameTypes, ReceiptCodec } from './game.ts';
import { GAME_IDS, GAMES, gameOf, isGameId } from './index.ts';
import type { KickboxingTypes } from './kickboxing/receipt.ts';
import type { SlotsTypes } from './slots/receipt.ts';
import type { WheelTypes } from './wheel/receipt.ts';

/** The parts that can be removed without a type error. */
type Dispensable<Whole> = {
  readonly [Part in keyof Whole]-?: Omit<Whole, Part> extends Whole ? Part : never;
}[keyof Whole];

type DispensableOf<T extends GameTypes> = Dispensable<Game<T>> | Dispensable<ReceiptCodec<T>>;

describe('the type of a game', () => {
  it('rejects a game that lacks any one of its parts, or of those of its receipts', () => {
    expectTypeOf<DispensableOf<WheelTypes>>().toBeNever();
    expectTypeOf<DispensableOf<SlotsTypes>>().toBeNever();
    expectTypeOf<DispensableOf<KickboxingTypes>>().toBeNever();
    expectTypeOf<DispensableOf<CrashTypes>>().toBeNever();
    expectTypeOf<DispensableOf<BlackjackTypes>>().toBeNever();
  });

  it('requires actions of exactly the games whose rounds stay open', () => {
    type Actions = 'act' | 'overdue' | 'riskLeftWei';
    expectTypeOf<Game<WheelTypes>>().not.toHaveProperty('act');
    expectTypeOf<Extract<keyof Game<CrashTypes>, Actions>>().toEqualTypeOf<Actions>();
    const open = GAME_IDS.filter((id) => gameOf(id).act !== undefined);
    expect([...open].sort()).toEqual(['blackjack', 'crash']);
  });
});

describe('the registry of games', () => {
  it.each(GAME_IDS)('has %s under its id', (id) => {
    expect(GAMES[id].id).toBe(id);
    expect(isGameId(id)).toBe(true);
  });

  it('gives each game a different type on chain', () => {
    // ICasino: 0 wheel, 1 blackjack, 2 slots, 3 kickboxing, 4 crash.
    const types = Object.fromEntries(GAME_IDS.map((id) => [GAMES[id].onChainType, id]));
    expect(types).toEqual({ 0: 'wheel', 1: 'blackjack', 2: 'slots', 3: 'kickboxing', 4: 'crash' });
  });

  it.each(['roulette', 'constructor', '', 0, null, undefined])('rejects the game %j', (id) => {
    expect(isGameId(id)).toBe(false);
  });
});
