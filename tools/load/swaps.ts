import { randomUUID } from 'node:crypto';
import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { RandomStream } from '@degen/rules/random.ts';
import type { SwapAnswer } from '@degen/rules/wire/money.ts';
import type { LedgerReader } from './database.ts';
import type { Journal } from './operations.ts';
import { persist, pick, type Refusal, refused, wei } from './requests.ts';

export type Swapped = { fromToken: Token; amountWei: bigint; outputWei: bigint; id: string };

/** The last DEGEN amount is not divisible by the rate, so the output in BNB is rounded down. */
const AMOUNTS: Record<Token, string[]> = {
  DEGEN: ['10', '123.4', '0.000000000012345678'],
  BNB: ['0.001', '0.02', '0.000000000000000003'],
};

export const swap = async ({ player, swaps }: Journal, random: RandomStream): Promise<void> => {
  const fromToken = pick(random, TOKENS);
  const toToken = fromToken === 'DEGEN' ? 'BNB' : 'DEGEN';
  const amount = pick(random, AMOUNTS[fromToken]);
  const key = randomUUID();
  const body = { walletAddress: player.address, fromToken, toToken, amount };
  const answer = await persist(() => player.post<SwapAnswer & Refusal>('/api/swap', body, key));
  if (refused(answer)) return;
  const { id, output } = answer.body;
  swaps.push({ fromToken, amountWei: wei(amount), outputWei: wei(output), id });
};

/** The net amount of a token that a player gained by swaps. */
export const netOfSwaps = ({ swaps }: Journal, token: Token): bigint =>
  swaps.reduce(
    (sum, { fromToken, amountWei, outputWei }) =>
      sum + (fromToken === token ? -amountWei : outputWei),
    0n,
  );

/** Checks that both sides of each answered swap are in the ledger, and no other swap. */
export const auditSwaps = async (
  ledger: LedgerReader,
  journals: readonly Journal[],
): Promise<string[]> => {
  const answered = new Map(
    journals.flatMap(({ swaps }) =>
      swaps.map(({ id, amountWei, outputWei }) => [id, `${amountWei} for ${outputWei}`] as const),
    ),
  );
  const rows = await ledger.query(
    `select s.id::text as id,
      (select sum(amount) from transfers t where t.reference = s.id::text and t.kind = 'swap_in')
      || ' for ' ||
      (select sum(amount) from transfers t where t.reference = s.id::text and t.kind = 'swap_out')
      as moved from swaps s`,
  );
  const violations: string[] = [];
  for (const { id, moved } of rows) {
    const expected = answered.get(String(id));
    answered.delete(String(id));
    if (moved !== expected) violations.push(`${id}: expected ${expected}, moved ${moved}`);
  }
  for (const id of answered.keys())
    violations.push(`${id}: in an answer to the player, not in the ledger`);
  return violations;
};
