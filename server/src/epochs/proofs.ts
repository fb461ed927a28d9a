import type { Token } from '@degen/rules/amount.ts';
import { leafText } from '@degen/rules/liabilities/proof-text.ts';
import { PROVISIONAL_S } from '@degen/rules/liabilities/times.ts';
import type {
  BalanceProof,
  BalanceProofAnswer,
  EpochStanding,
  LeafText,
  RoundProofAnswer,
} from '@degen/rules/wire/proofs.ts';
import { hexlify } from 'ethers';
import type { Deps } from '../deps.ts';
import type { Session } from '../http/session-store.ts';
import { AppError } from '../system/errors.ts';
import { areLeavesKept } from './epoch-repository.ts';
import { readMarkBlock } from './marks.ts';
import {
  findEpochRound,
  type PublishedEpoch,
  readEpochOfNumber,
  readLastFinal,
  readProvisional,
} from './proof-repository.ts';
import { proveLeaf, proveRound } from './trees/prove.ts';

export type Proofs = {
  /** The proof in the newest epoch, or in the last final one. */
  balance(player: Session, which?: 'newest' | 'final'): Promise<BalanceProofAnswer>;
  /** Undefined when the chain has no such epoch. */
  ofEpoch(player: Session, number: number): Promise<BalanceProof | undefined>;
  round(player: Session, roundId: string): Promise<RoundProofAnswer>;
};

const standing = ({ number, published_at }: PublishedEpoch, isFinal: boolean): EpochStanding => ({
  number,
  publishedAt: published_at.toISOString(),
  isFinal,
});

export const createProofs = ({
  db,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): Proofs => {
  const { id: chainId, custodyAddress: custody, casinoAddress: casino } = config.chain;
  const { degenAddress: degen } = config.chain;

  const proofOf = async (
    { address: player }: Session,
    { id, number, body: epoch }: PublishedEpoch,
  ): Promise<BalanceProof> => {
    const areKept = await areLeavesKept(db.kysely, number);
    const leafOf = async (token: Token): Promise<LeafText | null> => {
      if (!areKept) return null;
      const leaf = await proveLeaf(db.kysely, degen, { epochId: id, token, player });
      return leaf === undefined ? null : leafText(leaf);
    };
    const leaves = { DEGEN: await leafOf('DEGEN'), BNB: await leafOf('BNB') };
    const markBlock = await readMarkBlock(db.kysely, epoch.mark);
    return {
      ...{ chainId, custody, casino, degen, player, epoch, leaves },
      ...(markBlock === undefined ? {} : { markBlock }),
    };
  };

  const balance: Proofs['balance'] = async (player, which = 'newest') => {
    // This server's clock may differ from the chain's, which decides when an epoch is final. So the page asks
    // the chain about an epoch that is about 24 hours old.
    const finalBy = new Date(clock.now().getTime() - PROVISIONAL_S * 1_000);
    const final = await readLastFinal(db.kysely, finalBy);
    const provisional = await readProvisional(db.kysely, finalBy);
    const epoch = which === 'final' ? final : (provisional.at(-1) ?? final);
    if (epoch === undefined) {
      throw new AppError('PROOF.NOT_READY', 'No such proof of liabilities has been published yet.');
    }
    const { publishedAt, isFinal } = standing(epoch, epoch === final);
    return {
      ...(await proofOf(player, epoch)),
      ...{ publishedAt, isFinal },
      epochs: [
        ...(final ? [standing(final, true)] : []),
        ...provisional.map((one) => standing(one, false)),
      ],
    };
  };

  const ofEpoch: Proofs['ofEpoch'] = async (player, number) => {
    const epoch = await readEpochOfNumber(db.kysely, number);
    return epoch && proofOf(player, epoch);
  };

  const round = async ({ userId }: Session, roundId: string): Promise<RoundProofAnswer> => {
    const found = await findEpochRound(db.kysely, userId, roundId);
    if (found === undefined) throw new AppError('ROUND.NOT_FOUND', 'There is no such round.');
    const { epoch, hash } = found;
    const path = epoch === null ? undefined : await proveRound(db.kysely, epoch.id, epoch.place);
    if (epoch === null || path === undefined) {
      throw new AppError('PROOF.NOT_READY', 'The round is not in a published epoch yet.');
    }
    const receiptHash = hexlify(hash);
    const { siblings, sides } = path;
    const proof = { receiptHash, siblings, sides: `${sides}` };
    return { chainId, custody, casino, epoch: epoch.body, ...proof };
  };

  return { balance, ofEpoch, round };
};
