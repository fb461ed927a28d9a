import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { keccak256 } from '../../system/keccak256.ts';
import type { EpochBuild } from '../builds.ts';
import { growTrees } from './grow-trees.ts';
import { type Hasher, hashHere, startHashingThread } from './hasher.ts';

/**
 * Up to this many changed leaves and rounds are hashed in this thread, because starting another one
 * would take longer. The number is low, because each change can require hashing a whole group of
 * 64.
 */
const CHANGES_HERE_MAX = 256;
const WAIT_MS = 1_000;

/** The hashing of the trees of one build. */
type Growth = {
  readonly epochId: bigint;
  /** True when all trees have their roots, false when the growth was stopped before that. */
  readonly ended: Promise<boolean>;
  stop(): Promise<void>;
};

const startGrowth = (
  db: Database,
  hasher: Hasher,
  build: EpochBuild,
  degenAddress: string,
): Growth => {
  let isStopped = false;
  const run = async (): Promise<boolean> => {
    try {
      while (!isStopped) {
        if (await growTrees(db, hasher, build, degenAddress, 1)) return true;
      }
      return false;
    } finally {
      await hasher.close();
    }
  };
  const ended = run();
  // A failure is reported by the next call of `grow`. Until then, this handler keeps Node from
  // treating it as an unhandled rejection.
  const settled = ended.then(
    () => undefined,
    () => undefined,
  );
  return {
    epochId: build.epoch_id,
    ended,
    stop: () => {
      isStopped = true;
      return settled;
    },
  };
};

type GrowthOptions = {
  readonly startThread?: () => Hasher;
  /**
   * The longest time that a call waits for the thread. It must be short, because deposits, payments
   * and reveals wait for the call.
   */
  readonly waitMs?: number;
};

/**
 * Hashes the trees of one build at a time. Large trees are hashed in another thread, which continues
 * between the calls. Its progress is in the database, so another process can continue it.
 */
export const createTreeGrowth = (
  db: Database,
  degenAddress: string,
  { startThread = startHashingThread, waitMs = WAIT_MS }: GrowthOptions = {},
) => {
  let current: Growth | undefined;

  const growInThread = async (build: EpochBuild): Promise<boolean> => {
    if (current?.epochId !== build.epoch_id) {
      await current?.stop();
      current = startGrowth(db, startThread(), build, degenAddress);
    }
    let isOver = true;
    const waited = async (): Promise<boolean> => {
      await delay(waitMs, undefined, { ref: false });
      isOver = false;
      return false;
    };
    try {
      return await Promise.race([current.ended, waited()]);
    } finally {
      if (isOver) current = undefined;
    }
  };

  return {
    /** True when all trees of the build have their roots; false when the caller must call again. */
    grow: (build: EpochBuild): Promise<boolean> =>
      build.changed_leaves + build.rounds <= CHANGES_HERE_MAX
        ? growTrees(db, hashHere(keccak256), build, degenAddress, Number.POSITIVE_INFINITY)
        : growInThread(build),
    /** Ends the thread. */
    stop: async (): Promise<void> => {
      await current?.stop();
      current = undefined;
    },
  };
};
