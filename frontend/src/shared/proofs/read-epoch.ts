import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { epochHash, owedNow } from '@degen/rules/liabilities/epoch.ts';
import { epochLateS, SILENCE_PATIENCE_S } from '@degen/rules/liabilities/leaving.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { keccak256, ZeroAddress } from 'ethers';
import { type CustodyPlace, custodyAt } from './contracts-at.ts';
import { type Deficit, type EpochReport, type Epochs, standingOf } from './epoch-standing.ts';

type Custody = ReturnType<typeof custodyAt>['custody'];

/** Whether the epoch is still on chain: false after a veto, even if its number is used again. */
export const isPublished = async (custody: Custody, { epoch }: SavedProof): Promise<boolean> =>
  (await custody.epochHashOf(epoch.number)) === epochHash(keccak256, parseEpoch(epoch));

const isVetoed = async (custody: Custody, { epoch }: SavedProof): Promise<boolean> => {
  const vetoes = await custody.queryFilter(custody.filters.EpochVetoed(), epoch.snapshotBlock);
  return vetoes.some(({ args }) => args.number <= BigInt(epoch.number));
};

export const readEpochs = async (custody: Custody): Promise<Epochs> => {
  const [last, final] = await Promise.all([custody.lastEpoch(), custody.lastFinalEpoch()]);
  return {
    last: { number: Number(last.number), publishedAt: Number(last.publishedAt) },
    final: { number: Number(final.number), snapshotBlock: Number(final.snapshotBlock) },
  };
};

const readDeficit = async (
  custody: Custody,
  { epoch, degen }: SavedProof,
  token: Token,
): Promise<Deficit | undefined> => {
  const address = token === 'BNB' ? ZeroAddress : degen;
  const [{ deposited, withdrawn }, heldWei] = await Promise.all([
    custody.totalsOf(address),
    custody.custodyOf(address),
  ]);
  const { bnb, degen: ofDegen } = parseEpoch(epoch);
  const owedWei = owedNow(token === 'BNB' ? bnb : ofDegen, { deposited, withdrawn });
  return owedWei > heldWei ? { token, owedWei, heldWei } : undefined;
};

/** The status of a proof's epoch on chain, and whether Custody covers the liabilities. */
export const readEpochReport = async (saved: SavedProof): Promise<EpochReport> => {
  const { provider, custody } = custodyAt(saved);
  try {
    const [epochs, isOnChain, ...deficits] = await Promise.all([
      readEpochs(custody),
      isPublished(custody, saved),
      ...TOKENS.map((token) => readDeficit(custody, saved, token)),
    ]);
    if (!isOnChain) {
      const kind = (await isVetoed(custody, saved)) ? 'struck' : 'unpublished';
      return { standing: { kind }, deficits: [] };
    }
    return {
      standing: standingOf(saved.epoch.number, epochs),
      deficits: deficits.flatMap((deficit) => deficit ?? []),
    };
  } finally {
    provider.destroy();
  }
};

/** The proofs whose epoch is still published. */
export const readPublished = async (
  proofs: readonly SavedProof[],
): Promise<readonly SavedProof[]> => {
  const [first] = proofs;
  if (first === undefined) return [];
  const { provider, custody } = custodyAt(first);
  try {
    const known = await Promise.all(proofs.map((proof) => isPublished(custody, proof)));
    return proofs.filter((_, index) => known[index]);
  } finally {
    provider.destroy();
  }
};

type EpochAge = {
  /** The seconds since the last epoch, once the next epoch is overdue. Zero until then. */
  readonly lateS: number;
  /** Block timestamp from which the exit can be opened if no new epoch is published. */
  readonly exitDueAt: number;
  /** End of the operator's suspension; null while the operator is not suspended. */
  readonly suspendedUntil: number | null;
};

/** Reads only the chain, because a casino that has stopped publishing may not answer at all. */
export const readEpochAge = async (place: CustodyPlace): Promise<EpochAge> => {
  const { provider, custody } = custodyAt(place);
  try {
    const [{ number, publishedAt }, suspendedUntil, block] = await Promise.all([
      custody.lastEpoch(),
      custody.operatorSuspendedUntil(),
      provider.getBlock('latest'),
    ]);
    const last = { number: Number(number), publishedAt: Number(publishedAt) };
    const now = block?.timestamp ?? 0;
    return {
      lateS: epochLateS(last, now),
      exitDueAt: last.publishedAt + SILENCE_PATIENCE_S,
      suspendedUntil: Number(suspendedUntil) >= now ? Number(suspendedUntil) : null,
    };
  } finally {
    provider.destroy();
  }
};
