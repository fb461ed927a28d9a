import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parseAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import { openStream } from '@degen/rules/fairness.ts';
import type { RandomStream } from '@degen/rules/random.ts';
import { nodeCrypto } from '../../scripts/verify/node-crypto.ts';
import type { Answer } from '../../test/kit/players/simulated-player.ts';

/** A repeatable random stream: the same seed gives the same plan. */
export const openSeededRandom = (seed: string): RandomStream =>
  openStream(nodeCrypto, {
    serverSeed: createHash('sha256').update(seed).digest('hex'),
    order: createHash('sha256').update('chaos').digest('hex'),
    index: null,
  });

export const RETRY_DELAY_MS = 40;
/**
 * With the delay of 40 ms, this many retries take ten minutes. Any restart is far shorter, so a
 * server that has not answered by then counts as lost.
 */
export const RETRIES_MAX = 15_000;

const EXPECTED_REFUSALS = new Set([
  'WAGER.BALANCE_TOO_LOW',
  'WAGER.EXPOSURE_TOO_HIGH',
  'CLAIM.UNCOVERED',
  'WITHDRAWAL.BALANCE_TOO_LOW',
  'SWAP.BALANCE_TOO_LOW',
  'SWAP.LIQUIDITY_TOO_LOW',
]);

const STAKES: Record<Token, string[]> = {
  DEGEN: ['1', '5', '12.5', '100'],
  BNB: ['0.001', '0.0123', '0.05'],
};

export const pick = <T>(random: RandomStream, values: readonly T[]): T => {
  const value = values[random.below(values.length)];
  if (value === undefined) throw new Error('pick: nothing to pick from');
  return value;
};

export const randomStake = (random: RandomStream): { token: Token; betAmount: string } => {
  const token = pick(random, TOKENS);
  return { token, betAmount: pick(random, STAKES[token]) };
};

export const wei = (text: string): bigint => {
  const parsed = parseAmount(text);
  if (!parsed.ok && text !== '0') throw new Error(`not an amount: ${text}`);
  return parsed.ok ? parsed.value : 0n;
};

/** Repeats one request with one idempotency key until the server gives a final answer. */
export const persist = async <T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> => {
  for (let attempt = 0; attempt < RETRIES_MAX; attempt += 1) {
    const answer = await send().catch(() => undefined);
    if (answer && answer.status < 500 && answer.status !== 429) return answer;
    await delay(RETRY_DELAY_MS);
  }
  throw new Error('the server did not come back');
};

export type Refusal = { error?: { code: string } };

export const refused = ({ status, body }: Answer<Refusal>): boolean => {
  if (status === 200) return false;
  if (EXPECTED_REFUSALS.has(body.error?.code ?? '')) return true;
  throw new Error(`unexpected answer ${status}: ${JSON.stringify(body)}`);
};

/**
 * Waits until the server has read the chain up to this block, so that every deposit is processed.
 */
export const waitForBlock = async (origin: string, block: number): Promise<void> => {
  for (;;) {
    const health = (await (await fetch(`${origin}/api/health`)).json()) as {
      chain: { block: number };
    };
    if (health.chain.block >= block) return;
    await delay(RETRY_DELAY_MS);
  }
};

/** The metrics of a server at this moment, by name; only those without labels. */
export const readMetrics = async (origin: string): Promise<(name: string) => number> => {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
};
