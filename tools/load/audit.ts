import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { getAddress, ZeroAddress } from 'ethers';
import type { ICasino, ICustody } from '../../chain/contracts.ts';
import { auditClaims, readPaidForClaims } from './claims.ts';
import type { LedgerReader } from './database.ts';
import type { Journal } from './operations.ts';
import { auditSwaps, netOfSwaps } from './swaps.ts';

export type Finding = { readonly rule: string; readonly violations: string[] };

type Scene = {
  readonly ledger: LedgerReader;
  readonly custody: ICustody;
  readonly casino: ICasino;
  readonly degen: string;
  readonly journals: readonly Journal[];
  /** The last block that the ledger has read; later events of the chain are not audited. */
  readonly blockTag: number;
};

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
      where r.game in ('blackjack', 'crash') group by r.id, r.user_id
      having case r.game
        when 'crash' then count(a.hash) < case when r.body -> 'input' ->> 'cashOutMs' is null then 0 else 1 end
        else not coalesce(bool_or(a.by_house), false)
          and count(a.hash) <> json_array_length(r.body -> 'input' -> 'actions') end`,
  },
];

const describe = (row: Record<string, unknown>): string => JSON.stringify(row);

const auditLedger = async ({ ledger }: Scene): Promise<Finding[]> => {
  const findings: Finding[] = [];
  for (const { rule, sql } of LEDGER_RULES) {
    findings.push({ rule, violations: (await ledger.query(sql)).map(describe) });
  }
  return findings;
};

const differences = <T>(expected: Map<string, T>, found: Map<string, T>): string[] => {
  const lines: string[] = [];
  for (const [key, value] of expected) {
    if (found.get(key) !== value) lines.push(`${key}: expected ${value}, found ${found.get(key)}`);
  }
  for (const key of found.keys()) if (!expected.has(key)) lines.push(`${key}: not expected`);
  return lines;
};

/**
 * Checks that each round in an answer to a player is in the ledger with exactly the money of the
 * answer, and that the ledger has no other round.
 */
const auditRounds = async ({ ledger, journals }: Scene): Promise<Finding> => {
  const answered = new Map<string, string>();
  for (const { rounds } of journals) {
    for (const round of rounds)
      answered.set(round.roundId, String(round.payoutWei - round.stakeWei));
  }
  const rows = await ledger.query(
    `select r.id::text as id, coalesce(sum(e.amount), 0)::text as net from rounds r
      left join transfers t on t.reference = r.id::text and t.kind in ('stake', 'additional_stake', 'payout')
      left join entries e on e.transfer_id = t.id
        and e.account_id in (select id from accounts where kind = 'user')
      group by r.id`,
  );
  const settled = new Map(rows.map((row) => [String(row.id), String(row.net)]));
  return { rule: 'each round has its money, once', violations: differences(answered, settled) };
};

/**
 * Checks that each deposit is credited once. When a reorganisation moves a deposit into another
 * block, the ledger reverses the credit and credits the deposit again, so only the sum is compared.
 */
const auditDeposits = async ({ ledger, custody, blockTag }: Scene): Promise<Finding> => {
  const events = await custody.queryFilter(custody.filters.Deposited(), 0, blockTag);
  const onChain = new Map(
    events.map((event) => [
      `${event.transactionHash}:${event.args.player}`,
      String(event.args.amount),
    ]),
  );
  const rows = await ledger.query(
    `select c.tx_hash, u.address, sum(e.amount)::text as credited
      from transfers t
      join entries e on e.transfer_id = t.id
      join accounts a on a.id = e.account_id and a.kind in ('user', 'debt')
      join users u on u.id = a.owner
      join chain_events c on t.reference = c.id::text
      where t.kind in ('deposit', 'deposit-to-debt', 'deposit-undone', 'deposit-undone-as-debt')
      group by c.tx_hash, u.address having sum(e.amount) <> 0`,
  );
  const credited = new Map(
    rows.map((row) => [`${row.tx_hash}:${getAddress(String(row.address))}`, String(row.credited)]),
  );
  return { rule: 'each deposit is credited once', violations: differences(onChain, credited) };
};

/**
 * Each withdrawal was paid once or refunded once: compares the contract's events with the rows, in
 * both directions.
 */
const auditWithdrawals = async ({
  ledger,
  custody,
  journals,
  blockTag,
}: Scene): Promise<Finding> => {
  const paid = [
    ...(await custody.queryFilter(custody.filters.WithdrawalPaid(), 0, blockTag)),
    ...(await custody.queryFilter(custody.filters.WithdrawalCollectable(), 0, blockTag)),
  ];
  const violations: string[] = [];
  const onChain = new Map<string, string>();
  for (const { args } of paid) {
    if (onChain.has(args.id)) violations.push(`${args.id}: paid twice`);
    onChain.set(args.id, String(args.amount));
  }
  const rows = await ledger.query(
    `select id::text as id, on_chain_id, status, amount::text as amount, for_claim::text as for_claim
      from withdrawals`,
  );
  const asked = new Set(journals.flatMap(({ withdrawals }) => withdrawals.map(({ id }) => id)));
  for (const { id, on_chain_id: paymentId, status, amount, for_claim: forClaim } of rows) {
    if (!NUMBERED.test(String(paymentId))) violations.push(`${id}: ${paymentId} is no number`);
    const payment = onChain.get(String(paymentId));
    if (asked.delete(String(id)) === (forClaim === 'true')) {
      violations.push(`${id}: nobody asked for it`);
    }
    if (status === 'confirmed' && payment !== amount) violations.push(`${id}: confirmed, not paid`);
    if (status === 'refunded' && payment !== undefined) violations.push(`${id}: paid and refunded`);
    if (status !== 'confirmed' && status !== 'refunded') violations.push(`${id}: still ${status}`);
  }
  if (onChain.size !== rows.filter(({ status }) => status === 'confirmed').length) {
    violations.push(`${onChain.size} payments on chain do not match the confirmed rows`);
  }
  for (const id of asked)
    violations.push(`${id}: in an answer to the player, the ledger has no row`);
  return { rule: 'each withdrawal is paid once or refunded once', violations };
};

/**
 * A withdrawal's id on chain: the word "withdrawal" in ASCII, zeros, and the withdrawal's number in
 * 8 bytes.
 */
const NUMBERED = /^0x7769746864726177616c0{28}[0-9a-f]{16}$/;

const auditCustody = async ({ ledger, custody, degen, blockTag }: Scene): Promise<Finding> => {
  const rows = await ledger.query(
    `select token, balance::text as balance from accounts where kind = 'chain'`,
  );
  const violations: string[] = [];
  const addresses: Record<Token, string> = { DEGEN: degen, BNB: ZeroAddress };
  for (const token of TOKENS) {
    const held = await custody.custodyOf(addresses[token], { blockTag });
    const outside = BigInt(rows.find((row) => row.token === token)?.balance ?? '0');
    if (held !== -outside) violations.push(`${token}: custody ${held}, ledger ${-outside}`);
  }
  return { rule: 'the ledger equals custody on chain', violations };
};

/**
 * Checks each balance against the player's own records: deposits − stakes + payouts ± swaps +
 * jackpots − withdrawals − what was paid for claims = balance.
 */
const auditPlayers = async ({ ledger, casino, journals, blockTag }: Scene): Promise<Finding> => {
  const rows = await ledger.query(
    `select u.address, a.token, a.balance::text as balance from accounts a
      join users u on u.id = a.owner where a.kind = 'user'`,
  );
  const refunded = new Set(
    (await ledger.query(`select id::text as id from withdrawals where status = 'refunded'`)).map(
      ({ id }) => id,
    ),
  );
  const paidForClaims = await readPaidForClaims(ledger);
  const jackpots = await casino.queryFilter(casino.filters.JackpotAwarded(), 0, blockTag);
  const sum = (amounts: bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n);
  const violations: string[] = [];
  for (const journal of journals) {
    const { player, deposits, rounds, withdrawals } = journal;
    for (const token of TOKENS) {
      const expected =
        sum(deposits.filter((it) => it.token === token).map((it) => it.amountWei)) +
        sum(rounds.filter((it) => it.token === token).map((it) => it.payoutWei - it.stakeWei)) +
        netOfSwaps(journal, token) -
        sum(
          withdrawals
            .filter((it) => it.token === token && !refunded.has(it.id))
            .map((it) => it.amountWei),
        ) -
        (paidForClaims.get(`${player.address} ${token}`) ?? 0n) +
        (token === 'DEGEN'
          ? sum(
              jackpots
                .filter((it) => it.args.player === player.address)
                .map((it) => it.args.amount),
            )
          : 0n);
      const row = rows.find(
        (it) => it.token === token && getAddress(String(it.address)) === player.address,
      );
      const balance = BigInt(row?.balance ?? '0');
      if (balance !== expected) {
        violations.push(`${player.address} ${token}: expected ${expected}, found ${balance}`);
      }
    }
  }
  return { rule: 'each balance is what its player can add up', violations };
};

const lastBlockRead = async (ledger: LedgerReader): Promise<number> => {
  const [cursor] = await ledger.query('select (next_block - 1)::text as block from chain_cursor');
  if (!cursor) throw new Error('the ledger has never read the chain');
  return Number(cursor.block);
};

/** Every rule of the audit with its violations; all lists should be empty. */
export const audit = async (facts: Omit<Scene, 'blockTag'>): Promise<Finding[]> => {
  const scene: Scene = { ...facts, blockTag: await lastBlockRead(facts.ledger) };
  return [
    ...(await auditLedger(scene)),
    await auditRounds(scene),
    await auditDeposits(scene),
    {
      rule: 'each swap moved both sides, once',
      violations: await auditSwaps(scene.ledger, scene.journals),
    },
    await auditWithdrawals(scene),
    {
      rule: 'no claim was paid more than was claimed, and none is open',
      violations: await auditClaims(scene.ledger, scene.journals),
    },
    await auditCustody(scene),
    await auditPlayers(scene),
  ];
};

/** Prints every rule with its first violations; returns the number of violated rules. */
export const printFindings = (findings: readonly Finding[]): number => {
  for (const { rule, violations } of findings) {
    console.log(`  ${violations.length === 0 ? 'holds ' : 'BROKEN'} ${rule}`);
    for (const violation of violations.slice(0, 10)) console.log(`         ${violation}`);
  }
  return findings.filter(({ violations }) => violations.length > 0).length;
};
