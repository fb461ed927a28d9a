import { expect } from 'chai';
import { keccak256, ZeroHash } from 'ethers';
import { NO_SHOWN_ORDER } from '../../../chain/shown-order.ts';
import { liabilityHashing } from '../../../rules/src/liabilities/liability-tree.ts';
import {
  type Balances,
  claimingOn,
  DAY,
  HOUR,
  ONE,
  payment,
} from '../../kit/contracts/claiming.ts';
import { BNB } from '../../kit/contracts/fixture.ts';
import { leaf, prepareEpoch } from '../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withStake, publish, publishHourly, lower, gained } = claimingOn(chain);

/** Alice, Bob and Carol hold 10 BNB each. An epoch that says so is final, and each has its proof. */
async function threePlayers() {
  const fixture = await withStake(0n);
  const { custody, alice, bob, carol } = fixture;
  for (const player of [alice, bob, carol]) {
    await custody.connect(player).depositBNB({ value: 10n * ONE });
  }
  const balances: Balances = [alice, bob, carol].map(({ address }) => [address, 10n * ONE]);
  const first = await publish(fixture, balances);
  await time.increase(DAY);
  return { ...fixture, balances, first };
}

/** Alice and Bob, who attack, hold 50 BNB each, and Carol 100. The house's stake is 400. */
async function attackers() {
  const fixture = await withStake(400n * ONE);
  const { custody, alice, bob, carol } = fixture;
  const held = [50n, 50n, 100n].map((amount) => amount * ONE);
  for (const [index, player] of [alice, bob, carol].entries()) {
    await custody.connect(player).depositBNB({ value: held[index] ?? 0n });
  }
  const balances = (...amounts: readonly bigint[]): Balances =>
    [alice, bob, carol].map(({ address }, index) => [address, (amounts[index] ?? 0n) * ONE]);
  const first = await publish(fixture, balances(50n, 50n, 100n));
  await time.increase(DAY);
  return { ...fixture, balances, first };
}

describe('second audit, H-1: an outsider without a key', () => {
  it('cannot open the wind-up, and is paid what is left after play, however large its capital', async () => {
    const fixture = await withStake(390n * ONE);
    const { custody, windUp, alice, bob, carol, stranger } = fixture;
    await custody.connect(stranger).depositBNB({ value: 100n * ONE });
    await custody.connect(carol).depositBNB({ value: 50n * ONE });
    const capital = 165n * ONE;
    for (const player of [alice, bob]) {
      await custody.connect(player).depositBNB({ value: capital });
      await custody.connect(player).claimDeposits(BNB, capital);
    }
    const at = (ofCarol: bigint): Balances => [
      [alice.address, capital],
      [bob.address, capital],
      [carol.address, ofCarol],
      [stranger.address, 100n * ONE],
    ];
    await publishHourly(fixture, at(50n * ONE), 25);
    // Carol bets all and loses. The operator pays nothing at all.
    const epochs = await publishHourly(fixture, at(0n), 26);
    const [number] = await custody.lastFinalEpoch();
    const last = [...epochs].find(({ epoch }) => BigInt(epoch.number) === number);
    await expect(
      windUp.open(BNB, last?.epoch ?? epochs[0]?.epoch ?? expect.fail(), alice.address),
    ).to.be.revertedWithCustomError(windUp, 'WindUp_NotDue');
    const paid = await gained([alice, bob, carol], async () => {
      await custody.payClaim(alice.address, BNB);
      await custody.payClaim(bob.address, BNB);
      const lost = custody.connect(carol).claimDeposits(BNB, 50n * ONE);
      await lost;
      await publishHourly(
        fixture,
        [[alice.address, 0n], [bob.address, 0n], ...at(0n).slice(2)],
        26,
      );
      const [lastFinal] = await custody.lastFinalEpoch();
      expect(lastFinal).to.be.greaterThan(number);
    });
    expect(paid).to.equal(2n * capital);
  });
});

describe('second audit, H-2: kept proofs', () => {
  it('are paid in full when the house stops right after an epoch that nobody has a proof of', async () => {
    const { custody, alice, bob, carol, ...fixture } = await loadFixture(threePlayers);
    const f = { custody, alice, bob, carol, ...fixture };
    const last = await publish(f, f.balances);
    await time.increase(8 * DAY + HOUR);
    // Of the last epoch, only its event is known: everybody else's proofs went with the server.
    await f.windUp.open(BNB, last.epoch, alice.address);
    for (const player of [alice, bob, carol]) {
      await f.windUp.connect(player).enterOlder(BNB, f.first.proofOf(BNB, player.address));
    }
    await time.increase(33 * DAY);
    for (const player of [alice, bob, carol]) {
      expect(await gained([player], () => f.windUp.pay(player.address, BNB))).to.equal(10n * ONE);
    }
    await expect(
      f.windUp.withdrawExcess(BNB, 1n, f.deployer.address),
    ).to.be.revertedWithCustomError(f.custody, 'Custody_NoSurplus');
  });

  it('of later players are paid like those of the first, when only one has the last proof', async () => {
    const f = await loadFixture(threePlayers);
    const { alice, bob, carol, windUp, stranger } = f;
    const last = await publish(f, f.balances);
    await time.increase(8 * DAY + HOUR);
    await windUp.open(BNB, last.epoch, stranger.address);
    await windUp.enter(alice.address, BNB, last.proofOf(BNB, alice.address));
    for (const player of [carol, bob]) {
      await windUp.connect(player).enterOlder(BNB, f.first.proofOf(BNB, player.address));
    }
    await time.increase(2 * DAY);
    expect(await gained([alice], () => windUp.pay(alice.address, BNB))).to.equal(10n * ONE);
    await time.increase(31 * DAY);
    for (const player of [bob, carol]) {
      expect(await gained([player], () => windUp.pay(player.address, BNB))).to.equal(10n * ONE);
    }
  });
});

describe('second audit, M-1: a veto', () => {
  it('by a stolen guardian key stops no epoch, so a loss is shown before a claim of the lost money is mature', async () => {
    const f = await loadFixture(attackers);
    const { custody, operator, guardian, alice, bob, first, balances } = f;
    // Bob loses 50 on black and Alice wins 50 on red. An epoch shows it, and the guardian vetoes it.
    await publish(f, balances(100n, 0n, 100n));
    await custody.connect(operator).executeWithdrawals([payment(alice.address, 50n * ONE)]);
    await time.increase(20 * HOUR);
    await custody.connect(guardian).vetoEpoch(2, first.epoch);
    await custody.connect(guardian).suspendOperator();
    await custody.connect(bob).claim(BNB, 50n * ONE, first.proofOf(BNB, bob.address));
    const shown = await publish(f, balances(50n, 0n, 100n));
    await time.increase(30 * HOUR - 60);
    await expect(custody.payClaim(bob.address, BNB)).to.be.revertedWithCustomError(
      custody,
      'Custody_ClaimNotMature',
    );
    await lower(f, bob, shown);
    await time.increase(2 * DAY);
    await expect(custody.payClaim(bob.address, BNB)).to.be.revertedWithCustomError(
      custody,
      'Custody_NoClaim',
    );
  });

  it('of each epoch stops claims, but pays none of them before the wind-up', async () => {
    const f = await loadFixture(attackers);
    const { custody, windUp, guardian, bob, carol, first, balances } = f;
    await custody.connect(bob).claim(BNB, 50n * ONE, first.proofOf(BNB, bob.address));
    for (let day = 0; day < 7; day += 1) {
      await publish(f, balances(100n, 0n, 100n));
      await time.increase(23 * HOUR);
      await custody.connect(guardian).vetoEpoch(2, first.epoch);
    }
    await expect(custody.payClaim(bob.address, BNB)).to.be.revertedWithCustomError(
      custody,
      'Custody_ClaimNotMature',
    );
    await time.increase(9 * HOUR);
    await windUp.open(BNB, first.epoch, carol.address);
  });
});

describe('second audit, M-2: a stolen operator key with a deposit of four times custody', () => {
  it('leaves honest players four fifths, when nobody looks and only epochs are published', async () => {
    const f = await withStake(0n);
    const { custody, windUp, operator, alice, stranger } = f;
    await custody.connect(alice).depositBNB({ value: 100n * ONE });
    await custody.connect(stranger).depositBNB({ value: 400n * ONE });
    const owed: Balances = [
      [alice.address, 100n * ONE],
      [stranger.address, 400n * ONE],
    ];
    await publishHourly(f, owed, 50);
    await custody.connect(stranger).claimDeposits(BNB, 400n * ONE);
    await publishHourly(f, owed, 49);
    // The worst moment: the thief's claim is mature, and no epoch has shown the theft.
    const thief = chain.ethers.Wallet.createRandom().address;
    await custody
      .connect(operator)
      .executeWithdrawals([payment(thief, await custody.withdrawableNow(BNB))]);
    await custody.payClaim(stranger.address, BNB);
    const open = await custody.claimOf(stranger.address, BNB);
    const stolen: Balances = [
      [alice.address, 100n * ONE],
      [stranger.address, open.amount],
      [thief, 0n],
    ];
    const epochs = await publishHourly(f, stolen, 49);
    expect(await custody.shortOf(BNB)).to.be.greaterThan(0n);
    await expect(custody.payClaim(stranger.address, BNB)).to.be.revertedWithCustomError(
      custody,
      'Custody_Short',
    );
    const [number] = await custody.lastFinalEpoch();
    const last = epochs.find(({ epoch }) => BigInt(epoch.number) === number) ?? expect.fail();
    await windUp.open(BNB, last.epoch, stranger.address);
    for (const { address } of [stranger, alice]) {
      await windUp.enter(address, BNB, last.proofOf(BNB, address));
    }
    await time.increase(33 * DAY);
    const got = await gained([alice], () => windUp.pay(alice.address, BNB));
    expect(got).to.be.greaterThanOrEqual(80n * ONE - 1n);
  });
});

describe('second audit, L-1: two leaves of a player', () => {
  it('let a publisher lower a claim only until the guardian has vetoed the epoch', async () => {
    const f = await withStake(0n);
    const { custody, publisher, guardian, alice, stranger } = f;
    await custody.connect(alice).depositBNB({ value: 10n * ONE });
    await custody.connect(stranger).depositBNB({ value: 10n * ONE });
    const hashing = liabilityHashing(keccak256, BNB);
    const first = await publish(f, [
      [alice.address, 10n * ONE],
      [stranger.address, 10n * ONE],
    ]);
    await time.increase(DAY);
    await custody.connect(alice).claim(BNB, 10n * ONE, first.proofOf(BNB, alice.address));
    // The true leaf, one that is worth nothing, and an accomplice's whose counters are zero.
    const orders = ZeroHash;
    const good = hashing.leaf({ ...leaf(alice.address, 10n * ONE, 10n * ONE), orders });
    const bad = hashing.leaf({ ...leaf(alice.address, 0n, 10n * ONE), orders });
    const sock = hashing.leaf({ ...leaf(stranger.address, 10n * ONE, 0n), orders });
    const { hash: root, ...sums } = hashing.join(hashing.join(good, bad), sock);
    const made = await prepareEpoch(f, {});
    const epoch = { ...made.epoch, bnb: { ...made.epoch.bnb, ...sums, root } };
    await custody.connect(publisher).publishEpoch(epoch);
    const worthless = {
      ...{ epoch, balance: 0n, deposited: 10n * ONE, withdrawn: 0n, orders },
      ...{ siblings: [good, sock], sides: 1n },
    };
    const lowered = () => custody.lower(alice.address, BNB, worthless, NO_SHOWN_ORDER);
    await expect(lowered()).to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch');
    await custody.connect(guardian).vetoEpoch(2, first.epoch);
    await time.increase(2 * DAY);
    await expect(lowered()).to.be.revertedWithCustomError(custody, 'Custody_WrongEpoch');
    expect((await custody.claimOf(alice.address, BNB)).amount).to.equal(10n * ONE);
  });
});
