import { expect } from 'chai';
import { attackedOn, DAY, exitOf, ONE } from '../../kit/contracts/attacked-casino.ts';
import { BNB } from '../../kit/contracts/fixture.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { payment, withDeposits, withPlayers, finalize, openExit, gains } = attackedOn(chain);

describe('the bound on all claims, under attack', () => {
  it('falls by at most the winner’s leaf when the winner was paid more than the leaf since the epoch', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, stranger, carol, alice, bob, operator, first } = fixture;
    // Carol's leaf is 4. She has won 26 since the epoch and was paid 30.
    await custody.fundCustody(BNB, 26n * ONE, { value: 26n * ONE });
    const won = payment(carol.address, 30n * ONE);
    await custody.approveWithdrawal(won);
    await custody.connect(operator).executeWithdrawals([won]);
    await openExit(fixture, first, false);
    const exit = exitOf(fixture);
    expect((await exit.exitPotOf(BNB)).claims).to.equal(39n * ONE);
    await exit
      .connect(stranger)
      .lowerExitClaims(carol.address, BNB, first.proofOf(BNB, carol.address));
    expect((await exit.exitPotOf(BNB)).claims).to.equal(35n * ONE);
    await expect(
      exit.lowerExitClaims(carol.address, BNB, first.proofOf(BNB, carol.address)),
    ).to.be.revertedWithCustomError(custody, 'Custody_NothingToLower');
    await time.increase(3 * DAY);
    const paid = await gains(fixture, [alice.address, bob.address, carol.address], async () => {
      await exit.connect(alice).exit(BNB, first.proofOf(BNB, alice.address));
      await exit.connect(bob).exit(BNB, first.proofOf(BNB, bob.address));
      await exit
        .connect(carol)
        .exit(BNB, first.proofOf(BNB, carol.address))
        .catch(() => undefined);
    });
    expect(paid).to.deep.equal([15n * ONE, 20n * ONE, 0n]);
  });

  it('includes a deposit that a player made after a payment', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, operator, carol, first } = fixture;
    const own = payment(carol.address, 3n * ONE);
    await custody.approveWithdrawal(own);
    await custody.connect(operator).executeWithdrawals([own]);
    await custody.connect(carol).depositBNB({ value: 2n * ONE });
    await openExit(fixture, first, false);
    const exit = exitOf(fixture);
    // The bound is 41: leaves of 39, and Carol's deposit of 2. It counts 6 for Carol, her leaf of 4
    // and the deposit of 2, although 3 of the 6 have been paid. So the call lowers the bound by 3.
    await exit.lowerExitClaims(carol.address, BNB, first.proofOf(BNB, carol.address));
    expect((await exit.exitPotOf(BNB)).claims).to.equal(38n * ONE);
    await time.increase(3 * DAY);
    const [gain] = await gains(fixture, [carol.address], () =>
      exit.connect(carol).exit(BNB, first.proofOf(BNB, carol.address)),
    );
    expect(gain).to.equal(3n * ONE);
  });

  it('limits the payment of a player to the forced amount', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, alice, bob, carol, first } = fixture;
    await custody.connect(carol).forceDepositWithdrawal(BNB, 10n * ONE);
    await time.increase(2 * DAY);
    const exit = exitOf(fixture);
    await exit.openExitByForcedWithdrawal(carol.address, BNB, first.epoch);
    await custody
      .lowerForcedWithdrawal(carol.address, BNB, first.proofOf(BNB, carol.address))
      .catch(() => undefined);
    await time.increase(3 * DAY);
    const players = [alice, bob, carol];
    const paid = await gains(
      fixture,
      players.map(({ address }) => address),
      async () => {
        for (const player of players) {
          await exit.connect(player).exit(BNB, first.proofOf(BNB, player.address));
        }
        await exit
          .connect(carol)
          .exitByForcedWithdrawal(BNB)
          .catch(() => undefined);
        await time.increase(180 * DAY);
        for (const player of players)
          await exit
            .connect(player)
            .collect(BNB)
            .catch(() => undefined);
      },
    );
    // Custody holds 40 for claims of 15, 20 and at most 10. The payments exceed neither the pot nor
    // a player's claim.
    expect(paid.reduce((sum, gain) => sum + gain, 0n)).to.be.at.most(40n * ONE);
    expect(paid[2]).to.be.at.most(10n * ONE);
  });
});

describe('the shares in a deficit, under attack', () => {
  it('never add up to more than the pot when claims of a few wei are rounded', async () => {
    const fixture = await withDeposits({ alice: 3n, bob: 3n, carol: 5n });
    const { custody, operator, alice, bob, carol, faucet, stranger } = fixture;
    const first = await finalize(fixture, [
      [alice.address, 3n],
      [bob.address, 3n],
      [carol.address, 5n],
    ]);
    const stolen = payment(faucet.address, 6n);
    await custody.approveWithdrawal(stolen);
    await custody.connect(operator).executeWithdrawals([stolen]);
    await openExit(fixture, first);
    const exit = exitOf(fixture);
    const players = [alice, bob, carol];
    const addresses = players.map(({ address }) => address);
    const file = await gains(fixture, addresses, async () => {
      for (const player of players) {
        await exit.connect(player).exit(BNB, first.proofOf(BNB, player.address));
      }
    });
    // The pot holds 5 wei for claims of 3, 3 and 5. The shares are rounded down: 3 * 5 / 11 is
    // 1.36, and 5 * 5 / 11 is 2.27.
    expect(file).to.deep.equal([1n, 1n, 2n]);
    const gift = await gains(fixture, addresses, async () => {
      for (let wei = 0; wei < 6; wei += 1) {
        await custody.connect(stranger).fundCustody(BNB, 1n, { value: 1n });
        for (const player of players)
          await exit
            .connect(player)
            .collect(BNB)
            .catch(() => undefined);
      }
    });
    expect(gift).to.deep.equal([2n, 2n, 3n]);
    expect((await exit.exitPotOf(BNB)).held).to.equal(0n);
  });

  it('exclude a payment that was claimable before the exit opened', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, custodyAddress, operator, alice, first } = fixture;
    const attacker = await chain.ethers.deployContract('HostileReceiver');
    const address = await attacker.getAddress();
    await attacker.setMode(1n);
    const stolen = payment(address, 20n * ONE);
    await custody.approveWithdrawal(stolen);
    await custody.connect(operator).executeWithdrawals([stolen]);
    await openExit(fixture, first);
    const exit = exitOf(fixture);
    expect((await exit.exitPotOf(BNB)).held).to.equal(20n * ONE);
    const encode = custody.interface.encodeFunctionData.bind(custody.interface);
    const [gain] = await gains(fixture, [alice.address], () =>
      exit.connect(alice).exit(BNB, first.proofOf(BNB, alice.address)),
    );
    expect(gain).to.equal((15n * ONE * 20n) / 39n);
    const claim = encode('claim', [BNB, fixture.stranger.address, 20n * ONE]);
    await attacker.execute(custodyAddress, claim);
    await expect(attacker.execute(custodyAddress, claim)).to.revert(chain.ethers);
  });
});

describe('the house, in the open exit', () => {
  it('cannot block an exit by pausing, suspending, closing or revoking anything', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, guardian, operator, alice, bob, carol, first } = fixture;
    await custody.connect(guardian).pauseDeposits();
    await custody.connect(guardian).suspendOperator();
    await custody.confirmSuspension();
    await custody.closeDeposits();
    await custody.setWithdrawalCap(BNB, 100n);
    await custody.revokeRole(await custody.OPERATOR_ROLE(), operator.address);
    await custody.revokeRole(await custody.GUARDIAN_ROLE(), guardian.address);
    await custody.renounceRole(await custody.DEFAULT_ADMIN_ROLE(), fixture.deployer.address);
    await openExit(fixture, first);
    const players = [alice, bob, carol];
    const paid = await gains(
      fixture,
      players.map(({ address }) => address),
      async () => {
        for (const player of players) {
          await exitOf(fixture).connect(player).exit(BNB, first.proofOf(BNB, player.address));
        }
      },
    );
    expect(paid).to.deep.equal([15n * ONE, 20n * ONE, 4n * ONE]);
  });
});
