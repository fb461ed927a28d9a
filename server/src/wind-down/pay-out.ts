import { formatAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';

type Holder = {
  readonly userId: bigint;
  readonly address: string;
  readonly token: Token;
  readonly balance: bigint;
};

export type PaidOut = {
  readonly asked: readonly Holder[];
  /** One sentence for each thing that still stands between a player and the money. */
  readonly left: readonly string[];
};

const readHolders = async (db: Database): Promise<Holder[]> => {
  const { rows } = await sql<Holder>`
    select users.id as "userId", users.address, accounts.token, accounts.balance
    from accounts join users on users.id = accounts.owner
    where accounts.kind = 'user' and accounts.balance > 0
    order by users.id, accounts.token`.execute(db.kysely);
  return rows;
};

type Count = { readonly token: Token; readonly count: bigint; readonly amount: bigint };

const readLeft = async (db: Database): Promise<string[]> => {
  const { rows: rounds } = await sql<Count>`
    select token, count(*) as count, sum(stake) as amount from open_rounds group by token`.execute(
    db.kysely,
  );
  const { rows: waiting } = await sql<Count>`
    select token, count(*) as count, sum(amount) as amount from withdrawals
    where status in ('requested', 'submitted') group by token`.execute(db.kysely);
  const describe =
    (what: string) =>
    ({ count, amount, token }: Count): string =>
      `${count} ${what} of ${formatAmount(amount)} ${token} together`;
  return [
    ...rounds.map(describe('open rounds')),
    ...waiting.map(describe('withdrawals that are not paid yet')),
  ];
};

/**
 * Asks for a withdrawal of everything for every player who has something, as each player could. The
 * running server pays them, batch by batch and within the rolling limit. Harmless to repeat: what was
 * asked for has left the balances.
 */
export const payOut = async (db: Database, clock: Clock): Promise<PaidOut> => {
  const asked: Holder[] = [];
  const refused: string[] = [];
  for (const holder of await readHolders(db)) {
    const { userId, address, token, balance } = holder;
    const command = { session: { userId, address }, token, amountWei: balance };
    try {
      await requestWithdrawal({ db, clock }, { ...command, idempotency: undefined });
      asked.push(holder);
    } catch (error) {
      // Who played meanwhile, owes, or has ten withdrawals under way: another run finds them again.
      if (!(error instanceof AppError)) throw error;
      refused.push(`${address}: ${formatAmount(balance)} ${token}: ${error.code}`);
    }
  }
  return { asked, left: [...refused, ...(await readLeft(db))] };
};

/** What was asked for, summed up for people. */
export const sumsOf = (asked: readonly Holder[]): string[] =>
  TOKENS.flatMap((token) => {
    const own = asked.filter((holder) => holder.token === token);
    const sum = own.reduce((total, { balance }) => total + balance, 0n);
    return own.length === 0 ? [] : [`${own.length} players, ${formatAmount(sum)} ${token}`];
  });
