import { setTimeout as delay } from 'node:timers/promises';
import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { RandomStream } from '@degen/rules/random.ts';
import { getAddress } from 'ethers';
import type { LedgerReader } from './database.ts';
import type { Journal } from './operations.ts';
import { pick, RETRIES_MAX, RETRY_DELAY_MS, wei } from './requests.ts';

export type Demanded = { token: Token; amountWei: bigint };

const AMOUNTS: Record<Token, string[]> = { DEGEN: ['3', '70.5'], BNB: ['0.002', '0.03'] };
/** So often in vain, and the server is asked for an epoch whose leaf answers the demand. */
const POLLS_PER_EPOCH = 50;

/** Demands money from the contract instead of the server, where the contract lets the player. */
export const demand = async ({ player, demands }: Journal, dice: RandomStream): Promise<void> => {
  const token = pick(dice, TOKENS);
  const amountWei = wei(pick(dice, AMOUNTS[token]));
  if (await player.demand(token, amountWei)) demands.push({ token, amountWei });
};

/** Waits until every demand was served, or answered because its player has lost the money. */
export const settleDemands = async ({ player }: Journal): Promise<void> => {
  for (const token of TOKENS) {
    for (let attempt = 1; (await player.openDemandWei(token)) > 0n; attempt += 1) {
      if (attempt > RETRIES_MAX) throw new Error(`a demand of ${player.address} was never served`);
      if (attempt % POLLS_PER_EPOCH === 0) await fetchEpoch(player);
      await delay(RETRY_DELAY_MS);
    }
  }
};

const fetchEpoch = (player: Journal['player']): Promise<unknown> =>
  player.post('/api/dev/epoch', {}).catch(() => undefined);

/** What the server took from each player for demands; keys are address and token. */
export const readServed = async (ledger: LedgerReader): Promise<Map<string, bigint>> => {
  const rows = await ledger.query(
    `select u.address, w.token, sum(w.amount)::text as amount from withdrawals w
      join users u on u.id = w.user_id where w.demanded and w.status <> 'refunded'
      group by u.address, w.token`,
  );
  return new Map(
    rows.map((row) => [
      `${getAddress(String(row.address))} ${row.token}`,
      BigInt(row.amount ?? '0'),
    ]),
  );
};

/** Nobody was paid more for demands than they demanded, and none is left open. */
export const auditDemands = async (
  ledger: LedgerReader,
  journals: readonly Journal[],
): Promise<string[]> => {
  const served = await readServed(ledger);
  const violations: string[] = [];
  for (const { player, demands } of journals) {
    for (const token of TOKENS) {
      const demandedWei = demands
        .filter((it) => it.token === token)
        .reduce((sum, { amountWei }) => sum + amountWei, 0n);
      const servedWei = served.get(`${player.address} ${token}`) ?? 0n;
      if (servedWei > demandedWei) {
        violations.push(`${player.address} ${token}: demanded ${demandedWei}, got ${servedWei}`);
      }
      if ((await player.openDemandWei(token)) > 0n) {
        violations.push(`${player.address} ${token}: still open`);
      }
    }
  }
  return violations;
};
