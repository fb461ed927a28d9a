import { TOKENS, type Token, WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../../server/src/db/database.ts';
import { auditLedger } from '../../../server/src/ledger/audit.ts';
import { balanceOf } from '../../../server/src/ledger/balances.ts';
import { untilWaiting } from '../postgres/waiting.ts';
import { fund, fundHouse } from './fund.ts';
import { houseBalance } from './house-balance.ts';
import type { Answer, Player, TestServer } from './test-server.ts';

export const AT_ONCE = 20;

export const units = (count: number): bigint => BigInt(Math.round(count * 1e6)) * 10n ** 12n;

export const HOUSE_WEI: Record<Token, bigint> = {
  DEGEN: 1_000_000n * WEI_PER_UNIT,
  BNB: 100n * WEI_PER_UNIT,
};

export const fundHouseForSwaps = async (db: Database): Promise<void> => {
  for (const token of TOKENS) await fundHouse(db, token, HOUSE_WEI[token]);
};

export const playerWith = async (
  db: Database,
  server: TestServer,
  holdings: Partial<Record<Token, bigint>>,
): Promise<Player> => {
  const player = await server.signIn();
  for (const token of TOKENS) {
    const amountWei = holdings[token];
    if (amountWei !== undefined) {
      await fund(db, { kind: 'user', userId: player.userId }, token, amountWei);
    }
  }
  return player;
};

export const swapBody = (player: Player, fromToken: Token, amount: unknown) => ({
  walletAddress: player.account.address,
  fromToken,
  toToken: fromToken === 'DEGEN' ? 'BNB' : 'DEGEN',
  amount,
});

/** All balances that a swap can change; each field is a pair: the amount in DEGEN, then in BNB. */
export const booksOf = async (db: Database, { userId }: Pick<Player, 'userId'>) => {
  const pool = async (token: Token): Promise<bigint> => {
    const { balance } = await db.kysely
      .selectFrom('accounts')
      .select('balance')
      .where('kind', '=', 'liquidity')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    return balance;
  };
  const lent = async (token: Token): Promise<bigint> => {
    const loan = await db.kysely
      .selectFrom('swap_loans')
      .select('lent')
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    return loan.lent;
  };
  const each = (of: (token: Token) => Promise<bigint>) => Promise.all(TOKENS.map(of));
  return {
    player: await each((token) => balanceOf(db.kysely, userId, token)),
    pool: await each(pool),
    lent: await each(lent),
    house: await each((token) => houseBalance(db.kysely, token)),
  };
};

/**
 * The maximum number of swaps that can wait at once. The pool has 16 connections, and one of them
 * holds the lock.
 */
const MEETING = 15;

/**
 * Sends twenty swaps that run concurrently. The liquidity accounts stay locked until as many swaps
 * as possible wait for them.
 */
export const sendAtOnce = async (
  db: Database,
  send: (index: number) => Promise<Answer>,
): Promise<Answer[]> => {
  const sendAll = () => Promise.all(Array.from({ length: AT_ONCE }, (_, index) => send(index)));
  const { answers } = await db.transaction(async (tx) => {
    await sql`select 1 from accounts where kind = 'liquidity' order by id for update`.execute(tx);
    const pending = sendAll();
    await untilWaiting(tx, MEETING);
    // The promise is returned in an object. Otherwise the transaction would wait for the swaps,
    // which wait for the transaction.
    return { answers: pending };
  });
  return answers;
};

export const expectSoundBooks = async (db: Database): Promise<void> => {
  expect(await auditLedger(db.kysely)).toEqual([]);
};
