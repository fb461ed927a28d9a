import type { Token } from '@degen/rules/amount.ts';
import type { Tx } from '../db/database.ts';
import { HOUSE_STRIPES } from '../ledger/accounts.ts';
import { mustPost, smaller } from './player-money.ts';

type HouseMovement = {
  readonly token: Token;
  readonly amountWei: bigint;
  readonly reference: string;
  readonly eventAt: Date;
};

/** The contract received house money: every row of the house gets its share. */
export const fundHouse = async (
  tx: Tx,
  { token, amountWei, reference, eventAt }: HouseMovement,
): Promise<void> => {
  const shareWei = amountWei / HOUSE_STRIPES;
  for (let stripe = 0n; stripe < HOUSE_STRIPES; stripe += 1n) {
    const partWei = stripe === 0n ? amountWei - shareWei * (HOUSE_STRIPES - 1n) : shareWei;
    if (partWei === 0n) continue;
    await mustPost(tx, {
      from: { kind: 'chain' },
      to: { kind: 'house', hint: stripe },
      token,
      amountWei: partWei,
      kind: 'custody-funded',
      reference: `${reference}:${stripe}`,
      eventAt,
    });
  }
};

/**
 * The funding vanished. Taken from the rows as they stand; a house that no longer has it throws,
 * for then players' claims are not covered, and a person must fund the contract before anything
 * goes on.
 */
export const defundHouse = async (
  tx: Tx,
  { token, amountWei, reference, eventAt }: HouseMovement,
): Promise<void> => {
  const rows = await tx
    .selectFrom('accounts')
    .select(['owner', 'balance'])
    .where('kind', '=', 'house')
    .where('token', '=', token)
    .orderBy('id')
    .forUpdate()
    .execute();
  let leftWei = amountWei;
  for (const { owner, balance } of rows) {
    const partWei = smaller(balance, leftWei);
    if (partWei === 0n) continue;
    await mustPost(tx, {
      from: { kind: 'house', hint: owner },
      to: { kind: 'chain' },
      token,
      amountWei: partWei,
      kind: 'custody-undone',
      reference: `${reference}:${owner}`,
      eventAt,
    });
    leftWei -= partWei;
  }
  if (leftWei > 0n) throw new Error(`custody of ${token} fell below what the ledger owes`);
};
