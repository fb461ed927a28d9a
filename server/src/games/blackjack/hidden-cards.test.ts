import { randomUUID } from 'node:crypto';
import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { openBlackjack } from '@degen/rules/games/blackjack/round.ts';
import { cardPoints, scoreHand } from '@degen/rules/games/blackjack/score.ts';
import type { Card } from '@degen/rules/games/blackjack/types.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startDatabase } from '../../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../../test/kit/server/fund.ts';
import { chooseOrder, signAhead } from '../../../../test/kit/server/signing.ts';
import { statementsOf } from '../../../../test/kit/server/statements.ts';
import {
  type Answer,
  type Player,
  startTestServer,
  type TestServer,
} from '../../../../test/kit/server/test-server.ts';
import type { Database } from '../../db/database.ts';
import { nodeHashing } from '../../fairness/hashing.ts';
import { balanceOf } from '../../ledger/balances.ts';
import { createOverdueWorker } from '../../rounds/overdue.ts';
import { OVERDUE_GAMES } from '../index.ts';
import { blackjackTable, type Table } from './testing.ts';

/** Number of hands. Set the environment variable for longer runs. */
const HANDS = Number(process.env.BLACKJACK_HANDS ?? 25);

/**
 * Selects hands in which no visible card changes what the server does. The player's first two cards
 * are no pair and make 12 to 16, the third leaves the hand below 21, the dealer's card is below
 * ten, and no card is an ace.
 */
const isShownAlike = ([first, up, second, , hit]: readonly Card[]): boolean => {
  const [a = 1, dealer = 1, b = 1, c = 1] = [first, up, second, hit].map(
    (card) => card && cardPoints(card),
  );
  const hasAce = [a, dealer, b, c].includes(1);
  return !hasAce && a !== b && a + b >= 12 && a + b <= 16 && a + b + c <= 20 && dealer < 10;
};

const isNatural = (shoe: readonly Card[]): boolean =>
  scoreHand([shoe[0], shoe[2]].filter((card) => card !== undefined)) === 21;

const isPair = ([first, , second]: readonly Card[]): boolean =>
  first !== undefined && second !== undefined && cardPoints(first) === cardPoints(second);

/** Whether a split gives 21 in both hands, which ends the round at once. */
const isWonBySplit = (shoe: readonly Card[]): boolean => {
  const [first, , second, , third, fourth] = shoe;
  const hands = [
    [first, third],
    [second, fourth],
  ];
  return (
    isPair(shoe) &&
    hands.every((hand) => scoreHand(hand.filter((card) => card !== undefined)) === 21)
  );
};

/**
 * The blocks of random bytes of a hand: 311 draws for the shoe and one for the jackpot, of 4 bytes
 * each, fill 39 of 32 bytes. One hand in 140,000 draws again, to be unbiased, and needs another
 * block, whatever its cards are.
 */
const BLOCKS = 39;

/** Public fields whose length varies. The comparison leaves them out. */
const SHOWN = ['nonce', 'suit', 'value', 'balances'];
const withoutShown = (name: string, value: unknown): unknown =>
  SHOWN.includes(name) ? undefined : value;

describe('a dishonest player who looks for face-down cards', () => {
  let db: Database;
  let server: TestServer;
  let player: Player;
  let table: Table;

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
    player = await server.signIn();
    table = blackjackTable(player);
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 10_000n * WEI_PER_UNIT);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  /** Chooses the player's next shoe so that it satisfies `fits`. Only a test can do that. */
  const wishShoe = async (fits: (shoe: readonly Card[]) => boolean): Promise<void> => {
    const { serverSeed } = await server.deps.seeds.get(player.userId);
    const wager = { profile: 'SETTLED', token: 'DEGEN', stakeWei: 1n, pick: null } as const;
    chooseOrder(player, (order) => {
      let blocks = 0;
      const counting: typeof nodeHashing = {
        ...nodeHashing,
        hmacSha256: (key, message) => {
          blocks += 1;
          return nodeHashing.hmacSha256(key, message);
        },
      };
      const { shoe } = openBlackjack(counting, { serverSeed, order, index: null }, wager).state;
      return blocks === BLOCKS && fits(shoe);
    });
  };

  /** A start whose order is signed already, so that the player's own work is not counted. */
  const startSigned = async (betAmount: string) => {
    const body = { token: 'DEGEN', betAmount, action: 'START' };
    const { send } = await signAhead(player, '/api/blackjack/start', body);
    return () => send();
  };

  /** The server's work for each request that a player sends while a hand is open. */
  const worksOf = async () => {
    await wishShoe(isShownAlike);
    const statements = vi.spyOn(db, 'callPrepared');
    const blocks = vi.spyOn(nodeHashing, 'hmacSha256');
    const numbers = vi.spyOn(globalThis, 'BigInt');
    // The game scores a hand by a `reduce` over its cards. The sum of the lengths of these arrays
    // shows how many cards the server has scored.
    let cardsScored = 0;
    const { reduce } = Array.prototype;
    vi.spyOn(Array.prototype, 'reduce').mockImplementation(function (this: unknown[], ...how) {
      if ((this[0] as Partial<Card> | undefined)?.suit !== undefined) cardsScored += this.length;
      return Reflect.apply(reduce, this, how);
    });
    const workOf = async (ask: () => Promise<Answer>) => {
      for (const spy of [statements, blocks, numbers]) spy.mockClear();
      cardsScored = 0;
      const { status, body } = await ask();
      return {
        status,
        statements: statementsOf(statements),
        blocks: blocks.mock.calls.length,
        numbers: numbers.mock.calls.length,
        cardsScored,
        bytes: JSON.stringify(body, withoutShown).length,
      };
    };
    let hand: Answer['body'];
    const note = async (asked: Promise<Answer>): Promise<Answer> => {
      const answer = await asked;
      hand = answer.body;
      return answer;
    };
    const open = () => player.get('/api/blackjack/open');
    const start = await startSigned('1');
    const works = [
      await workOf(() => note(start())),
      await workOf(open),
      await workOf(() => table.act('SPLIT', hand)),
      await workOf(() => note(table.act('HIT', hand))),
      await workOf(open),
    ];
    vi.restoreAllMocks();
    await table.act('STAND', hand);
    return works;
  };

  it('sees the server do the same work for every hand until it ends @long', async () => {
    const works = await worksOf();
    expect(works.map(({ status }) => status)).toEqual([200, 200, 409, 200, 200]);
    expect(works[0]).toMatchObject({ statements: expect.arrayContaining(['open_round']) });
    for (let played = 1; played < HANDS; played += 1) expect(await worksOf()).toEqual(works);
  });

  /**
   * Sends a start with this bet, which must be rejected. Returns its error and the SQL statements
   * that it caused.
   */
  const refusedWith = async (betAmount: string) => {
    const start = await startSigned(betAmount);
    const statements = vi.spyOn(db, 'callPrepared');
    const { status, body } = await start();
    const names = statementsOf(statements);
    vi.restoreAllMocks();
    return { status, code: body.error.code, names };
  };

  it('learns nothing about the next hand from a rejected start', async () => {
    const poor = await server.signIn();
    await fund(db, { kind: 'user', userId: poor.userId }, 'DEGEN', 10n * WEI_PER_UNIT);
    [player, table] = [poor, blackjackTable(poor)];
    for (const isWished of [isNatural, isShownAlike]) {
      await wishShoe(isWished);
      expect(await refusedWith('20')).toEqual({
        status: 409,
        code: 'WAGER.BALANCE_TOO_LOW',
        names: ['open_round'],
      });
    }
  });

  it('learns nothing about the next cards from a rejected split', async () => {
    for (const isWished of [isWonBySplit, (shoe: readonly Card[]) => !isWonBySplit(shoe)]) {
      const poor = await server.signIn();
      await fund(db, { kind: 'user', userId: poor.userId }, 'DEGEN', 15n * WEI_PER_UNIT);
      [player, table] = [poor, blackjackTable(poor)];
      await wishShoe((shoe) => isPair(shoe) && isWished(shoe));
      const { body: hand } = await table.start();
      const statements = vi.spyOn(db, 'callPrepared');
      const signatures = vi.spyOn(server.deps.receipts, 'sign');
      const split = await table.act('SPLIT', hand);
      expect(split.body.error.code).toBe('WAGER.BALANCE_TOO_LOW');
      expect(statementsOf(statements)).toEqual(['read_open_round', 'act_on_round']);
      expect(signatures).not.toHaveBeenCalled();
      vi.restoreAllMocks();
    }
  });

  /**
   * A player splits with 20 DEGEN, which gives 21 in both hands. The server dies before it settles
   * the round.
   */
  const splitAndDie = async () => {
    const lucky = await server.signIn();
    await fund(db, { kind: 'user', userId: lucky.userId }, 'DEGEN', 20n * WEI_PER_UNIT);
    [player, table] = [lucky, blackjackTable(lucky)];
    await wishShoe(isWonBySplit);
    const { body: hand } = await table.start();
    const headers = { 'idempotency-key': randomUUID() };
    const { callPrepared } = db;
    let reads = 0;
    vi.spyOn(db, 'callPrepared').mockImplementation((name, ...how) => {
      if (name === 'read_open_round') reads += 1;
      if (reads === 2) throw new Error('the server is gone');
      return callPrepared(name, ...how);
    });
    expect((await table.act('SPLIT', hand, {}, headers)).status).toBe(500);
    vi.restoreAllMocks();
    const held = () => balanceOf(db.kysely, lucky.userId, 'DEGEN');
    expect(await held()).toBe(0n);
    return { held, repeat: () => table.act('SPLIT', hand, {}, headers) };
  };

  it('is paid once for a split that ends the round, even if the server dies before settlement', async () => {
    const { held, repeat } = await splitAndDie();
    const again = await repeat();
    expect(again.body).toMatchObject({
      ...{ status: 'PLAYER_WIN', payout: '40', balances: { DEGEN: '40' } },
      receipt: { stake: '20', payout: '40', outcome: { won: true } },
    });
    expect(await held()).toBe(40n * WEI_PER_UNIT);
    expect((await repeat()).body).toEqual(again.body);
    expect(await held()).toBe(40n * WEI_PER_UNIT);
  });

  it('gets the payout of a won split from the job for overdue rounds after a crash of the server', async () => {
    const { held } = await splitAndDie();
    await sql`insert into server_uptime (from_at, until_at)
      values (clock_timestamp(), clock_timestamp())`.execute(db.kysely);
    await createOverdueWorker(server.deps, OVERDUE_GAMES).tick();
    await sql`delete from server_uptime`.execute(db.kysely);
    expect(await held()).toBe(40n * WEI_PER_UNIT);
  });

  it('is paid once for a natural, even if the server dies before settlement', async () => {
    const lucky = await server.signIn();
    await fund(db, { kind: 'user', userId: lucky.userId }, 'DEGEN', 10n * WEI_PER_UNIT);
    [player, table] = [lucky, blackjackTable(lucky)];
    await wishShoe(isNatural);
    const headers = { 'idempotency-key': randomUUID() };
    const { callPrepared } = db;
    vi.spyOn(db, 'callPrepared').mockImplementation((name, ...how) => {
      if (name === 'read_open_round') throw new Error('the server is gone');
      return callPrepared(name, ...how);
    });
    expect((await table.start({}, headers)).status).toBe(500);
    vi.restoreAllMocks();
    const held = () => balanceOf(db.kysely, lucky.userId, 'DEGEN');
    expect(await held()).toBe(0n);
    await createOverdueWorker(server.deps, OVERDUE_GAMES).tick();
    expect(await held()).toBe(25n * WEI_PER_UNIT);
    const again = await table.start({}, headers);
    expect(again.body).toMatchObject({
      ...{ status: 'BLACKJACK', payout: '25', balances: { DEGEN: '25' } },
      receipt: { payout: '25', outcome: { won: true } },
    });
    expect(await held()).toBe(25n * WEI_PER_UNIT);
  });
});
