import { parseEther, type Wallet } from 'ethers';
import { describe, expect, it } from 'vitest';
import { createDatabase } from '../../../test/kit/postgres/postgres.ts';
import { silentLog } from '../../../test/kit/postgres/test-database.ts';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { ChainMismatch, claimDatabase, readDeployment } from '../chain/deployment.ts';
import { readConfig } from '../config.ts';
import { connectDatabase } from '../db/connect.ts';
import { main, payOut, sumsOf } from './main.ts';

openHouse({
  alice: { DEGEN: '100', BNB: '3' },
  bob: { DEGEN: '50' },
});

describe('npm run pay-out', () => {
  const withdrawn = async (player: Wallet, token: 'DEGEN' | 'BNB'): Promise<bigint> =>
    (await chain.custody.accountOf(player.address, chain.addressOf(token))).withdrawn;

  it('requests one withdrawal for each balance, and reports what is not paid yet', async () => {
    await fixture.lose(bob, 'DEGEN', '20');
    const first = await payOut(db, fixture.deps.clock);
    expect(sumsOf(first.asked)).toEqual(['2 players, 130 DEGEN', '1 players, 3 BNB']);
    expect(first.left).toEqual([
      '2 withdrawals that are not paid yet of 130 DEGEN together',
      '1 withdrawals that are not paid yet of 3 BNB together',
    ]);
    expect((await payOut(db, fixture.deps.clock)).asked).toEqual([]);
    await fixture.ticks(3);
    expect(await payOut(db, fixture.deps.clock)).toEqual({ asked: [], left: [] });
    expect(await withdrawn(alice, 'DEGEN')).toBe(parseEther('100'));
    expect(await withdrawn(alice, 'BNB')).toBe(parseEther('3'));
    expect(await withdrawn(bob, 'DEGEN')).toBe(parseEther('30'));
    await fixture.expectBooksToBalance();
  });

  it('reports the stake of an open round as still to be paid out', async () => {
    const session = await fixture.sessionOf(alice);
    await openTestRound(fixture.deps, session, { stakeWei: units(1), riskWei: units(2) });
    const { left } = await payOut(db, fixture.deps.clock);
    expect(left).toContain('1 open rounds of 1 BNB together');
  });

  it('requests nothing from the ledger of another casino', async () => {
    const url = await createDatabase();
    const other = await connectDatabase({ url, poolSize: 1 }, silentLog);
    const deployment = await readDeployment(readConfig(chain.env));
    await claimDatabase(other, { ...deployment, custodyAddress: alice.address });
    await other.close();
    await (await chain.custody.connect(chain.guardian).pauseDeposits()).wait();
    const paidOut = main({ ...chain.env, LOG_LEVEL: 'silent', DATABASE_URL: url }, () => undefined);
    await expect(paidOut).rejects.toThrow(ChainMismatch);
  });
});
