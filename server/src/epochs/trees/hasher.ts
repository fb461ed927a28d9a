import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Keccak256 } from '@degen/rules/fairness/hash-chain.ts';
import type { LiabilityNode } from '@degen/rules/liabilities/liability-tree.ts';
import { createGroupHashing, type Groups } from './group-hashing.ts';

/** Hashes groups, and returns their roots in the same order. One call at a time. */
export type Hasher = {
  hash(groups: Groups): Promise<LiabilityNode[]>;
  close(): Promise<void>;
};

/** Hashes in this thread, one group per turn of the event loop, so that requests are served in between. */
export const hashHere = (keccak256: Keccak256): Hasher => ({
  hash: async ({ texts, ...of }) => {
    const hashGroup = createGroupHashing(keccak256, of);
    const roots: LiabilityNode[] = [];
    for (const text of texts) {
      roots.push(hashGroup(text));
      await nextTurn();
    }
    return roots;
  },
  close: async () => {},
});

/** Hashes in another thread: a million leaves take seconds, and rounds must not wait for them. */
export const startHashingThread = (): Hasher => {
  const worker = new Worker(new URL('./hashing-worker.ts', import.meta.url), { execArgv: [] });
  return {
    hash: async (groups) => {
      const answer = once(worker, 'message');
      worker.postMessage(groups);
      const [roots] = await answer;
      return roots;
    },
    close: async () => {
      await worker.terminate();
    },
  };
};
