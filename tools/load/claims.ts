import { setTimeout as delay } from 'node:timers/promises';
import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { PROVISIONAL_S } from '@degen/rules/liabilities/times.ts';
import type { RandomStream } from '@degen/rules/random.ts';
import type { JsonRpcProvider } from 'ethers';
import type { LedgerReader } from './database.ts';
import type { Journal } from './operations.ts';
import { pick, RETRIES_MAX, RETRY_DELAY_MS, wei } from './requests.ts';

export type Claimed = { token: Token; amountWei: bigint };

const AMOUNTS: Record<Token, string[]> = { DEGEN: ['3', '70.5'], BNB: ['0.002', '0.03'] };
/**
 * After this many polls without a payment, the run makes an epoch final. If the player has lost the
 * money, the server needs a leaf of a final epoch to lower the claim.
 */
const POLLS_PER_EPOCH = 50;

/** Claims in the contract instead of asking the server, when the contract allows it. */
export const claim = async ({ player, claims }: Journal, random: RandomStream): Promise<void> => {
  const token = pick(random, TOKENS);
  const amountWei = wei(pick(random, AMOUNTS[token]));
  if (await player.claimDeposits(token, amountWei)) claims.push({ token, amountWei });
};

/** Waits until every claim was paid, or lowered because its player has lost the money. */
export const settleClaims = async (
  { player }: Journal,
  provider: JsonRpcProvider,
): Promise<void> => {
  for (const token of TOKENS) {
    for (let attempt = 1; (await player.openClaimWei(token)) > 0n; attempt += 1) {
      if (attempt > RETRIES_MAX) throw new Error(`the claim of ${player.address} was never paid`);
      if (attempt % POLLS_PER_EPOCH === 0) await finalizeEpoch(player, provider);
      await delay(RETRY_DELAY_MS);
    }
  }
};

/** Makes an epoch final, because the server needs one to lower a claim. */
const finalizeEpoch = async (
  player: Journal['player'],
  provider: JsonRpcProvider,
): Promise<void> => {
  await player.post('/api/dev/epoch', {}).catch(() => undefined);
  await provider.send('evm_increaseTime', [PROVISIONAL_S]);
  await provider.send('evm_mine', []);
};

const paidForClaims = `
  select address, token, sum(amount)::text as amount from (
    select users.address, withdrawals.token, amount from withdrawals
    join users on users.id = user_id where for_claim and status <> 'refunded'
    union all
    select users.address, transfers.token, amount from transfers
    join accounts on accounts.id = from_account join users on users.id = accounts.owner
    where transfers.kind in ('claim-paid', 'claim-paid-as-debt')
    union all
    select users.address, transfers.token, - amount from transfers
    join accounts on accounts.id = to_account join users on users.id = accounts.owner
    where transfers.kind in ('claim-paid-undone', 'claim-paid-undone-to-debt')
  ) as parts group by address, token`;

/**
 * What the ledger took from each player for claims, by address and token: set apart and not given
 * back, or paid by the contract itself.
 */
export const readPaidForClaims = async (ledger: LedgerReader): Promise<Map<string, bigint>> => {
  const rows = await ledger.query(paidForClaims);
  return new Map(rows.map((row) => [`${row.address} ${row.token}`, BigInt(row.amount ?? '0')]));
};

/** Checks that no player was paid more than was claimed, and that no claim is open. */
export const auditClaims = async (
  ledger: LedgerReader,
  journals: readonly Journal[],
): Promise<string[]> => {
  const paid = await readPaidForClaims(ledger);
  const violations: string[] = [];
  for (const { player, claims } of journals) {
    for (const token of TOKENS) {
      const claimedWei = claims
        .filter((it) => it.token === token)
        .reduce((sum, { amountWei }) => sum + amountWei, 0n);
      const paidWei = paid.get(`${player.address} ${token}`) ?? 0n;
      if (paidWei > claimedWei) {
        violations.push(`${player.address} ${token}: claimed ${claimedWei}, got ${paidWei}`);
      }
      if ((await player.openClaimWei(token)) > 0n) {
        violations.push(`${player.address} ${token}: still open`);
      }
    }
  }
  return violations;
};
