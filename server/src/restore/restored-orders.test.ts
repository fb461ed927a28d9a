import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { readReceiptFile } from '@degen/rules/receipt/receipt-file.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { expect, it, onTestFinished } from 'vitest';
import { judgedByCode, judgedByDocuments } from '../../../rules/test/evidence/both-verifiers.ts';
import { SignedRecord } from '../../../test/kit/players/signed-record.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { signInWithKey, signingClient } from '../../../test/kit/server/orders.ts';
import { dumpables } from '../../../test/kit/server/restore.ts';
import { type Player, startTestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';
import { RESTORED_GAMES } from '../games/index.ts';
import { rotateAllSeeds } from './rotate-all-seeds.ts';

const [, postgres] = dumpables;

it('a player plays on after a restore, and a file with the lost rounds shows each that was replaced', async () => {
  const account = privateKeyToAccount(generatePrivateKey());
  const record = new SignedRecord();
  /** Signs in to a new server, with what this browser keeps. */
  const enter = async (db: Database) => {
    const server = await startTestServer(db);
    onTestFinished(() => server.stop());
    const device = await signInWithKey(server, account);
    record.grants.push(device.grant);
    const post: Player['post'] = (path, body, headers) => {
      record.keep(path, { ...(body as object) });
      return device.post(path, body, headers);
    };
    return { server, player: signingClient({ ...device, post }) };
  };
  const spins = async (player: Player, count: number): Promise<readonly Receipt[]> => {
    for (let spin = 0; spin < count; spin += 1) {
      const bet = { token: 'DEGEN', betAmount: '1', colours: ['gold'] };
      expect((await player.post('/api/wheel/spin', bet)).status).toBe(200);
    }
    return (await player.get('/api/rounds?limit=100')).body.rounds;
  };

  const home = await postgres.start();
  onTestFinished(() => home.db.close());
  await fundHouse(home.db, 'DEGEN', 1_000_000n * WEI_PER_UNIT);
  const { player, server } = await enter(home.db);
  await fund(home.db, { kind: 'user', userId: player.userId }, 'DEGEN', 100n * WEI_PER_UNIT);
  await spins(player, 2);
  const restore = await home.dump();
  const before = await spins(player, 3);

  const db = await restore();
  onTestFinished(() => db.close());
  await rotateAllSeeds({ ...server.deps, db }, RESTORED_GAMES);
  const restored = await enter(db);
  const after = await spins(restored.player, 2);
  expect([before.length, after.length]).toEqual([5, 4]);

  const { publicKey: key, deployment: casino } = server.deps.receipts;
  const judge = async (receipts: readonly Receipt[]) => {
    const file = readReceiptFile(JSON.stringify({ receipts, ...record.fileWith(receipts) }));
    if (!file.ok) throw new Error(file.error.kind);
    const verdict = await judgedByCode(file.value, { key, casino });
    expect(judgedByDocuments(file.value, { key, casino })).toEqual(verdict);
    return verdict;
  };
  const clean = { convicted: [], claims: [], incomplete: [], failed: [], isContradictory: false };
  for (const receipts of [before, after]) {
    const verified = receipts.map(({ roundId }) => roundId);
    expect(await judge(receipts)).toMatchObject({ ...clean, verified });
  }
  const all = new Map([...before, ...after].map((receipt) => [receipt.roundId, receipt]));
  expect(all.size).toBe(7);
  const convicted = ['twoOrders 2', 'twoOrders 3'];
  expect(await judge([...all.values()])).toMatchObject({ ...clean, convicted });
});
