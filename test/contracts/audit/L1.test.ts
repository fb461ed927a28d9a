import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { BNB, deployCasino } from '../../kit/contracts/fixture.ts';
import { NO_EPOCH } from '../../kit/contracts/liabilities.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const ONE = parseEther('1');
const DAY = 24 * 3_600;

/** A player contract that owns nothing in Custody, and an unserved forced withdrawal of Bob. */
async function due() {
  const fixture = await deployCasino(chain);
  const { custody, bob } = fixture;
  const hostile = await chain.ethers.deployContract('HostileReceiver');
  await custody.connect(bob).depositBNB({ value: ONE });
  await custody.connect(bob).forceDepositWithdrawal(BNB, ONE);
  return { ...fixture, hostile, hostileAddress: await hostile.getAddress() };
}

describe('L1: opening the exit during a BNB payment', () => {
  for (const [by, days] of [
    ['openExitByForcedWithdrawal', 2],
    ['openExitBySilence', 7],
  ] as const) {
    it(`reverts in ${by}, and every payment of the batch succeeds`, async () => {
      const fixture = await loadFixture(due);
      const { custody, exit, operator, alice, bob, stranger, hostile, hostileAddress } = fixture;
      await time.increase(days * DAY);
      const payload =
        by === 'openExitBySilence'
          ? exit.interface.encodeFunctionData(by, [NO_EPOCH])
          : exit.interface.encodeFunctionData(by, [bob.address, BNB, NO_EPOCH]);
      await hostile.setLongReentry(fixture.exitAddress, payload);
      const [first, second] = [hostileAddress, alice.address].map((player) => ({
        ...{ id: hashOfText(player), player, token: BNB, amount: ONE },
      }));
      if (first === undefined || second === undefined) throw new Error('two players');
      await expectChanges(
        chain,
        fixture,
        { hostile: hostileAddress, alice: alice.address },
        () => custody.connect(operator).executeWithdrawals([first, second]),
        { 'custody BNB': -2n * ONE, 'hostile BNB': ONE, 'alice BNB': ONE },
      );
      expect(await hostile.reentered()).to.equal(false);
      expect(await hostile.reentryAnswer()).to.equal(
        custody.interface.getError('Vault_Reentered')?.selector,
      );
      expect(await exit.exitState()).to.deep.equal([0n, 0n, 0n, 0n]);
      // Outside of a payment the same call succeeds, for any account.
      await stranger.sendTransaction({ to: fixture.exitAddress, data: payload });
      const { openedAt } = await exit.exitState();
      expect(openedAt).to.equal(await time.latest());
    });
  }
});
