import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDatabase } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { actOnTestRound, openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { newPlayer } from '../../../test/kit/server/players.ts';
import { testConfig } from '../../../test/kit/server/test-config.ts';
import type { Database } from '../db/database.ts';
import { createDeps, type Deps } from '../deps.ts';
import type { Session } from '../http/session-store.ts';
import { systemClock } from '../system/clock.ts';
import { auditLedger } from './audit.ts';

describe('the audit of the ledger', () => {
  let db: Database;
  let deps: Deps;
  let player: Session;

  beforeEach(async () => {
    db = await startDatabase();
    deps = createDeps({ config: testConfig(), db, clock: systemClock, log: silentLog });
    player = await newPlayer(db);
    await fundHouse(db, 'BNB', units(1_000));
    await fund(db, { kind: 'user', userId: player.userId }, 'BNB', units(10));
  });
  afterEach(() => db.close());

  it('L7: accepts an open round in which the house risks nothing', async () => {
    await openTestRound(deps, player, { riskWei: 0n });
    expect(await auditLedger(db.kysely)).toEqual([]);
    await actOnTestRound(deps, player, { pays: units(1) });
    expect(await auditLedger(db.kysely)).toEqual([]);
  });

  it('L7: accepts a round that closes immediately', async () => {
    await openTestRound(deps, player, { riskWei: 0n, closesWith: units(1) });
    expect(await auditLedger(db.kysely)).toEqual([]);
  });
});
