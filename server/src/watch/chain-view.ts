import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { type Epoch, epochHash, NO_EPOCH } from '@degen/rules/liabilities/epoch.ts';
import type { Liabilities } from '@degen/rules/liabilities/liability-tree.ts';
import { SILENCE_S } from '@degen/rules/liabilities/times.ts';
import { isCallException, ZeroAddress } from 'ethers';
import { CustodyContract } from '../../../chain/contracts.ts';
import { windUpOf } from '../../../chain/custody-at.ts';
import { readDecisiveEpochs } from '../../../chain/decisive-epochs.ts';
import { newestBlock, openNode, servedChain } from '../../../chain/node.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import { keccak256 } from '../system/keccak256.ts';
import {
  type Claimant,
  createEvents,
  type Dismissal,
  type Payment,
  type Surplus,
} from './custody-events.ts';
import type { Watched } from './settings.ts';

/** Calls per batch, so that reading many claims does not delay urgent calls. */
const CALLS_AT_ONCE = 20;
export type PublishedEpoch = {
  readonly number: number;
  readonly hash: string;
  readonly publishedAt: number;
  readonly block: number;
  /** Block of its mark; zero when that was not read. */
  readonly markBlock: number;
  readonly isFinal: boolean;
  /** The house's stake that covers what the epoch owes. Zero for an epoch that was not read. */
  readonly neededWei: Readonly<Record<Token, bigint>>;
};

export type OpenClaim = {
  readonly player: string;
  readonly token: Token;
  readonly amount: bigint;
  /** Block timestamp in seconds. */
  readonly madeAt: number;
  /** Epoch of the newest leaf that was shown to the contract; zero when none was. */
  readonly leafEpoch: number;
  /** Whether the player's own key made it, so that only a signed order lowers it. */
  readonly isByKey: boolean;
};

/** The state of Custody at one look. */
export type ChainState = {
  /** Block timestamp in seconds. */
  readonly now: number;
  /** The last final epoch and all epochs that can still be vetoed, oldest first. */
  readonly epochs: readonly PublishedEpoch[];
  /** When the newest epoch was published; before the first one, when Custody was deployed. */
  readonly lastPublishedAt: number;
  /** When the last final epoch was published; before the first one, when Custody was deployed. */
  readonly finalPublishedAt: number;
  /** How many marks are newer than that of the newest epoch. */
  readonly marksSinceEpoch: number;
  /** By how much each token is short. */
  readonly shortWei: Readonly<Record<Token, bigint>>;
  /** House money that came into custody, minus what left it. */
  readonly stakeWei: Readonly<Record<Token, bigint>>;
  readonly surplus: readonly Surplus[];
  readonly woundUp: readonly Token[];
  /** All payments of the operator since the watcher's first block. */
  readonly payments: readonly Payment[];
  readonly claims: readonly OpenClaim[];
  readonly suspendedUntil: number;
  /**
   * Block of the newest suspension or reinstatement of the operator. Payments up to this block are
   * not checked any more.
   */
  readonly decidedAt: number;
  readonly dismissals: readonly Dismissal[];
};

type Standing = { readonly number: bigint; readonly publishedAt: bigint };

/** As the contract computes it. */
const neededStake = ({ balance, deposited, withdrawn }: Liabilities): bigint =>
  balance + withdrawn - deposited;

export type ChainView = Awaited<ReturnType<typeof openChainView>>;

/**
 * Follows the events of Custody from a node. Starts with the events of the last nine days. Fails
 * when the node does not answer.
 */
export const openChainView = async (rpcUrl: string, watched: Watched) => {
  const provider = openNode(rpcUrl, watched.chainId);
  const custody = CustodyContract.connect(watched.custody, provider);
  const addressOf = (token: Token): string => tokenAddress(token, watched.degen);
  const { seen, follow, forget } = createEvents(provider, custody, watched);

  const ofTokens = async (read: (token: string) => Promise<bigint>) => ({
    DEGEN: await read(addressOf('DEGEN')),
    BNB: await read(addressOf('BNB')),
  });

  const followToHead = async () => {
    const block = await newestBlock(provider);
    await follow(block.number, block.timestamp);
    return block;
  };

  /** A node that lags behind the one asked before may lack the block. */
  const timeOf = async (block: number): Promise<number> => {
    const found = await provider.getBlock(block);
    if (found === null) throw new Error(`the node does not have block ${block}`);
    return found.timestamp;
  };

  /** Reads only epochs that still stand in the contract, because a veto removes epochs. */
  const readEpochs = async (last: Standing, final: Standing): Promise<PublishedEpoch[]> => {
    const epochs: PublishedEpoch[] = [];
    const first = Math.max(1, Number(final.number));
    for (let number = first; number <= Number(last.number); number += 1) {
      const isFinal = number <= Number(final.number);
      const hash = await custody.epochHashOf(number);
      // It may have been published since the events were read.
      if (!isFinal && !seen.epochs.has(hash)) await followToHead();
      const { block = 0, epoch = NO_EPOCH } = seen.epochs.get(hash) ?? {};
      // Only the event of a final epoch can be older than the blocks that were read. Any other was
      // missed, by a node that is behind or in a deep reorganization, so all are read again.
      if (block === 0 && !isFinal) {
        forget();
        throw new Error(`the node has not shown the event of epoch ${number}`);
      }
      const publishedAt = isFinal ? Number(final.publishedAt) : await timeOf(block);
      const neededWei = { DEGEN: neededStake(epoch.degen), BNB: neededStake(epoch.bnb) };
      const markBlock = seen.marks.get(epoch.mark) ?? 0;
      epochs.push({ number, hash, publishedAt, block, markBlock, isFinal, neededWei });
    }
    return epochs;
  };

  const readOne = async ({ player, token }: Claimant): Promise<OpenClaim> => {
    const claim = await custody.claimOf(player, addressOf(token));
    const { amount, madeAt, leafEpoch, isByKey } = claim;
    const times = { madeAt: Number(madeAt), leafEpoch: Number(leafEpoch) };
    return { player, token, amount, isByKey, ...times };
  };

  const readClaims = async (): Promise<OpenClaim[]> => {
    const claimants = [...seen.claimants.values()];
    const all: OpenClaim[] = [];
    for (let next = 0; next < claimants.length; next += CALLS_AT_ONCE) {
      all.push(...(await Promise.all(claimants.slice(next, next + CALLS_AT_ONCE).map(readOne))));
    }
    return all.filter(({ amount }) => amount > 0n).sort((a, b) => a.madeAt - b.madeAt);
  };

  const read = async (): Promise<ChainState> => {
    // Before the events: surplus that is withdrawn meanwhile is then counted twice, not lost.
    const stakeWei = await ofTokens(async (token) => (await custody.totalsOf(token)).stake);
    const block = await followToHead();
    const woundUp: Token[] = [];
    for (const token of TOKENS) if (await custody.isWoundUp(addressOf(token))) woundUp.push(token);
    const [last, final] = await Promise.all([custody.lastEpoch(), custody.lastFinalEpoch()]);
    return {
      now: block.timestamp,
      epochs: await readEpochs(last, final),
      lastPublishedAt: Number(last.publishedAt),
      finalPublishedAt: Number(final.publishedAt),
      marksSinceEpoch: Number((await custody.marks()) - last.epochMark),
      shortWei: await ofTokens((token) => custody.shortOf(token)),
      stakeWei,
      surplus: [...seen.surplus.values()],
      woundUp,
      payments: [...seen.payments.values()],
      claims: await readClaims(),
      suspendedUntil: Number(await custody.operatorSuspendedUntil()),
      decidedAt: seen.decidedAt,
      dismissals: [...seen.dismissals.values()],
    };
  };

  const checkServed = async (): Promise<void> => {
    const served = await servedChain(provider);
    if (served !== watched.chainId) {
      throw new Error(`the node serves chain ${served}, not ${watched.chainId}`);
    }
  };

  /** The epoch of this number; all zero for number zero. Only events that were read are searched. */
  const epoch = async (number: number): Promise<Epoch> => {
    const hash = await custody.epochHashOf(number);
    const found = seen.epochs.get(hash)?.epoch ?? NO_EPOCH;
    if (epochHash(keccak256, found) !== hash) throw new Error(`epoch ${number} was not read`);
    return found;
  };

  const readSender = async (txHash: string): Promise<string> => {
    const sent = await provider.getTransaction(txHash);
    if (sent === null) throw new Error(`the node does not know the transaction ${txHash}`);
    return sent.from;
  };

  /**
   * The account whose transaction published an epoch; undefined for one that was published too long
   * ago. It need not be the publisher, which may be a contract or have code (EIP-7702).
   */
  const senderOf = async ({ hash }: PublishedEpoch): Promise<string | undefined> => {
    const { txHash } = seen.epochs.get(hash) ?? {};
    return txHash === undefined ? undefined : readSender(txHash);
  };

  /** The sender of the newest epoch, of those that were read, whose sender is a publisher. */
  const findPublisher = async (
    isPublisher: (account: string) => Promise<boolean>,
  ): Promise<string | undefined> => {
    for (const { txHash } of [...seen.epochs.values()].reverse()) {
      const sender = await readSender(txHash);
      if (await isPublisher(sender)) return sender;
    }
    return undefined;
  };

  /** The numbers of the epochs that decide a wind-up. */
  const decisiveEpochs = async () => readDecisiveEpochs(await windUpOf(custody), watched.degen);

  /**
   * Whether anyone may open a token's wind-up now, for one of the three reasons of the contract; the
   * oldest claims are tried. Fails when the node does not answer.
   */
  const isOpenable = async (token: Token, state: ChainState): Promise<boolean> => {
    const { epochs, claims, now, finalPublishedAt } = state;
    if (now > finalPublishedAt + SILENCE_S) return true;
    const windUp = await windUpOf(custody);
    const last = await epoch(epochs.find(({ isFinal }) => isFinal)?.number ?? 0);
    const oldest = claims.filter((claim) => claim.token === token).slice(0, CALLS_AT_ONCE);
    const claimants = [ZeroAddress, ...oldest.map(({ player }) => player)];
    const opens = claimants.map((claimant) =>
      windUp.open.staticCall(addressOf(token), last, claimant).then(
        () => true,
        (error: unknown) => {
          if (isCallException(error)) return false;
          throw error;
        },
      ),
    );
    return (await Promise.all(opens)).includes(true);
  };

  return {
    ...{ provider, custody, addressOf, read, checkServed },
    ...{ epoch, senderOf, findPublisher, isOpenable, decisiveEpochs },
    /** Block of the last event in which a publisher lost the role; zero before it was read. */
    publisherRevokedAt: (): number => seen.publisherRevokedAt,
    close: (): void => provider.destroy(),
  };
};
