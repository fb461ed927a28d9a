import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { openSlots } from '@degen/rules/games/slots/rules.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { chooseOrder } from '../../../test/kit/server/signing.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { nodeHashing } from './hashing.ts';
import { demoPurpose, knownServerSeeds, pairPurpose } from './server-seeds.ts';

const TEST_SERVER_SEED = `0x${'5eed'.repeat(16)}` as const;
const ROTATIONS = 4;
const WAGER = { token: 'DEGEN', stakeWei: 10n * WEI_PER_UNIT } as const;

const SETTLED = { profile: 'SETTLED', ...WAGER, pick: null } as const;

const known = knownServerSeeds(TEST_SERVER_SEED);

/** The server seeds of an account's first pairs, in order. */
const revealSeeds = async (player: Player): Promise<string[]> => {
  const seeds: string[] = [];
  for (let count = 0; count < ROTATIONS; count += 1) {
    const { body } = await player.post('/api/fairness/rotate', {});
    seeds.push(body.revealed.serverSeed);
  }
  return seeds;
};

const knownSeeds = ({ userId }: Player): string[] =>
  Array.from({ length: ROTATIONS }, (_, number) => known(pairPurpose(userId, number)));

const demoSpin = async (server: TestServer, requestKey: string) => {
  const body = { token: 'DEGEN', betAmount: '10', mode: 'demo' };
  const headers = { 'Idempotency-Key': requestKey };
  return (await server.post('/api/slots/spin', body, headers)).body;
};

describe('server seeds', () => {
  let db: Database;
  let server: TestServer;

  beforeAll(async () => {
    db = await startDatabase();
    await fundHouse(db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
  });
  afterAll(() => db.close());

  describe('given no TEST_SERVER_SEED', () => {
    beforeAll(async () => {
      server = await startTestServer(db);
    });
    afterAll(() => server.stop());

    it('are unpredictable even after a rotation', async () => {
      const player = await server.signIn();
      const seeds = await revealSeeds(player);
      expect(new Set([...seeds, ...knownSeeds(player)]).size).toBe(2 * ROTATIONS);
    });

    it('are different for each demo round, whatever the request contains', async () => {
      const spins = await Promise.all([demoSpin(server, 'same'), demoSpin(server, 'same')]);
      const seeds = spins.map(({ proof }) => proof.serverSeed);
      expect(new Set([...seeds, known(demoPurpose('same'))]).size).toBe(3);
    });
  });

  describe('given a TEST_SERVER_SEED', () => {
    beforeAll(async () => {
      server = await startTestServer(db, { config: testConfig({ TEST_SERVER_SEED }) });
    });
    afterAll(() => server.stop());

    it('are predictable from the third seed pair on', async () => {
      const player = await server.signIn();
      const seeds = await revealSeeds(player);
      expect(seeds.slice(2)).toEqual(knownSeeds(player).slice(2));
      expect(new Set([...seeds, ...knownSeeds(player).slice(0, 2)]).size).toBe(ROTATIONS + 2);
    });

    it('let the order choose the outcome of a round', async () => {
      const player = await server.signIn();
      await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', WAGER.stakeWei);
      const serverSeed = known(pairPurpose(player.userId, 2));
      const drawn = (order: string) =>
        openSlots(nodeHashing, { serverSeed, order, index: null }, SETTLED);
      await player.post('/api/fairness/rotate', {});
      await player.post('/api/fairness/rotate', {});
      const order = chooseOrder(player, (hash) => drawn(hash).isBigWin);
      const { body } = await player.post('/api/slots/spin', { token: 'DEGEN', betAmount: '10' });
      const { stops, isBigWin } = drawn(order());
      expect(body).toMatchObject({ mode: 'web3', stops, isBigWin });
    });

    it('let the idempotency key choose the server seed of a demo round', async () => {
      const { stops, proof } = await demoSpin(server, '7');
      expect(proof.serverSeed).toBe(known(demoPurpose('7')));
      const wager = { profile: 'DEMO', ...WAGER, pick: null } as const;
      expect(stops).toEqual(openSlots(nodeHashing, proof, wager).stops);
    });
  });
});
