import type { Token } from '@degen/rules/amount.ts';
import { parseEther, type Wallet } from 'ethers';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { describe, expect, it } from 'vitest';
import { BundledSigner } from '../../../test/kit/chain/bundled-signer.ts';
import { alice, bob, chain, db, fixture, openHouse } from '../../../test/kit/server/house.ts';
import { madeUpSwap } from '../../../test/kit/server/made-up-orders.ts';
import { actOnTestRound, openTestRound, units } from '../../../test/kit/server/open-round-game.ts';
import { startTestServer } from '../../../test/kit/server/test-server.ts';
import { settleSwap } from '../swaps/settle-swap.ts';

openHouse({
  alice: { DEGEN: '100', BNB: '20' },
  bob: { BNB: '20' },
});

describe('L19: a claim', () => {
  const lowered = async () =>
    (await chain.custody.queryFilter(chain.custody.filters.ClaimLowered())).length;

  it('is paid once from the balance when its leaf is of the last final epoch', async () => {
    await fixture.passFinalEpoch();
    await fixture.claim(alice, 'DEGEN', '70');
    await fixture.ticks(4);
    await fixture.expectPaid(alice, 'DEGEN', '70', '30');
  });

  const shownTo = async (wallet: Wallet): Promise<unknown> => {
    const server = await startTestServer(db, { config: fixture.deps.config });
    const player = await server.signIn(privateKeyToAccount(wallet.privateKey as Hex));
    const { body } = await player.get('/api/claims');
    await server.stop();
    return body;
  };

  it('is shown to its player with what is set apart, until it is paid', async () => {
    await fixture.lose(alice, 'DEGEN', '60');
    await fixture.claimDeposits(alice, 'DEGEN', '100');
    chain.proxy.setFault((method) => (method === 'eth_estimateGas' ? 'refuse' : undefined));
    await fixture.tick();
    expect(await shownTo(alice)).toEqual({
      claims: [
        {
          ...{ token: 'DEGEN', amount: '100', setApart: '40' },
          madeAt: expect.stringMatching(/^20.*Z$/),
        },
      ],
    });
    chain.proxy.setFault(() => undefined);
    await fixture.win(alice, 'DEGEN', '60');
    await fixture.ticks(5);
    await fixture.expectPaid(alice, 'DEGEN', '100', '0');
    expect(await shownTo(alice)).toEqual({ claims: [] });
  });

  it.each([
    ['first', '80', '100', '100', '0'],
    ['for the same part of the balance', '40', '40', '40', '60'],
  ])('never pays the same money as a withdrawal that came %s', async (...story) => {
    const [, asked, claimed, paid, left] = story;
    const withdrawal = await fixture.withdraw(alice, 'DEGEN', asked);
    await fixture.claimDeposits(alice, 'DEGEN', claimed);
    await fixture.ticks(4);
    expect(await fixture.withdrawal(alice, withdrawal)).toMatchObject({ status: 'confirmed' });
    await fixture.expectPaid(alice, 'DEGEN', paid, left);
  });

  it('leaves nothing to a withdrawal that comes later', async () => {
    await fixture.claimDeposits(alice, 'DEGEN', '100');
    await fixture.tick();
    await expect(fixture.withdraw(alice, 'DEGEN', '80')).rejects.toMatchObject({
      code: 'WITHDRAWAL.BALANCE_TOO_LOW',
    });
    await fixture.ticks(4);
    await fixture.expectPaid(alice, 'DEGEN', '100', '0');
  });

  it('is paid once when two workers and a withdrawal request run at the same time', async () => {
    await fixture.claimDeposits(alice, 'DEGEN', '100');
    const dropLease = () => db.kysely.deleteFrom('worker_leases').execute();
    await dropLease();
    const race = [
      fixture.tick(),
      fixture.secondWorker().tick(),
      fixture.withdraw(alice, 'DEGEN', '100').catch(() => undefined),
    ];
    await dropLease();
    await Promise.all(race);
    await dropLease();
    await fixture.ticks(5);
    await fixture.expectPaid(alice, 'DEGEN', '100', '0');
  });

  it('gives back what was set apart for it when a reorganization removes it', async () => {
    const fork = await chain.snapshot();
    chain.proxy.setFault((method) => (method === 'eth_estimateGas' ? 'refuse' : undefined));
    await fixture.claimDeposits(alice, 'DEGEN', '70');
    await fixture.tick();
    expect(await fixture.balance(alice.address, 'DEGEN')).toBe(parseEther('30'));
    await chain.revert(fork);
    await chain.mine(3);
    chain.proxy.setFault(() => undefined);
    await fixture.ticks(3);
    await fixture.expectPaid(alice, 'DEGEN', '0', '100');
  });

  describe('above the balance', () => {
    it('is paid up to the balance, and the next final leaf lowers the rest, once', async () => {
      await fixture.passFinalEpoch();
      await fixture.lose(alice, 'DEGEN', '70');
      await fixture.claim(alice, 'DEGEN', '100');
      await fixture.ticks(4);
      expect(await fixture.openWei(alice, 'DEGEN')).toBe(parseEther('70'));
      await fixture.passFinalEpoch();
      await fixture.ticks(3);
      await fixture.expectPaid(alice, 'DEGEN', '30', '0');
      expect(await lowered()).toBe(1);
    });

    it('is lowered once when the server is killed after it sent the leaf', async () => {
      await fixture.passFinalEpoch();
      await fixture.lose(alice, 'DEGEN', '100');
      await fixture.claim(alice, 'DEGEN', '100');
      await fixture.tick();
      await fixture.passFinalEpoch();
      chain.proxy.setFault((called) => (called === 'eth_sendRawTransaction' ? 'lose' : undefined));
      await fixture.tick();
      chain.proxy.setFault(() => undefined);
      await fixture.restart();
      await fixture.ticks(4);
      await fixture.expectPaid(alice, 'DEGEN', '0', '0');
      expect(await lowered()).toBe(1);
    });

    it.each([
      [
        'whose wallet did not sign the grant',
        sql`update grants set signature = decode(repeat('01', 65), 'hex')`,
      ],
      ['that the books have lost', sql`delete from idempotency_keys`],
      ['that cannot be read', sql`update idempotency_keys set order_signature = '\\x01'`],
    ])('stands against a leaf with a last order %s, and the next one falls', async (_of, forge) => {
      await fixture.passFinalEpoch();
      await fixture.lose(alice, 'DEGEN', '100');
      await fixture.claim(alice, 'DEGEN', '100');
      await fixture.lose(bob, 'BNB', '20');
      await fixture.claim(bob, 'BNB', '20');
      await fixture.passFinalEpoch();
      const { userId } = await fixture.sessionOf(alice);
      await db.transaction(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`${forge} where user_id = ${userId}`.execute(tx);
      });
      await fixture.ticks(3);
      expect(await fixture.openWei(alice, 'DEGEN')).toBe(parseEther('100'));
      expect(await fixture.openWei(bob, 'BNB')).toBe(0n);
    });

    it('is lowered without an order when another account has sent it', async () => {
      await fixture.lose(alice, 'DEGEN', '100');
      const custody = chain.custody.connect(new BundledSigner(alice, bob, chain.provider));
      await (await custody.claimDeposits(chain.deployment.degen, parseEther('100'))).wait();
      await fixture.passFinalEpoch();
      await db.transaction(async (tx) => {
        await sql`set local session_replication_role = replica`.execute(tx);
        await sql`delete from idempotency_keys`.execute(tx);
      });
      await fixture.ticks(3);
      expect(await fixture.openWei(alice, 'DEGEN')).toBe(0n);
    });

    it('is covered first by everything that the player is credited', async () => {
      await fixture.lose(alice, 'DEGEN', '70');
      await fixture.claimDeposits(alice, 'DEGEN', '100');
      await fixture.ticks(3);
      await chain.deposit(alice, 'DEGEN', parseEther('90'));
      await fixture.ticks(5);
      await fixture.expectPaid(alice, 'DEGEN', '100', '20');
    });
  });

  describe('of a player who plays', () => {
    const stake = async (player: Wallet, token: Token) =>
      openTestRound(fixture.deps, await fixture.sessionOf(player), {
        token,
        stakeWei: units(5),
        riskWei: units(1),
      });

    it('stops bets and swaps of the token until the open round has covered it', async () => {
      await stake(alice, 'BNB');
      await fixture.claimDeposits(alice, 'BNB', '20');
      await fixture.ticks(4);
      expect(await fixture.openWei(alice, 'BNB')).toBe(parseEther('5'));
      await fixture.win(alice, 'BNB', '1');
      const session = await fixture.sessionOf(alice);
      const swap = { fromToken: 'BNB', toToken: 'DEGEN', amountWei: parseEther('1') } as const;
      const order = await madeUpSwap(fixture.deps, session.userId, swap);
      const swapped = settleSwap(fixture.deps, { session, ...swap, order });
      await expect(swapped).rejects.toMatchObject({ code: 'CLAIM.UNCOVERED' });
      await actOnTestRound(fixture.deps, session, { pays: units(5) });
      await expect(stake(alice, 'BNB')).rejects.toMatchObject({ code: 'CLAIM.UNCOVERED' });
      await fixture.ticks(4);
      await fixture.expectPaid(alice, 'BNB', '20', '1');
    });

    it('stops no bets in another token, of another player, or once it is set apart', async () => {
      await fixture.claimDeposits(alice, 'BNB', '10');
      chain.proxy.setFault((method) => (method === 'eth_estimateGas' ? 'refuse' : undefined));
      await fixture.tick();
      expect(await fixture.openWei(alice, 'BNB')).toBe(parseEther('10'));
      await stake(alice, 'BNB');
      await fixture.claimDeposits(bob, 'BNB', '20');
      await fixture.lose(bob, 'BNB', '1');
      await fixture.tick();
      await chain.deposit(bob, 'DEGEN', parseEther('10'));
      await fixture.tick();
      await expect(stake(bob, 'BNB')).rejects.toMatchObject({ code: 'CLAIM.UNCOVERED' });
      await stake(bob, 'DEGEN');
    });
  });
});
