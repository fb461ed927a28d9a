import { NO_ORDERS } from '@degen/rules/liabilities/leaf-orders.ts';
import type { LiabilityLeaf } from '@degen/rules/liabilities/liability-tree.ts';
import { PROVISIONAL_S } from '@degen/rules/liabilities/times.ts';
import { parseEther, type Wallet } from 'ethers';
import { expect } from 'vitest';
import { openExitFixture } from './exit-fixture.ts';

export const leaf = ({ address }: Wallet, balance: string, deposited: string): LiabilityLeaf => ({
  player: address,
  balance: parseEther(balance),
  deposited: parseEther(deposited),
  withdrawn: 0n,
  ...NO_ORDERS,
});

/**
 * A chain with two players and a final first epoch. Alice's proof of this epoch is saved in a file.
 */
export const openTwoPlayers = async () => {
  const fixture = await openExitFixture();
  const alice = await fixture.newPlayer();
  const bob = await fixture.newPlayer();
  await fixture.deposit(alice, 'DEGEN', '100');
  await fixture.deposit(alice, 'BNB', '2');
  await fixture.deposit(bob, 'DEGEN', '300');

  /** Alice has won the 20 DEGEN that Bob lost, and has lost a quarter of her BNB to the house. */
  const leaves = (aliceDegen = '120') => ({
    DEGEN: [leaf(alice, aliceDegen, '100'), leaf(bob, '280', '300')],
    BNB: [leaf(alice, '1.5', '2')],
  });
  const proofOf = await fixture.publish(leaves());
  const proof = proofOf(alice.address);
  const file = await fixture.save(proof);
  await fixture.passTime(PROVISIONAL_S);

  /**
   * Asserts that a run of the script fails with this code and sends no transaction; returns its
   * error output.
   */
  const failed = async (run: Promise<{ code: number | null; err: string }>, code: string) => {
    const sentByAlice = () => fixture.provider.getTransactionCount(alice.address);
    const before = await sentByAlice();
    const { code: status, err } = await run;
    expect(err).toContain(`${code}: `);
    expect(status).toBe(1);
    expect(await sentByAlice()).toBe(before);
    return err;
  };
  const isOpen = async (): Promise<boolean> =>
    (await fixture.windUp.potOf(fixture.addressOf('DEGEN'))).openedAt > 0n;
  return { fixture, alice, bob, leaves, proof, proofOf, file, failed, isOpen };
};

export type TwoPlayers = Awaited<ReturnType<typeof openTwoPlayers>>;
