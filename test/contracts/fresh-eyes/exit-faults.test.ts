import { expect } from 'chai';
import { attackedOn, DAY, exitOf, ONE } from '../../kit/contracts/attacked-casino.ts';
import { BNB } from '../../kit/contracts/fixture.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { payment, withPlayers, openExit, gains } = attackedOn(chain);

type Players = Awaited<ReturnType<typeof withPlayers>>;

/** A payment that the admin approved, so that the limit does not apply. */
const approved = async ({ custody, operator }: Players, player: string, amount: bigint) => {
  const item = payment(player, amount);
  await custody.approveWithdrawal(item);
  await custody.connect(operator).executeWithdrawals([item]);
};

describe('the exit with an empty pot', () => {
  it('accepts claims, and divides a later gift among them', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, alice, bob, first } = fixture;
    await approved(fixture, fixture.faucet.address, 40n * ONE);
    await openExit(fixture, first);
    const exit = exitOf(fixture);
    for (const player of [alice, bob]) {
      await exit.connect(player).exit(BNB, first.proofOf(BNB, player.address));
      expect((await exit.exitClaimOf(player.address, BNB)).filed).to.be.greaterThan(0n);
    }
    await time.increase(181 * DAY);
    await custody.fundCustody(BNB, 7n * ONE, { value: 7n * ONE });
    const paid = await gains(fixture, [alice.address, bob.address], async () => {
      for (const player of [alice, bob]) await exit.connect(player).collect(BNB);
    });
    expect(paid).to.deep.equal([3n * ONE, 4n * ONE]);
  });
});

describe('a player who tries to reduce other players’ share', () => {
  it('cannot cause a deficit by depositing from a new account and withdrawing again', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, stranger, alice, bob, carol, first } = fixture;
    for (let round = 0; round < 10; round += 1) {
      await custody.connect(stranger).depositBNB({ value: 10n * ONE });
      await approved(fixture, stranger.address, 10n * ONE);
    }
    await openExit(fixture, first, false);
    const exit = exitOf(fixture);
    // The attacker has no leaf in this epoch. The contract's own counters show that the attacker's
    // deposits were paid back. So any account can have them subtracted from the bound on the
    // claims.
    await exit.connect(alice).lowerDepositorClaims(stranger.address, BNB);
    await time.increase(3 * DAY);
    const players = [alice, bob, carol];
    const paid = await gains(
      fixture,
      players.map(({ address }) => address),
      async () => {
        for (const player of players) {
          await exit.connect(player).exit(BNB, first.proofOf(BNB, player.address));
        }
      },
    );
    expect(paid).to.deep.equal([15n * ONE, 20n * ONE, 4n * ONE]);
  });

  it('cannot cause a deficit by claiming one amount with a leaf and a forced withdrawal', async () => {
    const fixture = await loadFixture(withPlayers);
    const { custody, stranger, alice, bob, carol, first } = fixture;
    await custody.connect(bob).forceWithdrawal(BNB, 20n * ONE, first.proofOf(BNB, bob.address));
    await time.increase(2 * DAY);
    const exit = exitOf(fixture);
    await exit.openExitByForcedWithdrawal(bob.address, BNB, first.epoch);
    // Bob is paid only the larger of his leaf and his forced withdrawal. Any account that has his
    // leaf can have the smaller one subtracted from the bound on the claims.
    await exit.connect(stranger).lowerExitClaims(bob.address, BNB, first.proofOf(BNB, bob.address));
    await time.increase(3 * DAY);
    const players = [alice, bob, carol];
    const paid = await gains(
      fixture,
      players.map(({ address }) => address),
      async () => {
        for (const player of players) {
          await exit.connect(player).exit(BNB, first.proofOf(BNB, player.address));
        }
      },
    );
    expect(paid).to.deep.equal([15n * ONE, 20n * ONE, 4n * ONE]);
  });
});
