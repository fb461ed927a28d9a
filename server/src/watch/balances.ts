import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { sql } from 'kysely';
import { tokenAddress } from '../../../chain/tokens.ts';
import type { Tx } from '../db/database.ts';
import { readEpochLeaves } from '../epochs/proof-repository.ts';
import { readLeaves } from '../epochs/snapshot.ts';
import { BY_PLAYER } from '../withdrawals/confirm-withdrawal.ts';
import { SNAPSHOT_MARGIN } from './debits.ts';

/** A stored epoch: its id in the books, and the number of its mark. */
type StoredEpoch = { readonly id: bigint; readonly mark: number };

/**
 * Kinds of transfers that an unsolicited payout causes for its receiver. They are not counted as
 * play: otherwise an attacker with the operator's key could loosen the check of any player's leaf by
 * a payout. A refund moves money between the balance and requested withdrawals. The leaf has the sum
 * of both, so it stays unchanged.
 */
const KINDS_OF_PAYOUT = [BY_PLAYER, 'withdrawal-refunded', 'withdrawal-refunded-to-debt'];

/** What moved since an epoch's snapshot: by at most this, play has changed the player's balance. */
type Flow = { readonly came: bigint; readonly went: bigint; readonly owes: boolean };

const STILL: Flow = { came: 0n, went: 0n, owes: false };

/**
 * The flows of all players whose money has moved since the epoch's snapshot; for all others the
 * ledger is unchanged, except for unsolicited payouts.
 */
const readFlows = async (
  tx: Tx,
  epochId: bigint,
  token: Token,
): Promise<ReadonlyMap<string, Flow>> => {
  const { rows } = await sql<Flow & { player: string }>`
    select lower(users.address) as player, bool_or(accounts.kind = 'debt') as owes,
      coalesce(sum(transfers.amount) filter (where accounts.id = to_account), 0) as came,
      coalesce(sum(transfers.amount) filter (where accounts.id = from_account), 0) as went
    from transfers
    join accounts on accounts.id in (transfers.from_account, transfers.to_account)
      and accounts.kind in ('user', 'debt', 'escrow') and accounts.token = ${token}
    join users on users.id = accounts.owner
    where transfers.kind <> all(${KINDS_OF_PAYOUT}::text[]) and transfers.created_at > (
      select snapshot_at - ${SNAPSHOT_MARGIN}::interval from epochs where id = ${epochId})
    group by 1`.execute(tx);
  return new Map(rows.map(({ player, ...flow }) => [player, flow]));
};

/**
 * For each receiver, the part of unsolicited payouts since the mark that was not debited to the
 * receiver, so that the house bears it. The contract counts the whole payout as paid to the
 * receiver.
 */
const readBorne = async (
  tx: Tx,
  head: StoredEpoch,
  token: Token,
  degen: string,
): Promise<ReadonlyMap<string, bigint>> => {
  const { rows } = await sql<{ player: string; borne: bigint }>`
    with marked as materialized (
      select block_number, log_index from chain_events
      where name = 'Marked' and removed_at is null and word_to_amount(topics ->> 1) = ${head.mark}
    )
    select player, sum(amount - taken) as borne
    from (
      select paid.player, paid.amount,
        coalesce((
          select transfers.amount from transfers
          where reference = paid.event_id::text and kind = ${BY_PLAYER}), 0) as taken
      from (
        select id as event_id, topics ->> 1 as payment_id,
          '0x' || right(topics ->> 2, 40) as player, word_to_amount(data) as amount
        from chain_events
        where removed_at is null and name in ('WithdrawalPaid', 'WithdrawalCollectable')
          and (block_number, log_index) > (select block_number, log_index from marked)
          and '0x' || right(topics ->> 3, 40) = ${tokenAddress(token, degen).toLowerCase()}
      ) as paid
      where not exists (
        select from withdrawals
        where on_chain_id = paid.payment_id and lower(to_address) = paid.player
          and withdrawals.token = ${token} and withdrawals.amount = paid.amount)
    ) as unsolicited
    group by player`.execute(tx);
  return new Map(rows.map(({ player, borne }) => [player, borne]));
};

const NOTHING = { balance: 0n, deposited: 0n, withdrawn: 0n };

/**
 * Compares leaves with the ledger: the counters of all players, which only grow, and the balances,
 * which differ by no more than what moved in play since the snapshot. So the leaf of a player who
 * plays on is known within these bounds; all others are known exactly. For a player who has a leaf
 * but is not in the ledger, the ledger's values are zero. A player with a debt is left out, because
 * a leaf does not show it.
 */
export const judgeBalances = async (
  tx: Tx,
  head: StoredEpoch,
  degen: string,
): Promise<string[]> => {
  const wrong: string[] = [];
  for (const token of TOKENS) {
    const leaves = await readEpochLeaves(tx, head.id, token);
    const borneOf = await readBorne(tx, head, token, degen);
    const flowOf = await readFlows(tx, head.id, token);
    const leafOf = new Map(leaves.map((leaf) => [leaf.player, leaf]));
    const ledger = await readLeaves(tx, token, degen);
    const nowOf = new Map(ledger.map((now) => [now.player, now]));
    for (const player of new Set([...leafOf.keys(), ...nowOf.keys()])) {
      const leaf = leafOf.get(player) ?? NOTHING;
      const now = nowOf.get(player) ?? NOTHING;
      if (leaf.deposited > now.deposited || leaf.withdrawn > now.withdrawn) {
        wrong.push(`${token}: the leaf of ${player} counts what the chain does not`);
        continue;
      }
      const { came, went, owes } = flowOf.get(player) ?? STILL;
      if (owes) continue;
      // A payment since the snapshot lowers what the player is owed by as much as it raises
      // `withdrawn`, except for what the house bears.
      const chargedWei = now.withdrawn - leaf.withdrawn - (borneOf.get(player) ?? 0n);
      const owedWei = leaf.balance + now.deposited - leaf.deposited - chargedWei;
      // The leaf of a player with a debt is zero, and a payment lowers it no further.
      const expectedWei = owedWei > 0n ? owedWei : 0n;
      if (expectedWei > now.balance + went || expectedWei + came < now.balance) {
        wrong.push(`${token}: the ledger owes ${player} another amount`);
      }
    }
  }
  return wrong;
};
