import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/stack/processes.ts';
import {
  type SettlementServer,
  startSettlementServer,
} from '../../../scripts/stack/settlement-server.ts';
import { type LocalStack, startLocalStack } from '../../../scripts/stack/stack.ts';

/** Answers only where a journey plays its part: no test depends on, or tells, the world outside. */
export const PRICE_FEED = 'https://prices.invalid/bnb';

const UNLIMITED = '100000000';

export type RunningStack = LocalStack & {
  readonly server: SettlementServer;
  readonly origin: string;
  readonly chainId: number;
};

/** A chain, the contracts and the server on ports of their own; gone again however `use` ends. */
export const runStack = async (use: (stack: RunningStack) => Promise<void>): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'casino-journeys-'));
  try {
    const stack = await startLocalStack({
      port: await freePort(),
      chainPort: await freePort(),
      dataDir,
      env: {
        RATE_ADDRESS_PER_MINUTE: UNLIMITED,
        RATE_ACCOUNT_PER_MINUTE: UNLIMITED,
        RATE_SIGN_IN_PER_MINUTE: UNLIMITED,
        PRICE_FEED_BNB_URL: PRICE_FEED,
      },
    });
    const chainId = Number(stack.serverEnv.CHAIN_ID);
    try {
      const server = await startSettlementServer(stack.serverEnv);
      try {
        await use({ ...stack, server, origin: server.origin, chainId });
      } finally {
        await server.child.stop();
      }
    } finally {
      await stack.chain.child.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
