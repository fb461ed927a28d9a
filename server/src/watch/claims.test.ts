import type { Token } from '@degen/rules/amount.ts';
import { parseEther, toQuantity, type Wallet } from 'ethers';
import { sql } from 'kysely';
import type { Hex } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { beforeEach, describe, expect, it } from 'vitest';
import { BundledSigner } from '../../../test/kit/chain/bundled-signer.ts';
import { fundHouse } from '../../../test/kit/server/fund.ts';
import { alice, bob, chain, db, fixture } from '../../../test/kit/server/house.ts';
import { settled, signInWithKey, signingClient } from '../../../test/kit/server/orders.ts';
import { swapBody } from '../../../test/kit/server/swaps.ts';
import { startTestServer } from '../../../test/kit/server/test-server.ts';
import { openWatchedHouse, tamper, watcher } from '../../../test/kit/server/watch/watch.ts';

const HOUR_S = 3_600;

openWatchedHouse(async (fixture) => {
  await fixture.tick();
  await fixture.passFinalEpoch();
});

/** The house is asleep in these tests: its server does nothing after the claim. */
describe('the watcher’s answers to claims', () => {
  beforeEach(() => fixture.tick());

  /** The player swaps the amounts away, one after the other. */
  const lose = async (wallet: Wallet, ...amounts: string[]): Promise<void> => {
    const server = await startTestServer(db, { config: fixture.deps.config });
    await fundHouse(db, 'BNB', parseEther('1'));
    const player = await signInWithKey(server, privateKeyToAccount(wallet.privateKey as Hex));
    for (const amount of amounts) {
      const body = swapBody(player, 'DEGEN', amount);
      settled(await signingClient(player).post('/api/swap', body));
    }
    await server.stop();
  };

  /**
   * Bob, who had 50 in the first epoch, swaps some; after the epoch that shows it, he claims all 50
   * by his older leaf. Nobody acts until that epoch is final.
   */
  const loseAndClaim = async (lost: string): Promise<void> => {
    const proof = await fixture.proofOf(bob, 'DEGEN');
    if (lost !== '0') await lose(bob, lost);
    await fixture.passEpoch();
    const custody = chain.custody.connect(bob);
    await (await custody.claim(chain.deployment.degen, parseEther('50'), proof)).wait();
    await fixture.passDay();
  };
  /** First Alice, who has 100, then Bob, who has 50. */
  const claimAllDeposits = async (): Promise<void> => {
    for (const player of [alice, bob]) {
      const { degen } = chain.deployment;
      const { deposited } = await chain.custody.accountOf(player.address, degen);
      await (await chain.custody.connect(player).claimDeposits(degen, deposited)).wait();
    }
  };
  const claimed = async (token: Token = 'DEGEN'): Promise<bigint> =>
    (await chain.custody.claimOf(bob.address, chain.addressOf(token))).amount;
  const answers = async (changes: NodeJS.ProcessEnv = {}) =>
    (await watcher.once(changes)).findings.filter(({ code }) =>
      ['CLAIM_LOWERED', 'ANSWER_OUTDATED', 'ACTION_FAILED'].includes(code),
    );

  it('lower a claim to what the last final epoch proves', async () => {
    await loseAndClaim('20');
    expect(await answers()).toMatchObject([
      {
        ...{ severity: 'warning', code: 'CLAIM_LOWERED', player: bob.address, token: 'DEGEN' },
        ...{ amount: `${parseEther('50')}`, owed: `${parseEther('30')}`, epoch: 2 },
      },
    ]);
    expect(await claimed()).toBe(parseEther('30'));
    expect(await answers()).toEqual([]);
  });

  it('lower a claim by the leaf whose last order is the second swap of the player', async () => {
    await lose(bob, '5', '15');
    await loseAndClaim('0');
    expect(await answers()).toMatchObject([{ code: 'CLAIM_LOWERED' }]);
    expect(await claimed()).toBe(parseEther('30'));
  });

  it('do not lower a claim when its player is owed as much', async () => {
    await loseAndClaim('0');
    expect(await answers()).toEqual([]);
    expect(await claimed()).toBe(parseEther('50'));
  });

  it('leave six hours to the server', async () => {
    await lose(bob, '20');
    await fixture.passFinalEpoch();
    const deposits = chain.custody.connect(bob);
    await (await deposits.claimDeposits(chain.deployment.degen, parseEther('50'))).wait();
    expect(await answers()).toEqual([]);
    await chain.passTime(6 * HOUR_S);
    expect(await answers()).toMatchObject([{ code: 'CLAIM_LOWERED' }]);
  });

  it('lower first the claim that falls most', async () => {
    await lose(alice, '1');
    await lose(bob, '20');
    await fixture.passFinalEpoch();
    await claimAllDeposits();
    await chain.passTime(6 * HOUR_S);
    const lowered = { code: 'CLAIM_LOWERED' };
    expect(await answers()).toMatchObject([
      { ...lowered, player: bob.address },
      { ...lowered, player: alice.address },
    ]);
  });

  it('lower the next claim when the last order of the first cannot be read', async () => {
    await lose(alice, '100');
    await lose(bob, '20');
    await fixture.passFinalEpoch();
    await claimAllDeposits();
    const [, looked, later] = await watcher.looks(3, async (count) => {
      if (count > 1) return;
      await chain.passTime(6 * HOUR_S);
      const { userId } = await fixture.sessionOf(alice);
      const damage = sql`update idempotency_keys set order_signature = '\\x01'
        where user_id = ${userId}`;
      await tamper(db, damage);
    });
    const failed = {
      ...{ severity: 'alarm', code: 'ACTION_FAILED', action: 'CLAIM_LOWERED' },
      ...{ player: alice.address, token: 'DEGEN' },
    };
    const lowered = { code: 'CLAIM_LOWERED', player: bob.address, owed: parseEther('30') };
    const late = [{ code: 'EPOCH_LATE' }, { code: 'REPLICA_BEHIND' }];
    expect(looked).toMatchObject([...late, failed, lowered]);
    expect(later).toMatchObject([...late, failed]);
  });

  it('need no order for a claim that another account has sent', async () => {
    await lose(alice, '100');
    await fixture.passFinalEpoch();
    const custody = chain.custody.connect(new BundledSigner(alice, bob, chain.provider));
    await (await custody.claimDeposits(chain.deployment.degen, parseEther('100'))).wait();
    const [, looked] = await watcher.looks(2, async () => {
      await chain.passTime(6 * HOUR_S);
      await tamper(db, sql`delete from idempotency_keys`);
    });
    expect(looked).toContainEqual(
      expect.objectContaining({ code: 'CLAIM_LOWERED', player: alice.address }),
    );
  });

  it('are not sent for an epoch that differs from the books, nor with the last of the gas', async () => {
    await loseAndClaim('20');
    const { address } = chain.guardian;
    const gas = toQuantity(await chain.provider.getBalance(address));
    await chain.provider.send('hardhat_setBalance', [address, toQuantity(10n ** 15n)]);
    expect(await answers()).toEqual([]);
    await chain.provider.send('hardhat_setBalance', [address, gas]);
    await tamper(
      db,
      sql`update epoch_leaves set balance = balance + 1
      where player = ${alice.address.toLowerCase()}`,
    );
    expect(await answers()).toEqual([]);
    expect(await claimed()).toBe(parseEther('50'));
  });
});
