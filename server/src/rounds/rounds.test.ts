import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { verifyCommitment } from '@degen/rules/fairness/commitment.ts';
import { historyErrors } from '@degen/rules/receipt/history.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { verifyReceipt } from '@degen/rules/receipt/verify.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../../../test/kit/postgres/databases.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { receiptCrypto } from '../../../test/kit/server/receipt-crypto.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

/** The deployment with which the test server is configured. */
const CASINO = { chainId: 31_337, casino: '0x5FbDB2315678afecb367f032d93F642f64180aa3' };

describe.each(databases)('the API of receipts and seeds on $kind', ({ startDatabase }) => {
  let db: Database;
  let server: TestServer;
  let player: Player;
  let stranger: Player;

  const spin = () =>
    player.post('/api/wheel/spin', { token: 'DEGEN', betAmount: 1, colours: ['gold', 'red'] });

  beforeAll(async () => {
    db = await startDatabase();
    server = await startTestServer(db);
    player = await server.signIn();
    stranger = await server.signIn();
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
    await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 1_000n * WEI_PER_UNIT);
  });
  afterAll(async () => {
    await server.stop();
    await db.close();
  });

  it('lists each round once over several pages, newest first', async () => {
    const played: string[] = [];
    for (let round = 0; round < 7; round += 1) played.unshift((await spin()).body.roundId);
    const listed: string[] = [];
    let before: string | null = '';
    while (before !== null) {
      const cursor = before === '' ? '' : `&before=${before}`;
      const { body } = await player.get(`/api/rounds?game=wheel&limit=3${cursor}`);
      listed.push(...body.rounds.map(({ roundId }: Receipt) => roundId));
      before = body.next;
    }
    expect(listed).toEqual(played);
    expect((await stranger.get('/api/rounds')).body).toEqual({ rounds: [], next: null, open: [] });
  });

  it('shows a round only to its player, and the server seed only after the rotation', async () => {
    const { roundId, receipt } = (await spin()).body;
    const path = `/api/rounds/${roundId}`;
    expect((await player.get(path)).body).toEqual(receipt);
    expect((await stranger.get(path)).body.error.code).toBe('ROUND.NOT_FOUND');
    expect((await server.get(path)).body.error.code).toBe('AUTH.REQUIRED');
    const pages = ['/api/rounds?limit=1', '/api/rounds?limit=1&game=wheel'];
    for (const page of pages) expect((await player.get(page)).body.rounds).toEqual([receipt]);
    const { revealed } = (await player.post('/api/fairness/rotate')).body;
    const proven = { ...receipt, serverSeed: revealed.serverSeed };
    expect((await player.get(path)).body).toEqual(proven);
    for (const page of pages) expect((await player.get(page)).body.rounds).toEqual([proven]);
  });

  it('gives receipts that can be verified with public data once the seed is revealed', async () => {
    await spin();
    await player.post('/api/fairness/rotate', {});
    const { receiptKey, ...config } = (await server.get('/api/config')).body;
    const deployment = { chainId: config.chainId, casino: config.addresses.casino };
    expect(deployment).toEqual(CASINO);
    const { rounds } = (await player.get('/api/rounds?limit=100')).body;
    for (const receipt of rounds) {
      expect(receipt).toMatchObject({ version: 3, ...CASINO });
      const verified = await verifyReceipt(receiptCrypto, receipt, receiptKey, deployment);
      expect(verified).toMatchObject({ ok: true });
    }
  });

  it('commits to the next server seed before the player sets the next client seed', async () => {
    const before = (await player.get('/api/fairness/seed')).body;
    const { revealed, next } = (await player.post('/api/fairness/rotate', { clientSeed: 'mine' }))
      .body;
    expect(revealed.serverSeedHash).toBe(before.serverSeedHash);
    expect(next).toMatchObject({
      serverSeedHash: before.nextServerSeedHash,
      clientSeed: 'mine',
      nonce: 0,
    });
    expect((await player.post('/api/fairness/rotate')).body.next.clientSeed).toBe('mine');
  });

  it('rotates the seed pair once for each of five concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => player.post('/api/fairness/rotate', {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const seeds = answers.map(({ body }) => body.revealed.serverSeed);
    expect(new Set(seeds).size).toBe(5);
  });

  it('returns the same signed commitment to a seed pair each time', async () => {
    const { receiptKey } = (await server.get('/api/config')).body;
    const player = await server.signIn();
    const [first, again] = [
      (await player.get('/api/fairness/seed')).body,
      (await player.get('/api/fairness/seed')).body,
    ];
    expect(first).toEqual(again);
    const { next } = (await player.post('/api/fairness/rotate', { clientSeed: 'mine' })).body;
    expect((await player.get('/api/fairness/seed')).body).toEqual(next);
    const commitments = [first.commitment, next.commitment];
    for (const [pair, commitment] of commitments.entries()) {
      const verified = await verifyCommitment(receiptCrypto, commitment, receiptKey);
      expect(verified).toEqual({ ok: true, value: commitment });
      const named = { version: 3, ...CASINO, player: player.account.address, pair };
      expect(commitment).toMatchObject(named);
    }
    const { serverSeedHash, nextServerSeedHash } = next;
    expect(next.commitment).toMatchObject({ serverSeedHash, nextServerSeedHash });
    expect(historyErrors([], commitments)).toEqual([]);
  });

  it.each(['', 'x'.repeat(65), 'tab\t', 'é', 7, null, ['seed']])(
    'rejects the client seed %j',
    async (clientSeed) => {
      const attempt = () => player.post('/api/fairness/rotate', { clientSeed });
      await expectRefusal(db, attempt, 400, 'SEED.CLIENT_SEED_INVALID');
    },
  );

  it.each([
    'limit=0',
    'limit=101',
    'limit=x',
    'before=x',
    'game=poker',
    'user=1',
    'limit=1&limit=2',
  ])('rejects the query %s', async (query) => {
    const { status, body } = await player.get(`/api/rounds?${query}`);
    expect([status, body.error.code]).toEqual([400, 'REQUEST.INVALID']);
  });

  it.each(['x', '1', '00000000-0000-7000-8000-000000000000'])(
    'finds no receipt under the id %s',
    async (id) => {
      const { status, body } = await player.get(`/api/rounds/${id}`);
      expect([status, body.error.code]).toEqual([404, 'ROUND.NOT_FOUND']);
    },
  );

  it('reveals no value that predicts an outcome before the round is settled', async () => {
    const said: string[] = [];
    const hear = async (answer: ReturnType<Player['get']>) => {
      const { body, headers } = await answer;
      said.push(JSON.stringify(body), JSON.stringify([...headers]));
    };
    await hear(player.get('/api/fairness/seed'));
    await hear(player.get('/api/auth/me'));
    await hear(player.get('/api/rounds'));
    await hear(player.get(`/api/user/${player.userId}/balances`));
    await hear(
      player.post('/api/wheel/spin', { token: 'DEGEN', betAmount: '9999', colours: ['red'] }),
    );
    await hear(player.post('/api/wheel/spin', { token: 'DEGEN', betAmount: '1', colours: [] }));
    await hear(player.post('/api/fairness/rotate', { clientSeed: '' }));
    await hear(spin());
    await hear(server.get('/metrics'));
    const secrets = await db.kysely
      .selectFrom('seed_pairs')
      .select(['server_seed', 'next_server_seed'])
      .where('revealed_at', 'is', null)
      .execute();
    expect(secrets.length).toBeGreaterThan(0);
    for (const secret of secrets.flatMap((pair) => Object.values(pair))) {
      const base64 = Buffer.from(secret, 'hex').toString('base64').slice(0, 40);
      for (const text of said) {
        expect(text.toLowerCase()).not.toContain(secret);
        expect(text).not.toContain(base64);
      }
    }
  });
});
