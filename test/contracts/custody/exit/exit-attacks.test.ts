import { expect } from 'chai';
import { parseEther } from 'ethers';
import { attackedExitOn, DAY, joined, nodeOf } from '../../../kit/contracts/attacked-exit.ts';
import { BNB } from '../../../kit/contracts/fixture.ts';
import { leavingOn } from '../../../kit/contracts/leaving.ts';
import { leaf, leavesOf, prepareEpoch, publishFinal } from '../../../kit/contracts/liabilities.ts';
import { sharedChain } from '../../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, withOpenExit } = attackedExitOn(chain);
const { withdrawal, expectMoved } = leavingOn(chain);
const ONE = parseEther('1');
const MODE = { accept: 0, refuse: 1, burnGas: 2 } as const;

describe('a player who exits and re-enters when paid', () => {
  it('cannot re-enter a function that moves money, and is paid once', async () => {
    const { custody, exit, encode, hostileAddress, first } = await loadFixture(withOpenExit);
    const encodeExit = exit.interface.encodeFunctionData.bind(exit.interface);
    const reason = custody.interface.getError('Vault_Reentered')?.selector;
    const leave = encodeExit('exit', [BNB, first.proofOf(BNB, hostileAddress)]);
    for (const [target, payload] of [
      ['exit', leave],
      ['exit', encodeExit('exitDepositor', [BNB])],
      ['exit', encodeExit('exitByForcedWithdrawal', [BNB])],
      ['exit', encodeExit('collect', [BNB])],
      ['exit', encodeExit('registerForcedWithdrawal', [hostileAddress, BNB])],
      ['custody', encode('claim', [BNB, hostileAddress, 1n])],
      ['custody', encode('fundCustody', [BNB, 0n])],
    ] as const) {
      const fixture = await loadFixture(withOpenExit);
      const { hostile, exitAddress } = fixture;
      await hostile.setReentry(await fixture[target].getAddress(), payload);
      await expectMoved(
        fixture,
        BNB,
        { hostile: hostileAddress },
        () => hostile.execute(exitAddress, leave),
        { custody: -10n * ONE, hostile: 10n * ONE },
      );
      expect(await hostile.reentered()).to.equal(false);
      // A payment passes on too little gas for a second call of `exit` with a proof. So the
      // receiver runs out of gas, and the payment becomes claimable.
      const isClaimable = payload === leave;
      expect(await custody.claimableOf(hostileAddress, BNB)).to.equal(isClaimable ? 10n * ONE : 0n);
      if (!isClaimable) expect(await hostile.reentryAnswer()).to.equal(reason);
    }
  });
});

describe('a player who exits and refuses BNB', () => {
  it('can claim the payment to any address', async () => {
    const fixture = await loadFixture(withOpenExit);
    const { custody, custodyAddress, hostile, hostileAddress, encode, first, stranger } = fixture;
    const players = { hostile: hostileAddress, stranger: stranger.address };
    await hostile.setMode(MODE.refuse);
    const leave = fixture.exit.interface.encodeFunctionData('exit', [
      BNB,
      first.proofOf(BNB, hostileAddress),
    ]);
    await expectMoved(fixture, BNB, players, () => hostile.execute(fixture.exitAddress, leave), {
      custody: -10n * ONE,
      hostile: 10n * ONE,
    });
    expect(await custody.claimableOf(hostileAddress, BNB)).to.equal(10n * ONE);
    const claim = encode('claim', [BNB, stranger.address, 10n * ONE]);
    await expectMoved(fixture, BNB, players, () => hostile.execute(custodyAddress, claim), {
      hostile: -10n * ONE,
      stranger: 10n * ONE,
    });
  });
});

describe('a player who exits twice', () => {
  it('is paid once, for the larger of two leaves, in either order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const fixture = await loadFixture(withEpoch);
      const { custody, exit, operator, alice } = fixture;
      // Two leaves of one player, worth 10 and 30. Only a dishonest server builds such a tree.
      const items = [
        leaf(alice.address, 10n * ONE, 10n * ONE),
        leaf(alice.address, 50n * ONE, 30n * ONE),
      ] as const;
      const nodes = [nodeOf(items[0]), nodeOf(items[1])] as const;
      const bnb = {
        root: joined(...nodes),
        balance: 60n * ONE,
        deposited: 40n * ONE,
        withdrawn: 0n,
      };
      const { epoch } = await prepareEpoch(chain, fixture, {}, { bnb });
      await custody.connect(operator).publishEpoch(epoch);
      await time.increase(7 * DAY);
      await exit.openExitBySilence(epoch);
      await time.increase(3 * DAY);
      const leave = (index: 0 | 1) =>
        exit.connect(alice).exit(BNB, {
          ...items[index],
          epoch,
          siblings: [nodes[index === 0 ? 1 : 0]],
          sides: BigInt(index),
        });
      const leaveOften = async () => {
        for (const index of [...order, ...order]) await leave(index).catch(() => undefined);
      };
      await expectMoved(fixture, BNB, { alice: alice.address }, leaveOften, {
        custody: -30n * ONE,
        alice: 30n * ONE,
      });
    }
  });
});

describe('one balance claimed from the operator and from the exit', () => {
  it('is paid once when the operator pays before the exit opens', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, operator, alice, first } = fixture;
    const batch = [withdrawal(alice.address, BNB, 10n * ONE)];
    await expectMoved(
      fixture,
      BNB,
      { alice: alice.address },
      async () => {
        await custody.connect(operator).executeWithdrawals(batch);
        await time.increase(7 * DAY);
        await exit.openExitBySilence(first.epoch);
        await time.increase(3 * DAY);
        await expect(
          exit.connect(alice).exit(BNB, first.proofOf(BNB, alice.address)),
        ).to.be.revertedWithCustomError(custody, 'Custody_NothingOwed');
      },
      { custody: -10n * ONE, alice: 10n * ONE },
    );
  });

  it('is paid once when the exit opens before the operator pays', async () => {
    const fixture = await loadFixture(withOpenExit);
    const { custody, exit, operator, alice, first } = fixture;
    const batch = [withdrawal(alice.address, BNB, 10n * ONE)];
    await expectMoved(
      fixture,
      BNB,
      { alice: alice.address },
      async () => {
        const pay = () => custody.connect(operator).executeWithdrawals(batch);
        await expect(pay()).to.be.revertedWithCustomError(custody, 'Custody_ExitOpen');
        await exit.connect(alice).exit(BNB, first.proofOf(BNB, alice.address));
        await expect(pay()).to.be.revertedWithCustomError(custody, 'Custody_ExitOpen');
      },
      { custody: -10n * ONE, alice: 10n * ONE },
    );
  });
});

describe('a player who forces a withdrawal of money lost in play', () => {
  it('cannot open the exit once a newer leaf has lowered the forced withdrawal', async () => {
    const fixture = await loadFixture(withEpoch);
    const { custody, exit, alice, bob, carol, hostileAddress, first } = fixture;
    await custody.connect(alice).forceWithdrawal(BNB, 10n * ONE, first.proofOf(BNB, alice.address));
    const next = await publishFinal(chain, fixture, {
      bnb: await leavesOf(fixture, BNB, [
        [alice.address, 0n],
        [bob.address, 10n * ONE],
        [carol.address, 10n * ONE],
        [hostileAddress, 10n * ONE],
      ]),
    });
    await custody.lowerForcedWithdrawal(alice.address, BNB, next.proofOf(BNB, alice.address));
    await time.increase(2 * DAY);
    await expect(
      exit.openExitByForcedWithdrawal(alice.address, BNB, next.epoch),
    ).to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal');
  });
});

describe('a receiver that refuses BNB or burns gas', () => {
  it('cannot stop a batch, and cannot open the exit by its forced withdrawal', async () => {
    for (const mode of [MODE.refuse, MODE.burnGas]) {
      const fixture = await loadFixture(withEpoch);
      const {
        custody,
        exit,
        custodyAddress,
        operator,
        hostile,
        hostileAddress,
        encode,
        first,
        bob,
      } = fixture;
      const proof = first.proofOf(BNB, hostileAddress);
      const force = encode('forceWithdrawal', [BNB, 10n * ONE, proof]);
      await hostile.execute(custodyAddress, force);
      await hostile.setMode(mode);
      const batch = [withdrawal(hostileAddress, BNB, 10n * ONE), withdrawal(bob.address, BNB, ONE)];
      await expectMoved(
        fixture,
        BNB,
        { hostile: hostileAddress, bob: bob.address },
        () => custody.connect(operator).executeWithdrawals(batch),
        { custody: -11n * ONE, hostile: 10n * ONE, bob: ONE },
      );
      expect(await custody.claimableOf(hostileAddress, BNB)).to.equal(10n * ONE);
      await time.increase(2 * DAY);
      await expect(
        exit.openExitByForcedWithdrawal(hostileAddress, BNB, first.epoch),
      ).to.be.revertedWithCustomError(custody, 'Custody_NoForcedWithdrawal');
    }
  });
});
