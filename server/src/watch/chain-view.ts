import type { Token } from '@degen/rules/amount.ts';
import { SILENCE_PATIENCE_S } from '@degen/rules/liabilities/leaving.ts';
import { type Result, ZeroAddress } from 'ethers';
import { CustodyContract, ExitContract, type IExit } from '../chain/contracts.ts';
import { createRpcProvider } from '../chain/provider.ts';
import { tokenAddress } from '../chain/tokens.ts';
import type { Watched } from './settings.ts';

const POLL_MS = 500;
/** Block range of one request to a public node. */
const BLOCKS_PER_QUERY = 1_000;
/**
 * How far back events are read: one day longer than the silence after which the exit can be opened,
 * because a forced withdrawal can be lowered until the exit is opened.
 */
const LOOK_BACK_S = SILENCE_PATIENCE_S + 24 * 3_600;
/** Calls per batch, so that reading many forced withdrawals does not delay urgent calls. */
const CALLS_AT_ONCE = 20;
/** These blocks are read again at each look, because a reorganization may have changed them. */
const RESCAN_BLOCKS = 64;

export type PublishedEpoch = {
  readonly number: number;
  readonly hash: string;
  readonly publishedAt: number;
  readonly block: number;
  readonly isFinal: boolean;
};

export type Payment = {
  readonly id: string;
  readonly player: string;
  readonly token: Token;
  readonly amount: bigint;
  readonly block: number;
};

export type ForcedWithdrawal = {
  readonly player: string;
  readonly token: Token;
  readonly amount: bigint;
  readonly dueAt: number;
  /** Epoch of the leaf that was last sent to the contract; zero when none was sent. */
  readonly leafEpoch: number;
};

type Deficit = {
  readonly number: number;
  readonly token: Token;
  readonly owed: bigint;
  readonly custody: bigint;
};

type Registration = { readonly player: string; readonly token: Token; readonly amount: bigint };

/** The open exit. Its terms no longer change, but more claims can be registered. */
export type OpenExit = {
  /** Time until which claims can be registered and lowered. */
  readonly payableAt: number;
  readonly snapshotBlock: number;
  /** The epoch whose proofs the exit accepts; undefined when no epoch was final at its opening. */
  readonly epoch: PublishedEpoch | undefined;
  readonly registered: readonly Registration[];
};

/** The state of Custody at one look. */
export type ChainState = {
  readonly head: number;
  /** Block timestamp in seconds. */
  readonly now: number;
  /** The last final epoch and all epochs that can still be vetoed, oldest first. */
  readonly epochs: readonly PublishedEpoch[];
  /**
   * When the last epoch was published; before the first epoch, the time when Custody was deployed.
   */
  readonly lastPublishedAt: number;
  readonly deficits: readonly Deficit[];
  /** All payments since the watcher's first block. */
  readonly payments: readonly Payment[];
  readonly forced: readonly ForcedWithdrawal[];
  readonly suspendedUntil: number;
  /**
   * Block of the newest suspension or reinstatement of the operator. Payments up to this block are
   * not checked any more.
   */
  readonly decidedAt: number;
  readonly exitOpenedAt: number;
  readonly openExit: OpenExit | undefined;
};

type Forcer = { readonly player: string; readonly token: Token };

type Seen = {
  readonly epochs: Map<string, { number: number; hash: string; block: number }>;
  readonly deficits: Map<string, Deficit & { readonly block: number }>;
  readonly payments: Map<string, Payment>;
  readonly forcers: Map<string, Forcer>;
  readonly registered: Map<string, Registration>;
  decidedAt: number;
};

type ExitState = Awaited<ReturnType<IExit['exitState']>>;

export type ChainView = Awaited<ReturnType<typeof openChainView>>;

const EVENTS = [
  'EpochPublished',
  'DeficitPublished',
  'WithdrawalPaid',
  'WithdrawalClaimable',
  'WithdrawalForced',
  'SuspensionSet',
] as const;

/**
 * Follows the events of Custody and its exit from a node. Starts with the events of the last eight
 * days; once the exit is open, it also reads all events since the snapshot of the exit's epoch.
 * Fails when the node does not answer.
 */
export const openChainView = async (rpcUrl: string, watched: Watched) => {
  const provider = createRpcProvider(rpcUrl, watched.chainId);
  provider.pollingInterval = POLL_MS;
  const custody = CustodyContract.connect(watched.custody, provider);
  const tokenOf = (address: string): Token => (address === ZeroAddress ? 'BNB' : 'DEGEN');
  const exitEvents = ExitContract.createInterface();
  const topics = [
    ...EVENTS.map((name) => custody.interface.getEvent(name).topicHash),
    exitEvents.getEvent('ForcedWithdrawalRegistered').topicHash,
  ];
  const seen: Seen = {
    epochs: new Map(),
    deficits: new Map(),
    payments: new Map(),
    forcers: new Map(),
    registered: new Map(),
    decidedAt: 0,
  };
  let nextBlock: number | undefined;
  let readFrom = Number.POSITIVE_INFINITY;
  let knownExit: IExit | undefined;

  /** Custody never changes its exit, so the address is read once. */
  const readExit = async (): Promise<IExit> => {
    knownExit ??= ExitContract.connect(await custody.exitContract(), provider);
    return knownExit;
  };

  /** A binary search for the first block that is recent enough. */
  const firstBlock = async (head: number, now: number): Promise<number> => {
    let low = watched.deployBlock;
    let high = head;
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const block = await provider.getBlock(middle);
      if ((block?.timestamp ?? 0) >= now - LOOK_BACK_S) high = middle;
      else low = middle + 1;
    }
    return low;
  };

  const take = (name: string, args: Result, block: number): void => {
    if (name === 'EpochPublished') {
      const { number, epochHash: hash } = args;
      seen.epochs.set(hash, { number: Number(number), hash, block });
    } else if (name === 'DeficitPublished') {
      const number = Number(args.number);
      const { owed, custody: held } = args;
      const token = tokenOf(args.token);
      seen.deficits.set(`${block} ${token}`, { number, token, owed, custody: held, block });
    } else if (name === 'WithdrawalForced') {
      const token = tokenOf(args.token);
      seen.forcers.set(`${args.player} ${token}`, { player: args.player, token });
    } else if (name === 'ForcedWithdrawalRegistered') {
      const { player, amount } = args;
      const token = tokenOf(args.token);
      seen.registered.set(`${player} ${token}`, { player, token, amount });
    } else if (name === 'SuspensionSet') {
      seen.decidedAt = block;
    } else {
      const { id, player, token, amount } = args;
      seen.payments.set(id, { id, player, token: tokenOf(token), amount, block });
    }
  };

  const follow = async (head: number, now: number, exit: ExitState): Promise<void> => {
    nextBlock ??= await firstBlock(head, now);
    readFrom = Math.min(readFrom, nextBlock);
    const neededFrom = Math.max(watched.deployBlock, Number(exit.snapshotBlock));
    // Once the exit is open, all payments since the snapshot of its epoch count, even if that epoch
    // is very old.
    if (exit.openedAt > 0n && neededFrom < readFrom) nextBlock = readFrom = neededFrom;
    const address = [watched.custody, await (await readExit()).getAddress()];
    for (let fromBlock = nextBlock; fromBlock <= head; fromBlock += BLOCKS_PER_QUERY) {
      const toBlock = Math.min(head, fromBlock + BLOCKS_PER_QUERY - 1);
      const filter = { address, topics: [topics], fromBlock, toBlock };
      for (const log of await provider.getLogs(filter)) {
        const event = custody.interface.parseLog(log) ?? exitEvents.parseLog(log);
        if (event !== null) take(event.name, event.args, log.blockNumber);
      }
      nextBlock = Math.max(nextBlock, toBlock - RESCAN_BLOCKS);
    }
  };

  const readEpoch = async (
    number: number,
    unseenBlock: bigint,
    isFinal: boolean,
  ): Promise<PublishedEpoch> => {
    const hash = await custody.epochHashOf(number);
    const block = seen.epochs.get(hash)?.block ?? Number(unseenBlock);
    const publishedAt = (await provider.getBlock(block))?.timestamp ?? 0;
    return { number, hash, publishedAt, block, isFinal };
  };

  /** Reads only epochs that are still valid in the contract, because a veto removes epochs. */
  const readEpochs = async (): Promise<PublishedEpoch[]> => {
    const [last, final] = await Promise.all([custody.lastEpoch(), custody.lastFinalEpoch()]);
    const epochs: PublishedEpoch[] = [];
    const first = Math.max(1, Number(final.number));
    for (let number = first; number <= Number(last.number); number += 1) {
      const isFinal = number <= Number(final.number);
      // The block that is used if the event of the epoch was not read. Only the event of a final
      // epoch can be older than the blocks that were read.
      const unseenBlock = isFinal ? final.snapshotBlock : last.snapshotBlock;
      epochs.push(await readEpoch(number, unseenBlock, isFinal));
    }
    return epochs;
  };

  const readOne = async ({ player, token }: Forcer): Promise<ForcedWithdrawal> => {
    const address = tokenAddress(token, watched.degen);
    const { amount, dueAt, leafEpoch } = await custody.forcedWithdrawalOf(player, address);
    return { player, token, amount, dueAt: Number(dueAt), leafEpoch: Number(leafEpoch) };
  };

  const readForced = async (): Promise<ForcedWithdrawal[]> => {
    const forcers = [...seen.forcers.values()];
    const all: ForcedWithdrawal[] = [];
    for (let next = 0; next < forcers.length; next += CALLS_AT_ONCE) {
      all.push(...(await Promise.all(forcers.slice(next, next + CALLS_AT_ONCE).map(readOne))));
    }
    return all.filter(({ amount }) => amount > 0n);
  };

  /** The exit keeps its epoch, even when later epochs have become final since then. */
  const readOpenExit = async (exit: ExitState): Promise<OpenExit | undefined> => {
    if (exit.openedAt === 0n) return undefined;
    const number = Number(exit.epoch);
    return {
      payableAt: Number(exit.payableAt),
      snapshotBlock: Number(exit.snapshotBlock),
      epoch: number === 0 ? undefined : await readEpoch(number, exit.snapshotBlock, true),
      registered: [...seen.registered.values()],
    };
  };

  const read = async (): Promise<ChainState> => {
    const exit = await (await readExit()).exitState();
    const block = await provider.getBlock('latest');
    if (block === null) throw new Error('the node has no blocks');
    await follow(block.number, block.timestamp, exit);
    const epochs = await readEpochs();
    const [last, suspendedUntil] = await Promise.all([
      custody.lastEpoch(),
      custody.operatorSuspendedUntil(),
    ]);
    return {
      head: block.number,
      now: block.timestamp,
      epochs,
      lastPublishedAt: Number(last.publishedAt),
      deficits: [...seen.deficits.values()].filter(({ number, block }) =>
        epochs.some((epoch) => epoch.number === number && epoch.block === block),
      ),
      payments: [...seen.payments.values()],
      forced: await readForced(),
      suspendedUntil: Number(suspendedUntil),
      decidedAt: seen.decidedAt,
      exitOpenedAt: Number(exit.openedAt),
      openExit: await readOpenExit(exit),
    };
  };

  const checkServed = async (): Promise<void> => {
    const served = BigInt(await provider.send('eth_chainId', []));
    if (served !== BigInt(watched.chainId)) {
      throw new Error(`the node serves chain ${served}, not ${watched.chainId}`);
    }
  };

  return { provider, custody, exit: readExit, read, checkServed, close: () => provider.destroy() };
};
