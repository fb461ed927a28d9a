import { parseEther } from 'ethers';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completed, publishLeaves } from '../../../test/kit/chain/publish-leaves.ts';
import { MINUTE_MS } from '../../../test/kit/server/claims.ts';
import { alice, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { expectRefusal } from '../../../test/kit/server/refusal.ts';
import {
  type Player,
  startTestServer,
  type TestServer,
} from '../../../test/kit/server/test-server.ts';
import { createChainView } from '../status/health.ts';

openHouse({ alice: { DEGEN: '100', BNB: '20' } });

describe('L20: the server', () => {
  let server: TestServer;
  let player: Player;

  beforeEach(async () => {
    const { config, clock } = fixture.deps;
    server = await startTestServer(db, { config, clock, chain: createChainView({ config, db }) });
    player = await server.signIn(privateKeyToAccount(alice.privateKey as Hex));
  });
  afterEach(() => server.stop());

  const bet = (token: 'DEGEN' | 'BNB') =>
    player.post('/api/wheel/spin', {
      ...{ token, betAmount: token === 'BNB' ? '0.1' : '10', colours: ['gold'] },
    });
  const swap = (fromToken: string, toToken: string) =>
    player.post('/api/swap', { fromToken, toToken, walletAddress: alice.address, amount: '1' });
  const tokens = async () => {
    fixture.passTime(2_000);
    return (await server.get('/api/health')).body.tokens;
  };

  it('takes no bets and swaps while the operator is suspended', async () => {
    await (await chain.custody.connect(chain.guardian).suspendOperator()).wait();
    await fixture.tick();
    await expectRefusal(db, () => bet('DEGEN'), 409, 'CASINO.PAUSED');
    await expectRefusal(db, () => bet('BNB'), 409, 'CASINO.PAUSED');
    await expectRefusal(db, () => swap('BNB', 'DEGEN'), 409, 'CASINO.PAUSED');
    expect(await tokens()).toEqual({ DEGEN: 'paused', BNB: 'paused' });
    await (await chain.custody.connect(chain.admin).reinstateOperator()).wait();
    await fixture.tick();
    expect(await tokens()).toEqual({ DEGEN: 'open', BNB: 'open' });
    expect((await bet('BNB')).status).toBe(200);
  });

  it('takes no bets and swaps once deposits are closed for good, but still pays', async () => {
    await (await chain.custody.connect(chain.admin).closeDeposits()).wait();
    await fixture.tick();
    await expectRefusal(db, () => bet('DEGEN'), 409, 'CASINO.PAUSED');
    await expectRefusal(db, () => bet('BNB'), 409, 'CASINO.PAUSED');
    await expectRefusal(db, () => swap('BNB', 'DEGEN'), 409, 'CASINO.PAUSED');
    expect(await tokens()).toEqual({ DEGEN: 'paused', BNB: 'paused' });
    const asked = await fixture.withdraw(alice, 'BNB', '5');
    await fixture.ticks(3);
    expect(await fixture.withdrawal(alice, asked)).toMatchObject({ status: 'confirmed' });
  });

  it('takes no bets from four hours after the newest epoch until the next one', async () => {
    await fixture.passHours(3);
    await fixture.ticks(3);
    expect((await bet('BNB')).status).toBe(200);
    await (
      await chain.custody.connect(chain.guardian).dismissPublisher(chain.publisher.address)
    ).wait();
    await fixture.passHours(5);
    await fixture.tick();
    await expectRefusal(db, () => bet('DEGEN'), 409, 'CASINO.PAUSED');
    expect(await tokens()).toEqual({ DEGEN: 'paused', BNB: 'paused' });
  });

  it('takes no bets once its chain has been silent for four hours', async () => {
    chain.proxy.setFault(() => 'refuse');
    fixture.passTime(5 * 60 * MINUTE_MS);
    await fixture.tick();
    await expectRefusal(db, () => bet('DEGEN'), 409, 'CASINO.PAUSED');
  });

  /** An epoch by which players are owed one BNB more than custody holds. */
  const publishShort = async (): Promise<void> => {
    const { custody, publisher, deployment, addressOf } = chain;
    const BNB = (await custody.custodyOf(addressOf('BNB'))) + parseEther('1');
    await publishLeaves(custody.connect(publisher), deployment.degen, (marked) =>
      completed(marked, alice.address, undefined, { DEGEN: 0n, BNB }),
    );
  };

  it('pays nothing and takes no bets in a short token, until the house has paid it in', async () => {
    await publishShort();
    await fixture.tick();
    expect(await tokens()).toEqual({ DEGEN: 'open', BNB: 'short' });
    await expectRefusal(db, () => bet('BNB'), 409, 'TOKEN.SHORT');
    await expectRefusal(db, () => swap('DEGEN', 'BNB'), 409, 'TOKEN.SHORT');
    expect((await bet('DEGEN')).status).toBe(200);
    const asked = await fixture.withdraw(alice, 'BNB', '5');
    await fixture.claimDeposits(alice, 'BNB', '20');
    await fixture.ticks(3);
    expect(await fixture.withdrawal(alice, asked)).toMatchObject({
      ...{ status: 'requested', waitingUntil: null },
    });
    const { body } = await player.get('/api/claims');
    expect(body.claims).toMatchObject([{ token: 'BNB', setApart: '20' }]);
    const custody = chain.custody.connect(chain.admin);
    const value = parseEther('1');
    await (await custody.fundCustody(chain.addressOf('BNB'), value, { value })).wait();
    fixture.passTime(MINUTE_MS);
    await fixture.ticks(4);
    expect(await tokens()).toEqual({ DEGEN: 'open', BNB: 'open' });
    await fixture.expectPaid(alice, 'BNB', '20', '0');
  });
});
