import { parseEther, type Wallet } from 'ethers';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestChain, type TestChain } from '../../../test/kit/server/chain.ts';
import { type ChainFixture, openFixture } from '../../../test/kit/server/chain-fixture.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import {
  type Answer,
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

let chain: TestChain;
let alice: Wallet;

beforeAll(async () => {
  chain = await openTestChain();
  alice = await chain.player(0);
  await chain.deposit(alice, 'DEGEN', parseEther('100'));
});
afterAll(() => chain?.close());

describe('the proof routes', () => {
  let db: Database;
  let fixture: ChainFixture;
  let server: TestServer;
  let player: Player;
  let end: () => Promise<void>;

  beforeAll(async () => {
    ({ db, fixture, end } = await openFixture(chain));
    const { config, clock } = fixture.deps;
    server = await startTestServer(db, { config, clock });
    await fixture.tick();
    player = await server.signIn(privateKeyToAccount(alice.privateKey as Hex));
  });
  afterAll(async () => {
    await server.stop();
    await end();
  });

  const refused = (attempt: () => Promise<Answer>, status: number, code: string) =>
    expectRefusal(db, attempt, status, code);

  it('return the leaf of the signed-in player from the first epoch on', async () => {
    await refused(() => server.get('/api/proof/balance'), 401, 'AUTH.REQUIRED');
    await refused(() => player.get('/api/proof/balance'), 404, 'PROOF.NOT_READY');
    expect((await player.post('/api/dev/epoch')).status).toBe(202);
    await fixture.ticks(3);
    const { status, body } = await player.get('/api/proof/balance');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      chainId: 31_337,
      custody: chain.deployment.custody,
      casino: chain.deployment.casino,
      degen: chain.deployment.degen,
      player: alice.address,
      epoch: { number: 1 },
      leaves: { DEGEN: { balance: `${parseEther('100')}`, withdrawn: '0', sides: '0' } },
    });
    const marks = await chain.custody.queryFilter(chain.custody.filters.Marked(body.epoch.mark));
    expect(marks.map(({ blockNumber }) => blockNumber)).toEqual([body.markBlock]);
    const stranger = await server.signIn();
    const answer = await stranger.get('/api/proof/balance');
    expect(answer.body.leaves).toEqual({ DEGEN: null, BNB: null });
  });

  it('return the Merkle path of a round only to the player who played the round', async () => {
    const unknown = '/api/proof/round/00000000-0000-7000-8000-000000000000';
    await refused(() => server.get(unknown), 401, 'AUTH.REQUIRED');
    await refused(() => player.get(unknown), 404, 'ROUND.NOT_FOUND');
    await refused(() => player.get('/api/proof/round/nonsense'), 404, 'ROUND.NOT_FOUND');
    const spun = await player.post('/api/wheel/spin', {
      token: 'DEGEN',
      betAmount: '1',
      colours: ['gold'],
    });
    const path = `/api/proof/round/${spun.body.roundId}`;
    await refused(() => player.get(path), 404, 'PROOF.NOT_READY');
    await player.post('/api/dev/epoch');
    await fixture.ticks(3);
    const { body } = await player.get(path);
    const { custody, casino } = chain.deployment;
    const receiptHash = `0x${spun.body.receipt.hash}`;
    expect(body).toMatchObject({ chainId: 31_337, custody, casino, receiptHash, siblings: [] });
    const stranger = await server.signIn();
    await refused(() => stranger.get(path), 404, 'ROUND.NOT_FOUND');
  });

  it('say which epochs are final, and return the last final epoch and that of any number', async () => {
    await refused(() => player.get('/api/proof/balance?epoch=final'), 404, 'PROOF.NOT_READY');
    const { body: before } = await player.get('/api/proof/balance');
    expect(before).toMatchObject({ isFinal: false, epoch: { number: 2 } });
    expect(before.epochs).toMatchObject([
      { number: 1, isFinal: false },
      { number: 2, isFinal: false, publishedAt: before.publishedAt },
    ]);
    const published = await chain.custody.lastEpoch();
    expect(Date.parse(before.publishedAt)).toBe(Number(published.publishedAt) * 1_000);
    await fixture.passDay();
    // The server's clock stood still while the chain's advanced.
    fixture.passTime(3_600_000);
    player = await server.signIn(privateKeyToAccount(alice.privateKey as Hex));
    await player.post('/api/dev/epoch');
    await fixture.ticks(3);
    const { body: newest } = await player.get('/api/proof/balance');
    expect(newest).toMatchObject({ isFinal: false, epoch: { number: 3 } });
    expect(newest.epochs).toMatchObject([
      { number: 2, isFinal: true },
      { number: 3, isFinal: false },
    ]);
    const { body: final } = await player.get('/api/proof/balance?epoch=final');
    expect(final).toMatchObject({ isFinal: true, epoch: { number: 2 } });
    expect(final.publishedAt).toBe(before.publishedAt);
    for (const number of [1, 2, 3]) {
      const { body } = await player.get(`/api/proof/balance?epoch=${number}`);
      expect(body).toMatchObject({ player: alice.address, epoch: { number } });
    }
    await refused(() => player.get('/api/proof/balance?epoch=4'), 404, 'PROOF.NOT_READY');
  });

  it('reject POST /api/dev/epoch with 404 on a public chain', async () => {
    const config = {
      ...fixture.deps.config,
      chain: { ...fixture.deps.config.chain, isLocal: false },
    };
    const publicServer = await startTestServer(db, { config });
    await refused(() => publicServer.post('/api/dev/epoch'), 404, 'REQUEST.NOT_FOUND');
    await publicServer.stop();
  });
});
