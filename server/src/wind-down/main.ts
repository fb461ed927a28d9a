import { formatAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { takesDeposits, withCustody } from '../../../chain/custody-at.ts';
import { claimDatabase, readDeployment } from '../chain/deployment.ts';
import { readConfig } from '../config.ts';
import { connectDatabase, databaseOf } from '../db/connect.ts';
import type { Database } from '../db/database.ts';
import { createLog } from '../log.ts';
import { runCommand, terminal } from '../run-command.ts';
import { type Clock, systemClock } from '../system/clock.ts';
import { AppError } from '../system/errors.ts';
import { requestWithdrawal } from '../withdrawals/request-withdrawal.ts';

type Holder = {
  readonly userId: bigint;
  readonly address: string;
  readonly token: Token;
  readonly balance: bigint;
};

type PaidOut = {
  readonly asked: readonly Holder[];
  /** One sentence for each reason why a player is not paid yet. */
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
    select token, count(*) as count, sum(stake) as amount from open_rounds
    group by token order by token desc`.execute(db.kysely);
  const { rows: waiting } = await sql<Count>`
    select token, count(*) as count, sum(amount) as amount from withdrawals
    where status in ('requested', 'submitted') group by token order by token desc`.execute(
    db.kysely,
  );
  // The amount of a jackpot is known only after its payment and is credited then, so only the
  // number of unpaid jackpots is reported.
  const { rows: jackpots } = await sql<{ count: bigint }>`
    select count(*) as count from jackpot_awards where event_id is null`.execute(db.kysely);
  const awards = jackpots[0]?.count ?? 0n;
  const describe =
    (what: string) =>
    ({ count, amount, token }: Count): string =>
      `${count} ${what} of ${formatAmount(amount)} ${token} together`;
  return [
    ...rounds.map(describe('open rounds')),
    ...waiting.map(describe('withdrawals that are not paid yet')),
    ...(awards > 0n ? [`${awards} jackpots that are not paid yet`] : []),
  ];
};

/**
 * Requests a withdrawal of the whole balance of each player, in the same way as a request by the
 * player. The running server pays these withdrawals in batches and within the limits.
 * Another run is harmless, because requested amounts have left the balances.
 */
export const payOut = async (db: Database, clock: Clock): Promise<PaidOut> => {
  const asked: Holder[] = [];
  const rejected: string[] = [];
  for (const holder of await readHolders(db)) {
    const { userId, address, token, balance } = holder;
    const command = { session: { userId, address }, token, amountWei: balance };
    try {
      await requestWithdrawal({ db, clock }, { ...command, idempotency: undefined });
      asked.push(holder);
    } catch (error) {
      // A player who played meanwhile, has a debt, or has ten pending withdrawals is handled by
      // another run.
      if (!(error instanceof AppError)) throw error;
      rejected.push(`${address}: ${formatAmount(balance)} ${token}: ${error.code}`);
    }
  }
  return { asked, left: [...rejected, ...(await readLeft(db))] };
};

/** The number of players and the requested sum for each token, as text. */
export const sumsOf = (asked: readonly Holder[]): string[] =>
  TOKENS.flatMap((token) => {
    const own = asked.filter((holder) => holder.token === token);
    const sum = own.reduce((total, { balance }) => total + balance, 0n);
    return own.length === 0 ? [] : [`${own.length} players, ${formatAmount(sum)} ${token}`];
  });

/** True when no player is owed anything any more. */
export const main = async (
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<boolean> => {
  const config = readConfig(env);
  const { rpcUrl, id, custodyAddress } = config.chain;
  const place = { rpcUrl, chainId: id, custody: custodyAddress };
  // A new deposit would be paid out again at once.
  if (await withCustody(place, takesDeposits)) {
    print('deposits are open: this is for a casino that closes for good. Nothing was done.');
    return false;
  }
  if (config.databaseUrl === undefined) {
    print('the server has an embedded database, which serves one process. Nothing was done.');
    return false;
  }
  const db = await connectDatabase(databaseOf(config), createLog(config));
  try {
    // The ledger of a successor, for example, has players who play on.
    await claimDatabase(db, await readDeployment(config));
    const { asked, left } = await payOut(db, systemClock);
    for (const line of sumsOf(asked)) print(`asked for the withdrawal of everything: ${line}`);
    for (const line of left) print(`left: ${line}`);
    if (left.length === 0) print('nobody is owed anything');
    return left.length === 0;
  } finally {
    await db.close();
  }
};

await runCommand(import.meta.url, async () => ((await main(process.env, terminal.out)) ? 0 : 1));
