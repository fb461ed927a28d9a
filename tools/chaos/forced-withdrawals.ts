import { setTimeout as delay } from 'node:timers/promises';
import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { RandomStream } from '@degen/rules/random.ts';
import { getAddress, type JsonRpcProvider } from 'ethers';
import type { LedgerReader } from './database.ts';
import type { Journal } from './operations.ts';
import { pick, RETRIES_MAX, RETRY_DELAY_MS, wei } from './requests.ts';

export type Forced = { token: Token; amountWei: bigint };

const AMOUNTS: Record<Token, string[]> = { DEGEN: ['3', '70.5'], BNB: ['0.002', '0.03'] };
/**
 * After this many polls without a payment, the run makes an epoch final. If the player has lost the
 * money, the server needs a leaf of a final epoch to lower the forced withdrawal.
 */
const POLLS_PER_EPOCH = 50;
const PROVISIONAL_S = 24 * 3_600;

/**
 * Forces a withdrawal through the contract instead of requesting it from the server, when the
 * contract allows it.
 */
export const forceWithdrawal = async (
  { player, forced }: Journal,
  random: RandomStream,
): Promise<void> => {
  const token = pick(random, TOKENS);
  const amountWei = wei(pick(random, AMOUNTS[token]));
  if (await player.forceWithdrawal(token, amountWei)) forced.push({ token, amountWei });
};

/**
 * Waits until every forced withdrawal was served, or lowered because its player has lost the money.
 */
export const settleForcedWithdrawals = async (
  { player }: Journal,
  provider: JsonRpcProvider,
): Promise<void> => {
  for (const token of TOKENS) {
    for (let attempt = 1; (await player.openForcedWei(token)) > 0n; attempt += 1) {
      if (attempt > RETRIES_MAX) throw new Error(`${player.address} was never paid by force`);
      if (attempt % POLLS_PER_EPOCH === 0) await finalizeEpoch(player, provider);
      await delay(RETRY_DELAY_MS);
    }
  }
};

/** Makes an epoch final, because the server needs one to lower a forced withdrawal. */
const finalizeEpoch = async (
  player: Journal['player'],
  provider: JsonRpcProvider,
): Promise<void> => {
  await player.post('/api/dev/epoch', {}).catch(() => undefined);
  await provider.send('evm_increaseTime', [PROVISIONAL_S]);
  await provider.send('evm_mine', []);
};

/**
 * The amounts that the server took from each player for forced withdrawals, by address and token.
 */
export const readServed = async (ledger: LedgerReader): Promise<Map<string, bigint>> => {
  const rows = await ledger.query(
    `select u.address, w.token, sum(w.amount)::text as amount from withdrawals w
      join users u on u.id = w.user_id where w.forced and w.status <> 'refunded'
      group by u.address, w.token`,
  );
  return new Map(
    rows.map((row) => [
      `${getAddress(String(row.address))} ${row.token}`,
      BigInt(row.amount ?? '0'),
    ]),
  );
};

/** Checks that no player was paid more than the forced withdrawal, and that none is left open. */
export const auditForcedWithdrawals = async (
  ledger: LedgerReader,
  journals: readonly Journal[],
): Promise<string[]> => {
  const served = await readServed(ledger);
  const violations: string[] = [];
  for (const { player, forced } of journals) {
    for (const token of TOKENS) {
      const forcedWei = forced
        .filter((it) => it.token === token)
        .reduce((sum, { amountWei }) => sum + amountWei, 0n);
      const servedWei = served.get(`${player.address} ${token}`) ?? 0n;
      if (servedWei > forcedWei) {
        violations.push(`${player.address} ${token}: forced ${forcedWei}, got ${servedWei}`);
      }
      if ((await player.openForcedWei(token)) > 0n) {
        violations.push(`${player.address} ${token}: still open`);
      }
    }
  }
  return violations;
};
