import { formatEther } from 'ethers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openChainWithPlayers, type TestChain } from '../../../test/kit/server/chain.ts';
import { openFixture } from '../../../test/kit/server/chain-fixture.ts';
import { startTestServer } from '../../../test/kit/server/test-server.ts';

let chain: TestChain;

beforeAll(async () => {
  ({ chain } = await openChainWithPlayers({ alice: { DEGEN: '100', BNB: '2' } }));
});
afterAll(() => chain?.close());

it('GET /api/stats returns the liabilities of the last epoch, what custody holds, and the stake limits', async () => {
  const { db, fixture, end } = await openFixture(chain);
  const { config } = fixture.deps;
  const server = await startTestServer(db, { config });
  const stats = async () => (await server.get('/api/stats')).body;
  await fixture.tick();
  expect((await stats()).liabilities).toBeNull();
  await server.stop();

  await fixture.passEpoch();
  await fixture.ticks(2);
  const later = await startTestServer(db, { config });
  const { liabilities, custody: held, limits } = (await later.get('/api/stats')).body;
  expect(liabilities).toEqual({
    ...{ epoch: 1, publishedAt: expect.stringMatching(/^\d{4}-.*Z$/), DEGEN: '100', BNB: '2' },
  });
  expect(held.address).toBe(chain.deployment.custody);
  // `holds` is everything that Custody holds: the money of the players and of the house.
  for (const token of ['DEGEN', 'BNB'] as const) {
    const custodyWei = await chain.custody.custodyOf(chain.addressOf(token));
    expect(Number(held.holds[token])).toBe(Number(formatEther(custodyWei)));
  }
  expect(limits).toEqual((await later.get('/api/config')).body.limits);
  await later.stop();
  await end();
});
