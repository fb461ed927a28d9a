import type { Token } from '@degen/rules/amount.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { ROUNDS_PAGE_LIMIT_MAX, type RoundsAnswer } from '@degen/rules/wire/fairness.ts';
import type { RoundProofAnswer } from '@degen/rules/wire/proofs.ts';
import { weiOf } from '../lib/amount-text.ts';
import { ApiError, apiGet } from '../lib/api-client.ts';

export type Gains = Readonly<Record<Token, bigint>>;

/** A round that no published epoch has is younger than all of them. */
const isInEpoch = async ({ roundId }: Receipt, epochNumber: number): Promise<boolean> => {
  try {
    const path = `/api/proof/round/${encodeURIComponent(roundId)}`;
    return (await apiGet<RoundProofAnswer>(path)).epoch.number <= epochNumber;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PROOF.NOT_READY') return false;
    throw error;
  }
};

/** How many of these, newest first, are younger than the epoch; rounds are in epochs in their order. */
const countSince = async (rounds: readonly Receipt[], epochNumber: number): Promise<number> => {
  let below = 0;
  let above = rounds.length;
  while (below < above) {
    const middle = Math.floor((below + above) / 2);
    const round = rounds[middle];
    if (round !== undefined && (await isInEpoch(round, epochNumber))) above = middle;
    else below = middle + 1;
  }
  return below;
};

/** What the rounds since the epoch brought; undefined when there were more than one page holds. */
export const readGainsSince = async (epochNumber: number): Promise<Gains | undefined> => {
  const path = `/api/rounds?limit=${ROUNDS_PAGE_LIMIT_MAX}`;
  const { rounds, next } = await apiGet<RoundsAnswer>(path);
  const count = await countSince(rounds, epochNumber);
  if (count === rounds.length && next !== null) return undefined;
  const gains = { DEGEN: 0n, BNB: 0n };
  for (const { token, stake, payout } of rounds.slice(0, count)) {
    gains[token] += weiOf(payout) - weiOf(stake);
  }
  return gains;
};
