import { TOKENS } from '@degen/rules/amount.ts';
import { epochHash } from '@degen/rules/liabilities/epoch.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { parseEpoch } from '@degen/rules/liabilities/proof-text.ts';
import { LATE_AFTER_S, PROVISIONAL_S, SILENCE_S } from '@degen/rules/liabilities/times.ts';
import { keccak256 } from 'ethers';
import type { ICustody } from '../../../../chain/contracts.ts';
import { type CustodyPlace, windUpOf, withCustody } from '../../../../chain/custody-at.ts';
import { readDecisiveEpochs } from '../../../../chain/decisive-epochs.ts';
import { newestBlock } from '../../../../chain/node.ts';
import { tokenAddress } from '../../../../chain/tokens.ts';
import type { EpochReport, EpochStanding } from './epoch-standing.ts';

/** Whether the epoch is still on chain: false after a veto, even if its number is used again. */
const isPublished = async (custody: ICustody, { epoch }: SavedProof): Promise<boolean> =>
  (await custody.epochHashOf(epoch.number)) === epochHash(keccak256, parseEpoch(epoch));

const readStanding = async (custody: ICustody, saved: SavedProof): Promise<EpochStanding> => {
  const [last, final, isOnChain] = await Promise.all([
    custody.lastEpoch(),
    custody.lastFinalEpoch(),
    isPublished(custody, saved),
  ]);
  if (!isOnChain) return { kind: 'unknown' };
  if (BigInt(saved.epoch.number) <= final.number) return { kind: 'final' };
  // Only the newest epoch's publication time is known. An older epoch was published earlier, so it
  // may become final before `finalAfter`.
  return { kind: 'provisional', finalAfter: Number(last.publishedAt) + PROVISIONAL_S };
};

/** The status of a proof's epoch on chain, and whether Custody covers what players are owed. */
export const readEpochReport = (saved: SavedProof): Promise<EpochReport> =>
  withCustody(saved, async (custody) => {
    const [standing, ...shortages] = await Promise.all([
      readStanding(custody, saved),
      ...TOKENS.map(async (token) => ({
        token,
        missingWei: await custody.shortOf(tokenAddress(token, saved.degen)),
      })),
    ]);
    return { standing, shortages: shortages.filter(({ missingWei }) => missingWei > 0n) };
  });

/** The numbers of the epochs that decide a wind-up of this casino. */
export const readDecisive = (saved: SavedProof): Promise<readonly number[]> =>
  withCustody(saved, async (custody) => readDecisiveEpochs(await windUpOf(custody), saved.degen));

/** The proofs whose epoch is still published. */
export const readPublished = async (
  proofs: readonly SavedProof[],
): Promise<readonly SavedProof[]> => {
  const [first] = proofs;
  if (first === undefined) return [];
  const known = await withCustody(first, (custody) =>
    Promise.all(proofs.map((proof) => isPublished(custody, proof))),
  );
  return proofs.filter((_, index) => known[index]);
};

type EpochAge = {
  /** The seconds since the last epoch, once the next epoch is overdue. Zero until then. */
  readonly lateS: number;
  /** Block timestamp from which the wind-up can be opened if no new epoch becomes final. */
  readonly windUpDueAt: number;
  /** End of the operator's suspension; null while the operator is not suspended. */
  readonly suspendedUntil: number | null;
};

/** Reads only the chain, because a casino that has stopped publishing may not answer at all. */
export const readEpochAge = (place: CustodyPlace): Promise<EpochAge> =>
  withCustody(place, async (custody, node) => {
    const [last, final, suspendedUntil, block] = await Promise.all([
      custody.lastEpoch(),
      custody.lastFinalEpoch(),
      custody.operatorSuspendedUntil(),
      newestBlock(node),
    ]);
    const now = block.timestamp;
    const age = now - Number(last.publishedAt);
    return {
      lateS: age > LATE_AFTER_S ? age : 0,
      windUpDueAt: Number(final.publishedAt) + SILENCE_S,
      suspendedUntil: Number(suspendedUntil) >= now ? Number(suspendedUntil) : null,
    };
  });
