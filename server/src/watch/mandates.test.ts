import type { StrategyInput } from '@degen/rules/strategy/parse.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import { bob, db, fixture } from '../../../test/kit/server/house.ts';
import {
  type KeyPlayer,
  settled,
  signInWithKey,
  signingClient,
  spinSigned,
} from '../../../test/kit/server/orders.ts';
import { startTestServer, type TestServer } from '../../../test/kit/server/test-server.ts';
import { openWatchedHouse, tamper, watcher } from '../../../test/kit/server/watch/watch.ts';
import { ALL_COLOURS } from '../auto-bets/testing.ts';
import { createAutoBetsWorker } from '../auto-bets/worker.ts';
import { AUTO_GAMES } from '../games/index.ts';

/** The server has published its first epoch. */
openWatchedHouse(async (fixture) => {
  await fixture.tick();
  await fixture.passEpoch();
});

describe('a balance after automatic bets that went on after an epoch', () => {
  let server: TestServer;
  let player: KeyPlayer;

  beforeEach(async () => {
    server = await startTestServer(db, { config: fixture.deps.config });
    await fundHouse(db, 'DEGEN', 1_000_000n * 10n ** 18n);
    player = await signInWithKey(server, privateKeyToAccount(bob.privateKey as Hex));
    settled(await spinSigned(player));
  });
  afterEach(() => server.stop());

  const playAutomatically = async (stop: StrategyInput['stop']): Promise<void> => {
    const strategy = { ...ALL_COLOURS, stake: '1', rounds: 4, stop };
    settled(await signingClient(player).post('/api/auto-bets', { strategy }));
    // The house forgets the rules to stop, which the player has signed.
    await sql`update auto_bets set strategy = jsonb_set(strategy::jsonb, '{stop}', '{}')::json`.execute(
      db.kysely,
    );
    const worker = createAutoBetsWorker(server.deps, AUTO_GAMES);
    const played = async (): Promise<number> => {
      const { rows } = await sql`select from rounds where user_id = ${player.userId}`.execute(
        db.kysely,
      );
      return rows.length - 1;
    };
    while ((await played()) === 0) await worker.tick();
    await fixture.passEpoch();
    while ((await played()) < 4) await worker.tick();
  };
  const judgedAfter = async (stop: StrategyInput['stop'], ...statements: RawBuilder<unknown>[]) => {
    await playAutomatically(stop);
    await tamper(db, ...statements);
    await fixture.passEpoch();
    const { findings } = await watcher.once();
    return findings.find(({ number }) => number === 3);
  };

  it('is true when their rounds explain it', async () => {
    expect(await judgedAfter({})).toMatchObject({ code: 'EPOCH_CHECKED' });
  });

  it('is vetoed after one of their rounds was left out', async () => {
    const dropping = sql`
      with dropped as (
        delete from idempotency_keys where user_id = ${player.userId}
          and key like 'auto-bets:%:2' returning reference
      ), rounds_dropped as (
        delete from rounds using dropped where id = reference returning id, payout - stake as won
      )
      update accounts set balance = balance - (select won from rounds_dropped)
      where kind = 'user' and token = 'DEGEN' and owner = ${player.userId}`;
    expect((await judgedAfter({}, dropping))?.reasons).toEqual([
      expect.stringMatching(/^round .* comes after one that is in no epoch$/),
    ]);
  });

  it('is vetoed after they went on after the profit that ends them', async () => {
    const found = await judgedAfter({ profit: '0.03' });
    expect(found?.reasons).toEqual([
      expect.stringMatching(/^round 2 of mandate .* comes after the end of the strategy$/),
      expect.stringMatching(/^round 3 of mandate .* comes after the end of the strategy$/),
    ]);
  });
});
