import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { judgeShown, type ShownVerdict } from '@degen/rules/liabilities/shown-balance.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { ROUNDS_PAGE_LIMIT_MAX, type RoundsAnswer } from '@degen/rules/wire/fairness.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import type { RoundProofAnswer } from '@degen/rules/wire/proofs.ts';
import { CasinoContract } from '../../../../chain/contracts.ts';
import { withCustody } from '../../../../chain/custody-at.ts';
import { readMarkBlock } from '../../../../chain/logs/mark-block.ts';
import { eventsOf, readPages } from '../../../../chain/logs/pages.ts';
import { weiOf } from '../lib/amount-text.ts';
import { ApiError, apiGet } from '../lib/api-client.ts';
import { mapTokens } from '../wallet/wallet-store.ts';
import type { ProofFinding, TokenFinding } from './check-proof.ts';
import { type CheckedProof, isGood, keepProof } from './keep-proof.ts';

export type CheckedBalance = CheckedProof & {
  /** Undefined when the proof is not valid. */
  readonly shown: ShownFinding | undefined;
};

/**
 * Checks the player's balance: its proof in the last epoch on chain, and the balance that the
 * casino shows.
 */
export const checkBalance = async (rpcUrl: string): Promise<CheckedBalance> => {
  const shownWei = await readShown();
  const checked = await keepProof(rpcUrl);
  const { proof, finding } = checked;
  const isSound = TOKENS.every((token) => isGood(finding[token]));
  return { ...checked, shown: isSound ? await checkShown(proof, finding, shownWei) : undefined };
};

type ShownFinding = Readonly<
  Record<Token, ShownVerdict & { readonly shownWei: bigint; readonly owedWei: bigint }>
>;

/** The player's balances as the casino states them. */
const readShown = async (): Promise<Record<Token, bigint>> => {
  const { id } = await apiGet<{ id: number }>('/api/auth/me');
  const balances = await apiGet<Balances>(`/api/user/${id}/balances`);
  return mapTokens((token) => weiOf(balances[token]));
};

/** The contract pays jackpots, so they are read from the chain; undefined without the mark's block. */
const readJackpots = (saved: SavedProof): Promise<bigint | undefined> =>
  withCustody(saved, async (custody, node) => {
    const block = await readMarkBlock(custody, saved).catch(() => undefined);
    if (block === undefined) return undefined;
    const casino = CasinoContract.connect(saved.casino, node);
    const awards = eventsOf(casino, casino.filters.JackpotAwarded(undefined, saved.player));
    let sum = 0n;
    for await (const { found } of readPages(block + 1, await node.getBlockNumber(), awards)) {
      for (const { args } of found) sum += args.amount;
    }
    return sum;
  });

const readGains = async (saved: SavedProof): Promise<Gains | undefined> => {
  const gains = await readGainsSince(saved.epoch.number);
  const jackpots = await readJackpots(saved);
  if (gains === undefined || jackpots === undefined) return undefined;
  return { ...gains, DEGEN: gains.DEGEN + jackpots };
};

const owedBy = (finding: TokenFinding): bigint => ('owedWei' in finding ? finding.owedWei : 0n);

/**
 * Compares a valid proof with the balance that the casino shows now. Rounds and jackpots are read
 * only if the shown balance is above the proved one, because only then is there an excess to
 * explain.
 */
export const checkShown = async (
  saved: SavedProof,
  finding: ProofFinding,
  shownWei: Readonly<Record<Token, bigint>>,
): Promise<ShownFinding> => {
  const judge = (gains: Gains): ShownFinding => {
    const verdicts = judgeShown(
      mapTokens((token) => ({
        shownWei: shownWei[token],
        owedWei: owedBy(finding[token]),
        gainedWei: gains[token],
      })),
    );
    return mapTokens((token) => ({
      ...verdicts[token],
      shownWei: shownWei[token],
      owedWei: owedBy(finding[token]),
    }));
  };
  const atFirst = judge({ DEGEN: 0n, BNB: 0n });
  if (TOKENS.every((token) => atFirst[token].kind === 'covered')) return atFirst;
  const gains = await readGains(saved);
  const isMoved = async (): Promise<boolean> => {
    const now = await readShown();
    return TOKENS.some((token) => now[token] !== shownWei[token]);
  };
  if (gains !== undefined && !(await isMoved())) return judge(gains);
  return mapTokens((token) =>
    atFirst[token].kind === 'covered' ? atFirst[token] : { ...atFirst[token], kind: 'unclear' },
  );
};

type Gains = Readonly<Record<Token, bigint>>;

/**
 * Whether a round is in this epoch or an earlier one. A round that is in no published epoch is
 * newer than all of them.
 */
const isInEpoch = async ({ roundId }: Receipt, epochNumber: number): Promise<boolean> => {
  try {
    const path = `/api/proof/round/${encodeURIComponent(roundId)}`;
    return (await apiGet<RoundProofAnswer>(path)).epoch.number <= epochNumber;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PROOF.NOT_READY') return false;
    throw error;
  }
};

/**
 * Counts the rounds that are newer than the epoch. `rounds` is sorted, newest first. A binary
 * search finds the boundary, because a later round is never in an earlier epoch.
 */
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

/** The gains of the rounds since the epoch; undefined when these rounds fill more than one page. */
const readGainsSince = async (epochNumber: number): Promise<Gains | undefined> => {
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
