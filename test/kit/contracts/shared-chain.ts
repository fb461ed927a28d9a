import { type Chain, createChain } from './chain.ts';
import { deployAnother, type Fixture, handOut } from './fixture.ts';

/**
 * One chain for all test files. Creating a chain and deploying the casino takes longer than most
 * tests. Each fixture starts with an unused casino.
 */

/**
 * Blocks that are mined at the start. Tests subtract deadlines from the block number, and the
 * result must not be negative.
 */
const BLOCKS_BEFORE = 1_000;

type Made<Data> = { readonly data: Data; readonly snapshot: unknown };

let sharing: Promise<Chain> | undefined;
let empty: unknown;
let casino: Made<Fixture> | undefined;
let latest: (Made<unknown> & { readonly fixture: unknown }) | undefined;

const takeSnapshot = (chain: Chain): Promise<unknown> =>
  chain.provider.request({ method: 'evm_snapshot' });

/**
 * Reverts to a snapshot, and takes it again, because a revert deletes it. Also resets the clock,
 * which earlier tests have advanced. The token's tax depends on the time.
 */
const goBack = async (chain: Chain, snapshot: unknown): Promise<unknown> => {
  const isBack = await chain.provider.request({ method: 'evm_revert', params: [snapshot] });
  if (isBack !== true) throw new Error('the chain has no such snapshot');
  const { time } = chain.networkHelpers;
  await time.setNextBlockTimestamp((await time.latest()) + 1);
  return takeSnapshot(chain);
};

const beginWithCasino = async (chain: Chain): Promise<void> => {
  latest = undefined;
  if (casino === undefined) {
    empty = empty === undefined ? await takeSnapshot(chain) : await goBack(chain, empty);
    const data = await deployAnother(chain);
    casino = { data, snapshot: await takeSnapshot(chain) };
  } else {
    casino = { ...casino, snapshot: await goBack(chain, casino.snapshot) };
  }
  handOut(chain, casino.data);
};

const createSharedChain = async (): Promise<Chain> => {
  const chain = await createChain();
  await chain.networkHelpers.mine(BLOCKS_BEFORE);
  chain.networkHelpers.loadFixture = async (fixture) => {
    if (latest?.fixture === fixture) {
      latest = { ...latest, snapshot: await goBack(chain, latest.snapshot) };
    } else {
      await beginWithCasino(chain);
      const data = await fixture(chain);
      latest = { fixture, data, snapshot: await takeSnapshot(chain) };
    }
    return latest.data as Awaited<ReturnType<typeof fixture>>;
  };
  return chain;
};

/** Returns the one chain that all test files share; the first call creates it. */
export const sharedChain = (): Promise<Chain> => {
  sharing ??= createSharedChain();
  return sharing;
};

/** Makes the next fixture deploy a new casino. Needed when the contracts' code has changed. */
export const forgetCasino = (): void => {
  latest = undefined;
  casino = undefined;
};
