import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import { sql } from 'kysely';
import type { ICustody } from '../../../chain/contracts.ts';
import type { Database } from '../db/database.ts';
import { rebuild } from './epoch-content.ts';
import { readAllLeaves, readPublishedEpoch } from './proof-repository.ts';

type Counted = Pick<LiabilityLeaf, 'player' | 'deposited' | 'withdrawn'>;

/** Deposits and payments of each player up to the mark, from the events themselves. */
const readCounted = async (db: Database, token: Token, mark: number): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    with marked as materialized (
      select block_number, log_index from chain_events
      where name = 'Marked' and removed_at is null and word_to_amount(topics ->> 1) = ${mark}
    )
    select '0x' || right(topics ->> player_topic(name), 40) as player,
      coalesce(sum(word_to_amount(data)) filter (where name = 'Deposited'), 0) as deposited,
      coalesce(sum(word_to_amount(data)) filter (where name <> 'Deposited'), 0) as withdrawn
    from chain_events
    where removed_at is null and player_topic(name) is not null
      and token_in(topics ->> player_topic(name) + 1) = ${token}
      and (block_number, log_index) < (select block_number, log_index from marked)
    group by 1`.execute(db.kysely);
  return rows;
};

const compareCounters = (
  leaves: readonly LiabilityLeaf[],
  counted: readonly Counted[],
): string[] => {
  const countedOf = new Map(counted.map((row) => [row.player, row]));
  const wrong = leaves.filter(({ player, deposited, withdrawn }) => {
    const found = countedOf.get(player);
    countedOf.delete(player);
    return deposited !== (found?.deposited ?? 0n) || withdrawn !== (found?.withdrawn ?? 0n);
  });
  return [
    ...wrong.map(({ player }) => `the counters of ${player} are not those of the events`),
    ...[...countedOf.keys()].map((player) => `${player} was left out`),
  ];
};

/** Finds rounds from before the snapshot that are in no epoch. */
const readLeftOut = async (db: Database, epochId: bigint): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    with counting as materialized (
      select id from epoch_standings where status <> 'superseded' and not is_vetoed
    )
    select id from rounds
    where settled_at < (
        select snapshot_at - interval '1 minute' from epochs where epochs.id = ${epochId})
      and not exists (
        select from epoch_rounds join counting on counting.id = epoch_id
        where round_id = rounds.id)`.execute(db.kysely);
  return rows.map(({ id }) => `round ${id} is in no epoch`);
};

/**
 * Rebuilds the last published epoch from the stored leaves and rounds and compares it with the hash
 * on chain; also compares each leaf with the events, and the rounds with their receipts. Without an
 * epoch there is no number.
 */
export const auditEpoch = async (db: Database, custody: ICustody, degenAddress: string) => {
  const stored = await readPublishedEpoch(db.kysely);
  if (stored === undefined) return { number: undefined, players: 0, rounds: 0, findings: [] };
  const { id, number, mark } = stored;
  const leaves = await readAllLeaves(db.kysely, id);
  const { hash, rounds, changed } = await rebuild(db.kysely, stored, degenAddress, leaves);
  const findings: string[] = [];
  if (hash !== stored.hash)
    findings.push('leaves and rounds do not make the epoch that was signed');
  if (hash !== (await custody.epochHashOf(number))) findings.push('the chain has another epoch');
  for (const token of TOKENS) {
    const counted = await readCounted(db, token, mark);
    findings.push(...compareCounters(leaves[token], counted).map((text) => `${token}: ${text}`));
  }
  findings.push(...(await readLeftOut(db, id)), ...changed);
  const players = new Set(TOKENS.flatMap((token) => leaves[token].map(({ player }) => player)));
  return { number, players: players.size, rounds, findings };
};
