import { TOKENS } from '@degen/rules/amount.ts';
import { getAddress } from 'ethers';
import type { ICasino, ICustody } from '../../chain/contracts.ts';
import { auditClaims, readPaidForClaims } from './claims.ts';
import type { LedgerReader } from './database.ts';
import type { Journal } from './operations.ts';
import { auditSwaps, netOfSwaps } from './swaps.ts';

type Finding = { readonly rule: string; readonly violations: readonly string[] };

type Scene = {
  readonly ledger: LedgerReader;
  readonly custody: ICustody;
  readonly casino: ICasino;
  readonly journals: readonly Journal[];
  /** The last block that the ledger has read; later events of the chain are not audited. */
  readonly blockTag: number;
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

/** Every round has ended, so the ledger holds nothing for one (L14). */
const auditOpenRounds = async ({ ledger }: Scene): Promise<Finding> => {
  const open = await ledger.query('select id::text as id, game from open_rounds');
  return { rule: 'no round is left open', violations: open.map(({ id, game }) => `${game} ${id}`) };
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

/**
 * What players were answered, beside ledger and chain: every rule with its violations, of which
 * there should be none. `npm run audit` compares ledger and chain with each other.
 */
export const audit = async (facts: Omit<Scene, 'blockTag'>): Promise<Finding[]> => {
  const scene: Scene = { ...facts, blockTag: await lastBlockRead(facts.ledger) };
  return [
    await auditOpenRounds(scene),
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
