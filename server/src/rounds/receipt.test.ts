import { formatAmount, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { game as blackjack } from '@degen/rules/games/blackjack/game.ts';
import type { Game, GameTypes } from '@degen/rules/games/game.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { game as kickboxing } from '@degen/rules/games/kickboxing/game.ts';
import { game as slots } from '@degen/rules/games/slots/game.ts';
import { game as wheel } from '@degen/rules/games/wheel/game.ts';
import { parseWheelPick } from '@degen/rules/games/wheel/rules.ts';
import type { WheelPick } from '@degen/rules/games/wheel/types.ts';
import type { ReceiptParts } from '@degen/rules/receipt/types.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { snapshot } from '../../../test/kit/postgres/snapshot.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { madeUpBet } from '../../../test/kit/server/made-up-orders.ts';
import { newPlayer } from '../../../test/kit/server/players.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import type { Database } from '../db/database.ts';
import { createDeps, type Deps } from '../deps.ts';
import { nodeHashing } from '../fairness/hashing.ts';
import { handOf, startForMoney, updateTo } from '../games/blackjack/money-hand.ts';
import { isOpen } from '../games/blackjack/testing.ts';
import { type CrashState, secretOf, settlementOf } from '../games/crash/round-state.ts';
import { startRound } from '../games/crash/start-round.ts';
import type { Session } from '../http/session-store.ts';
import { systemClock } from '../system/clock.ts';
import { actOnRound, openRound } from './driver.ts';
import { endingOf } from './receipt.ts';
import type { Closing, Ending } from './types.ts';

type Change = (ending: Ending) => Ending;
type Bettor = { readonly deps: Deps; readonly player: Session };

const STAKE = { token: 'DEGEN', stakeWei: 10n * WEI_PER_UNIT } as const;
const gold = ((): WheelPick => {
  const pick = parseWheelPick(['gold']);
  if (!pick.ok) throw new Error('gold is a pick');
  return pick.value;
})();
const HUGE_WEI = 100_000n * WEI_PER_UNIT;

const withParts = (parts: object): Change => {
  return (ending) => ({ ...ending, parts: { ...ending.parts, ...parts } as ReceiptParts });
};

const withReceiptOutcome = (outcome: object): Change => {
  return (ending) =>
    withParts({ outcome: { ...ending.parts.outcome, ...outcome } })({ ...ending, jackpot: null });
};

/**
 * Faulty endings: the receipt contradicts the round or the money that is moved, or the payout is
 * too high.
 */
const LIES: Readonly<Record<string, Change>> = {
  'pays a base unit more than its receipt states': (ending) => ({
    ...ending,
    payoutWei: ending.payoutWei + 1n,
  }),
  'states a payout that it does not pay': (ending) =>
    withParts({ payout: formatAmount(ending.payoutWei + 1n) })(ending),
  'states another stake': withParts({ stake: '1' }),
  'states another token': withParts({ token: 'BNB' }),
  'states another game': (ending) =>
    withParts({ game: ending.parts.game === 'wheel' ? 'slots' : 'wheel' })(ending),
  'awards a jackpot that its receipt does not state': (ending) => ({
    ...withReceiptOutcome({ jackpot: null })(ending),
    jackpot: 'GRAND',
  }),
  'states a jackpot that it does not award': withReceiptOutcome({ jackpot: 'MINI' }),
  'pays more than stake and risk, as its receipt states': (ending) => ({
    ...withParts({ payout: formatAmount(HUGE_WEI) })(ending),
    payoutWei: HUGE_WEI,
  }),
};

const instant =
  <T extends GameTypes & { readonly id: GameId }>(game: Game<T>, pick: T['pick']) =>
  ({ deps, player }: Bettor) =>
  async (change: Change): Promise<unknown> => {
    const wager = { profile: 'SETTLED', ...STAKE, pick } as const;
    const riskWei = game.riskWei(wager);
    const bet = { game: game.id, ...STAKE };
    const placed = { player, ...bet, riskWei, ...(await madeUpBet(deps, player.userId, bet)) };
    return openRound(deps, placed, (_roundId, pair) => ({
      kind: 'close',
      ...change(endingOf(game, game.open(nodeHashing, pair, wager))),
      answer: () => null,
    }));
  };

const changed = <Answer>(closing: Closing<Answer>, change: Change): Closing<Answer> => ({
  ...closing,
  ...change(closing),
});

type Close = (change: Change) => Promise<unknown>;

/**
 * For each game: plays a round until it can be closed. Returns a function that closes it with a
 * changed ending.
 */
const GAMES: Readonly<Record<GameId, (bettor: Bettor) => Close | Promise<Close>>> = {
  wheel: instant(wheel, gold),
  slots: instant(slots, null),
  kickboxing: instant(kickboxing, 'TIE'),
  blackjack: async ({ deps, player }) => {
    const wager = { ...STAKE, pick: null };
    for (let isDealt = false; !isDealt; ) {
      const order = await madeUpBet(deps, player.userId, { game: 'blackjack', ...STAKE });
      isDealt = isOpen(await startForMoney(deps, { player, wager, ...order }));
    }
    const command = { player, game: 'blackjack', idempotency: undefined } as const;
    return (change) =>
      actOnRound<Parameters<typeof handOf>[0]['state'], unknown>(deps, command, (round) => {
        const update = updateTo(round, blackjack.overdue(handOf(round)));
        if (update.kind !== 'close') throw new Error('a hand that stands has ended');
        return changed(update, change);
      });
  },
  crash: async ({ deps, player }) => {
    const wager = { ...STAKE, pick: null };
    const order = await madeUpBet(deps, player.userId, { game: 'crash', ...STAKE });
    await startRound(deps, { player, wager, ...order });
    const command = { player, game: 'crash', idempotency: undefined } as const;
    return (change) =>
      actOnRound<CrashState, unknown>(deps, command, (round) => {
        const ending = settlementOf(round, secretOf(round), null);
        return changed({ kind: 'close', ...ending, answer: () => null }, change);
      });
  },
};

describe('a round', () => {
  let db: Database;
  let bettor: Bettor;

  beforeAll(async () => {
    db = await startDatabase();
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
  });
  beforeEach(async () => {
    const deps = createDeps({ db, config: testConfig(), clock: systemClock, log: silentLog });
    bettor = { deps, player: await newPlayer(db) };
    await fund(db, { kind: 'user', userId: bettor.player.userId }, 'DEGEN', 1_000n * WEI_PER_UNIT);
  });
  afterAll(() => db.close());

  describe.each(Object.entries(GAMES))('of %s', (_game, prepare) => {
    it.each(Object.entries(LIES))(
      'is rejected without moving money when it %s',
      async (_lie, change) => {
        const close = await prepare(bettor);
        const before = await snapshot(db);
        await expect(close(change)).rejects.toThrow(/states other money|pays more than it/);
        expect(await snapshot(db)).toEqual(before);
      },
    );

    it('is settled when its receipt states the same amounts as the transfers', async () => {
      const close = await prepare(bettor);
      await close((ending) => ending);
      const rounds = await db.kysely
        .selectFrom('rounds')
        .select(['stake', 'payout', 'body'])
        .where('user_id', '=', bettor.player.userId)
        .orderBy('id', 'desc')
        .execute();
      const [round] = rounds;
      expect(round?.body.stake).toBe(formatAmount(round?.stake ?? 0n));
      expect(round?.body.payout).toBe(formatAmount(round?.payout ?? 0n));
    });
  });
});
