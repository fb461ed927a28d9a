import type { Token } from '@degen/rules/amount.ts';
import type { Epoch } from '@degen/rules/liabilities/epoch.ts';
import { DAY_S, SILENCE_S } from '@degen/rules/liabilities/times.ts';
import type { Interface, JsonRpcProvider, Log, Result } from 'ethers';
import {
  type ICustody,
  ROLE_IDS,
  RolesContract,
  WindUpContract,
} from '../../../chain/contracts.ts';
import { blockFrom } from '../../../chain/logs/block-from.ts';
import { readLogs, readPages } from '../../../chain/logs/pages.ts';
import { epochOf } from '../../../chain/logs/published-epoch.ts';
import { tokenOf } from '../../../chain/tokens.ts';
import type { Watched } from './settings.ts';

/** How far back events are read: longer than the last final epoch can be old before a wind-up. */
const LOOK_BACK_S = SILENCE_S + DAY_S;
/** These blocks are read again at each look, because a reorganization may have changed them. */
const RESCAN_BLOCKS = 64;

export type Payment = {
  readonly id: string;
  readonly player: string;
  readonly token: Token;
  readonly amount: bigint;
  readonly block: number;
};

/** House money that left custody. */
export type Surplus = {
  readonly token: Token;
  readonly amount: bigint;
  readonly block: number;
};

export type Dismissal = { readonly publisher: string; readonly by: string };

export type Claimant = { readonly player: string; readonly token: Token };
type SeenEpoch = { readonly epoch: Epoch; readonly block: number; readonly txHash: string };

const EVENTS = [
  'Marked',
  'EpochPublished',
  'WithdrawalPaid',
  'WithdrawalCollectable',
  'ClaimMade',
  'SuspensionSet',
  'PublisherDismissed',
  'RoleRevoked',
  'SurplusWithdrawn',
] as const;

/** Follows the events of Custody and its wind-up, from those of the last nine days on. */
export const createEvents = (provider: JsonRpcProvider, custody: ICustody, watched: Watched) => {
  const interfaces: readonly Interface[] = [
    custody.interface,
    RolesContract.createInterface(),
    WindUpContract.createInterface(),
  ];
  const topics = EVENTS.flatMap((name) =>
    interfaces.flatMap((one) => one.getEvent(name)?.topicHash ?? []),
  );
  const seen = {
    /** The block of each mark. */
    marks: new Map<number, number>(),
    epochs: new Map<string, SeenEpoch>(),
    payments: new Map<string, Payment>(),
    surplus: new Map<string, Surplus>(),
    claimants: new Map<string, Claimant>(),
    dismissals: new Map<string, Dismissal>(),
    decidedAt: 0,
    publisherRevokedAt: 0,
  };
  let nextBlock: number | undefined;

  const take = (name: string, args: Result, log: Log): void => {
    const { blockNumber: block, transactionHash: txHash } = log;
    if (name === 'Marked') {
      seen.marks.set(Number(args.mark), block);
    } else if (name === 'EpochPublished') {
      const { epochHash: hash, epoch } = args;
      seen.epochs.set(hash, { epoch: epochOf(epoch), block, txHash });
    } else if (name === 'ClaimMade') {
      const token = tokenOf(args.token, watched.degen);
      seen.claimants.set(`${args.player} ${token}`, { player: args.player, token });
    } else if (name === 'SuspensionSet') {
      seen.decidedAt = block;
    } else if (name === 'RoleRevoked') {
      if (args.role === ROLE_IDS.publisher) seen.publisherRevokedAt = block;
    } else if (name === 'PublisherDismissed') {
      const { publisher, by } = args;
      seen.dismissals.set(txHash, { publisher, by });
    } else if (name === 'SurplusWithdrawn') {
      const { token, amount } = args;
      const surplus = { token: tokenOf(token, watched.degen), amount, block };
      seen.surplus.set(`${txHash} ${log.index}`, surplus);
    } else {
      const { id, player, token, amount } = args;
      seen.payments.set(id, { id, player, token: tokenOf(token, watched.degen), amount, block });
    }
  };

  const follow = async (head: number, now: number): Promise<void> => {
    nextBlock ??= await blockFrom(provider, now - LOOK_BACK_S, watched.deployBlock);
    const address = [watched.custody, await custody.windUpContract()];
    const filter = { address, topics: [topics] };
    const readPage = (from: number, to: number) => readLogs(provider, filter, from, to);
    for await (const { to, found } of readPages(nextBlock, head, readPage)) {
      for (const log of found) {
        const [event] = interfaces.flatMap((one) => one.parseLog(log) ?? []);
        if (event !== undefined) take(event.name, event.args, log);
      }
      nextBlock = Math.max(nextBlock, to - RESCAN_BLOCKS);
    }
  };

  return {
    seen,
    /** Reads on to the block `head`, whose time is `now`. */
    follow,
    /** The next time all are read again. */
    forget: (): void => {
      nextBlock = undefined;
    },
  };
};
