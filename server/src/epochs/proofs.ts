import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { LiabilityTree } from '@degen/rules/liabilities/liability-tree.ts';
import { leafText } from '@degen/rules/liabilities/proof-text.ts';
import type { RoundsTree } from '@degen/rules/liabilities/rounds-tree.ts';
import type { BalanceProofAnswer, LeafText, RoundProofAnswer } from '@degen/rules/wire/proofs.ts';
import { hexlify } from 'ethers';
import type { Deps } from '../deps.ts';
import { AppError } from '../errors.ts';
import type { Session } from '../sessions/session-store.ts';
import { liabilityTree, roundsTree } from './epoch-content.ts';
import {
  findEpochRound,
  readEpochLeaves,
  readEpochRounds,
  readPublishedEpoch,
} from './proof-repository.ts';
import { createTreeCache } from './tree-cache.ts';

/** A tree of rounds is asked for long after its epoch; a few of them stay at hand. */
const ROUND_TREES_MAX = 8;

export type Proofs = {
  balance(player: Session): Promise<BalanceProofAnswer>;
  round(player: Session, roundId: string): Promise<RoundProofAnswer>;
};

/** Trees are built from the stored leaves once per epoch and process, not once per request. */
export const createProofs = ({ db, config }: Pick<Deps, 'db' | 'config'>): Proofs => {
  const { id: chainId, casinoAddress: casino, degenAddress: degen } = config.chain;
  const liabilities = createTreeCache<Record<Token, LiabilityTree>>(1, async (epoch) => ({
    DEGEN: liabilityTree('DEGEN', degen, await readEpochLeaves(db.kysely, epoch, 'DEGEN')),
    BNB: liabilityTree('BNB', degen, await readEpochLeaves(db.kysely, epoch, 'BNB')),
  }));
  const rounds = createTreeCache<RoundsTree>(ROUND_TREES_MAX, async (epoch) =>
    roundsTree(await readEpochRounds(db.kysely, epoch)),
  );

  const balance = async ({ address }: Session): Promise<BalanceProofAnswer> => {
    const epoch = await readPublishedEpoch(db.kysely);
    if (epoch === undefined) {
      throw new AppError('PROOF.NOT_READY', 'No proof of liabilities has been published yet.');
    }
    const trees = await liabilities.get(epoch.number);
    const leaves = TOKENS.map((token): [Token, LeafText | null] => {
      const leaf = trees[token].proofOf(address);
      return [token, leaf === undefined ? null : leafText(leaf)];
    });
    return {
      chainId,
      casino,
      degen,
      player: address,
      epoch: epoch.body,
      leaves: Object.fromEntries(leaves) as Record<Token, LeafText | null>,
    };
  };

  const round = async ({ userId }: Session, roundId: string): Promise<RoundProofAnswer> => {
    const found = await findEpochRound(db.kysely, userId, roundId);
    if (found === undefined) throw new AppError('ROUND.NOT_FOUND', 'There is no such round.');
    const { epoch, place, hash } = found;
    const path = epoch === null ? undefined : (await rounds.get(epoch.number)).proofAt(place);
    if (epoch === null || path === undefined) {
      throw new AppError('PROOF.NOT_READY', 'The round is not in a published epoch yet.');
    }
    const receiptHash = hexlify(hash);
    const { siblings, sides } = path;
    return { chainId, casino, epoch: epoch.body, receiptHash, siblings, sides: `${sides}` };
  };

  return { balance, round };
};
