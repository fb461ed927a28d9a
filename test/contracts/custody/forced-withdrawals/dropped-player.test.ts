import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { BNB, deployCasino } from '../../../kit/contracts/fixture.ts';
import { leaf, leavesOf, publishFinal } from '../../../kit/contracts/liabilities.ts';
import { expectChanges } from '../../../kit/contracts/money.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const DAY = 24 * 3_600;
const VALUE = parseEther('10');

/** Two players with 10 BNB each, in a final epoch. */
async function deposited() {
  const fixture = await deployCasino(chain);
  const { custody, alice, bob } = fixture;
  for (const player of [alice, bob]) await custody.connect(player).depositBNB({ value: VALUE });
  const whole = [
    [alice.address, VALUE],
    [bob.address, VALUE],
  ] as const;
  /**
   * Leaves without Alice. An invented leaf carries her deposit, because the contract would
   * otherwise reject the sums.
   */
  const withoutAlice = async () => [
    ...(await leavesOf(fixture, BNB, [[bob.address, VALUE]])),
    leaf(fixture.stranger.address, 0n, VALUE),
  ];
  return { ...fixture, whole, withoutAlice };
}

async function dropped() {
  const fixture = await deposited();
  const first = await publishFinal(chain, fixture, {
    bnb: await leavesOf(fixture, BNB, fixture.whole),
  });
  const second = await publishFinal(chain, fixture, { bnb: await fixture.withoutAlice() });
  const { custody, alice } = fixture;
  await custody.connect(alice).forceWithdrawal(BNB, VALUE, first.proofOf(BNB, alice.address));
  return { ...fixture, first, second };
}

describe('a player whom an epoch omits', () => {
  it('can force the balance of an older leaf, which another player’s leaf cannot lower', async () => {
    const { custody, alice, bob, second } = await loadFixture(dropped);
    await expect(
      custody.lowerForcedWithdrawal(alice.address, BNB, second.proofOf(BNB, bob.address)),
    ).to.be.revertedWithCustomError(custody, 'Custody_BadProof');
    const [amount] = await custody.forcedWithdrawalOf(alice.address, BNB);
    expect(amount).to.equal(VALUE);
  });

  it('cannot open the exit when the house pays in time', async () => {
    const fixture = await loadFixture(dropped);
    const { custody, exit, operator, alice, second } = fixture;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        custody
          .connect(operator)
          .executeWithdrawals([
            { id: hashOfText('served'), player: alice.address, token: BNB, amount: VALUE },
          ]),
      { 'custody BNB': -VALUE, 'alice BNB': VALUE },
    );
    await time.increase(2 * DAY);
    await expect(
      exit.openExitByForcedWithdrawal(alice.address, BNB, second.epoch),
    ).to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal');
  });

  it('is paid the forced amount by the exit even if the house continues to publish epochs', async () => {
    const fixture = await loadFixture(dropped);
    const { custody, exit, alice, bob, stranger, withoutAlice } = fixture;
    await custody.connect(stranger).depositBNB({ value: VALUE });
    const bnb = await withoutAlice();
    const third = await publishFinal(chain, fixture, {
      bnb: bnb.map((each) =>
        each.player === bob.address ? each : { ...each, deposited: 2n * VALUE },
      ),
    });
    await time.increase(DAY);
    await exit.connect(stranger).openExitByForcedWithdrawal(alice.address, BNB, third.epoch);
    await time.increase(3 * DAY);
    await exit.connect(bob).exit(BNB, third.proofOf(BNB, bob.address));
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => exit.connect(alice).exitByForcedWithdrawal(BNB),
      { 'custody BNB': -VALUE, 'alice BNB': VALUE },
    );
  });

  it('can force its deposits without any leaf, and is paid by the exit', async () => {
    const fixture = await loadFixture(deposited);
    const { custody, exit, alice, withoutAlice } = fixture;
    const { epoch } = await publishFinal(chain, fixture, { bnb: await withoutAlice() });
    await custody.connect(alice).forceDepositWithdrawal(BNB, VALUE);
    await time.increase(2 * DAY);
    await exit.openExitByForcedWithdrawal(alice.address, BNB, epoch);
    await time.increase(3 * DAY);
    await expect(exit.connect(alice).exitDepositor(BNB)).to.be.revertedWithCustomError(
      custody,
      'Custody_LeafNeeded',
    );
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => exit.connect(alice).exitByForcedWithdrawal(BNB),
      { 'custody BNB': -VALUE, 'alice BNB': VALUE },
    );
  });
});
