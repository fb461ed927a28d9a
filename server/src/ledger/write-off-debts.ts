import type { Token } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { postTransfer } from './post-transfer.ts';

type Excess = { readonly userId: bigint; readonly token: Token; readonly amount: bigint };

/**
 * Takes over, for the house, what players owe beyond everything that they hold. An epoch shows these
 * players with zero, so a claim by that leaf, and by deposits after it, must not meet an older debt
 * (docs/adr/0036). Call it in the transaction that reads the balances of an epoch. `reference` names
 * that reading, not only the epoch: there may be another for the same epoch, with other debts. A
 * debt that the house cannot pay stays.
 */
export const writeOffDebts = async (tx: Tx, reference: string, eventAt: Date): Promise<void> => {
  const { rows } = await sql<Excess>`
    select debt.owner as "userId", debt.token, - (debt.balance + coalesce(user_account.balance, 0)
      + coalesce((select sum(stake) from open_rounds
        where user_id = debt.owner and open_rounds.token = debt.token), 0)
      + coalesce((select sum(amount) from withdrawals where user_id = debt.owner
        and withdrawals.token = debt.token and status in ('requested', 'submitted')), 0)) as amount
    from accounts as debt left join accounts as user_account
      on user_account.kind = 'user' and user_account.owner = debt.owner
      and user_account.token = debt.token
    where debt.kind = 'debt' and debt.balance < 0 order by debt.id`.execute(tx);
  for (const { userId, token, amount: amountWei } of rows) {
    if (amountWei <= 0n) continue;
    await postTransfer(tx, {
      ...{ from: { kind: 'house', hint: userId }, to: { kind: 'debt', userId } },
      ...{
        token,
        amountWei,
        kind: 'debt-written-off',
        reference: `${reference}:${userId}:${token}`,
        eventAt,
      },
    });
  }
};
