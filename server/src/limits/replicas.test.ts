import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fund, fundHouse } from '../../../test/kit/server/fund.ts';
import { change, codeOf, limit, putLimits, spin } from '../../../test/kit/server/limits.ts';
import { actOnTestRound, openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { type Replicas, startReplicas } from '../../../test/kit/server/replicas.ts';
import type { Player } from '../../../test/kit/server/test-server.ts';
import { auditLedger } from '../ledger/audit.ts';

describe('limits set on one of two servers', () => {
  let replicas: Replicas;
  let here: Player;
  let there: Player;

  beforeAll(async () => {
    replicas = await startReplicas();
    await fundHouse(replicas.db, 'BNB', 1_000_000n * WEI_PER_UNIT);
  });
  beforeEach(async () => {
    here = await replicas.servers[0].signIn();
    there = replicas.at(replicas.servers[1], here);
    await fund(replicas.db, { kind: 'user', userId: here.userId }, 'BNB', units(100));
    // Makes each server cache the session and the seed pair before a test sets a limit.
    for (const player of [here, there]) expect(codeOf(await spin(player, units(1)))).toBe(200);
  });
  afterAll(async () => {
    expect(await auditLedger(replicas.db.kysely)).toEqual([]);
    await replicas.stop();
  });

  it('apply on the other server immediately', async () => {
    await limit(here, change('session', 'wager', '3'));
    expect(codeOf(await spin(there, units(2)))).toBe('LIMIT.WAGER');
    expect(codeOf(await spin(there, units(1)))).toBe(200);
    expect(codeOf(await spin(here, units(1)))).toBe('LIMIT.WAGER');
    await limit(there, change('session', 'wager', '2'));
    await limit(here, change('session', 'wager', '50'));
    expect(codeOf(await spin(there, units(1)))).toBe('LIMIT.WAGER');
  });

  it('reject every bet on the other server as soon as a cool-off has begun', async () => {
    const under = Array.from({ length: 5 }, () => spin(there, units(1)));
    expect(codeOf(await here.put('/api/limits', { coolOffHours: 1 }))).toBe(200);
    expect(codeOf(await spin(there, units(1)))).toBe('LIMIT.COOL_OFF');
    for (const answer of await Promise.all(under)) {
      expect([200, 'LIMIT.COOL_OFF']).toContain(codeOf(answer));
    }
  });

  it('reject an additional stake on the other server, even in a round opened earlier', async () => {
    const { deps } = replicas.servers[1];
    const session = { userId: here.userId, address: here.account.address };
    await openTestRound(deps, session);
    expect(codeOf(await putLimits(here, change('session', 'wager', '3')))).toBe(200);
    const additionalStake = { stakeWei: units(1), riskWei: 0n };
    await expect(actOnTestRound(deps, session, { additionalStake })).rejects.toMatchObject({
      code: 'LIMIT.WAGER',
    });
    await actOnTestRound(deps, session, { pays: 0n });
  });
});
