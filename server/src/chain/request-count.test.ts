import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestChain, type TestChain } from '../../../test/kit/server/chain.ts';
import { type ChainFixture, openFollowedFixture } from '../../../test/kit/server/chain-fixture.ts';

/** What the runbook (*Requests to the node*) says of a run, and of each block that it reads. */
const OF_A_RUN = 28;
const OF_A_BLOCK = 2;

let chain: TestChain;

beforeAll(async () => {
  chain = await openTestChain();
});
afterAll(() => chain?.close());

describe('the requests to the node in a run without events', () => {
  let fixture: ChainFixture;
  let end: () => Promise<void>;

  beforeEach(async () => {
    ({ fixture, end } = await openFollowedFixture(chain));
    await fixture.tick();
    await chain.mine();
    await fixture.tick();
  });
  afterEach(() => end());

  const requestsAfter = async (blocks: number): Promise<number> => {
    await chain.mine(blocks);
    chain.proxy.calls.length = 0;
    await fixture.tick();
    return chain.proxy.calls.length;
  };

  it.each([2, 4, 10])('are as many as the runbook says after %i new blocks', async (blocks) => {
    expect(await requestsAfter(blocks)).toBe(OF_A_RUN + OF_A_BLOCK * blocks);
  });
});
