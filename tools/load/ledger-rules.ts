import { GAME_IDS, isOpenGame } from '@degen/rules/games/index.ts';
import type { LedgerReader } from './database.ts';

export type Finding = { readonly rule: string; readonly violations: string[] };

/** Rules that can be checked in the database alone. Each query lists the violations. */
const LEDGER_RULES: { rule: string; sql: string }[] = [
  {
    rule: 'the ledger sums to zero per token',
    sql: `select a.token, sum(e.amount)::text as total from entries e join accounts a on a.id = e.account_id
      group by a.token having sum(e.amount) <> 0`,
  },
  {
    rule: 'each account equals its entries',
    sql: `select a.id::text, a.kind, a.balance::text, coalesce(sum(e.amount), 0)::text as entries
      from accounts a left join entries e on e.account_id = a.id
      group by a.id having a.balance <> coalesce(sum(e.amount), 0) or a.version <> count(e.version)`,
  },
  {
    rule: 'each transfer has one entry out and one entry in',
    sql: `select t.id::text, count(e.version)::text as entries from transfers t
      left join entries e on e.transfer_id = t.id group by t.id, t.amount
      having count(e.version) <> 2 or min(e.amount) <> -t.amount or max(e.amount) <> t.amount`,
  },
  {
    rule: 'no round is left open, and nothing is held for one',
    sql: `select 'round' as kind, id::text, game as detail from open_rounds
      union all select kind, id::text, balance::text from accounts where kind = 'escrow' and balance <> 0
      union all select 'exposure', token, risk::text from house_exposure where risk <> 0`,
  },
  {
    rule: 'the pool holds what swaps brought in and did not take, and what the house lent',
    sql: `select l.token, a.balance::text as pool, l.lent::text as lent from swap_loans l
      join accounts a on a.token = l.token and a.kind = 'liquidity'
      where a.balance - l.lent <> (select coalesce(sum(amount), 0) from swaps where from_token = l.token)
          - (select coalesce(sum(output), 0) from swaps where to_token = l.token)
        or (a.balance > 0 and l.lent > 0)`,
  },
  {
    rule: 'each nonce of a seed pair has its round',
    sql: `select p.id::text, p.nonce::text, count(r.id)::text as rounds from seed_pairs p
      left join rounds r on r.seed_pair_id = p.id group by p.id having p.nonce <> count(r.id)`,
  },
  {
    rule: 'no nonce of a seed pair settled two rounds',
    sql: `select seed_pair_id::text, nonce::text, count(*)::text as rounds from rounds
      group by seed_pair_id, nonce having count(*) > 1`,
  },
  {
    rule: 'the signed orders of each player are 0 to n - 1, and the seed pair names the last',
    sql: `select p.user_id::text as player, p.order_count::text, count(k.key)::text as stored
      from seed_pairs p left join idempotency_keys k on k.user_id = p.user_id and k.order_seq is not null
      where p.revealed_at is null group by p.id
      having p.order_count <> count(distinct k.order_seq) or p.order_count <> count(k.key)
        or p.order_count <> coalesce(max(k.order_seq) + 1, 0)
        or p.order_head <> coalesce((array_agg(k.key order by k.order_seq desc))[1], repeat('0', 64))`,
  },
  {
    rule: 'each round and swap has one signed order',
    sql: `select d.id::text, count(k.key)::text as orders
      from (select user_id, id from rounds union all select user_id, id from swaps) d
      left join idempotency_keys k on k.user_id = d.user_id and k.reference = d.id and k.order_seq is not null
      group by d.id having count(k.key) <> 1`,
  },
  {
    rule: 'each action in a hand of blackjack is signed, and each cash-out',
    sql: `select r.id::text, r.game, count(a.hash)::text as signed from rounds r
      left join round_actions a on a.user_id = r.user_id and a.round_id = r.id
      where r.game in ('${GAME_IDS.filter(isOpenGame).join("', '")}') group by r.id, r.user_id
      having case r.game
        when 'crash' then count(a.hash) < case when r.body -> 'input' ->> 'cashOutMs' is null then 0 else 1 end
        when 'blackjack' then count(a.hash) <> json_array_length(r.body -> 'input' -> 'actions')
          - (r.body -> 'input' ->> 'byHouse')::int
        else true end`,
  },
];

const describe = (row: Record<string, unknown>): string => JSON.stringify(row);

/** Checks these rules. */
export const auditLedger = async (ledger: LedgerReader): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { rule, sql } of LEDGER_RULES) {
    findings.push({ rule, violations: (await ledger.query(sql)).map(describe) });
  }
  return findings;
};
