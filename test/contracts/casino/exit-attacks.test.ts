import { expect } from 'chai';
import { id as hashOfText, parseEther } from 'ethers';
import { attackedExitOn, DAY, joined, nodeOf } from '../attacked-exit.ts';
import { BNB, createChain, type Fixture } from '../fixture.ts';
import { leaf, prepareEpoch, publishEpoch } from '../liabilities.ts';
import { expectChanges } from '../money.ts';

const chain = await createChain();
const { loadFixture, time } = chain.networkHelpers;
const { withEpoch, withOpenExit } = attackedExitOn(chain);
const ONE = parseEther('1');
const MODE = { accept: 0, refuse: 1, burnGas: 2 } as const;

let number = 0;
const withdrawal = (player: string, token: string, amount: bigint) => {
  number += 1;
  return { id: hashOfText(`${number}`), player, token, amount };
};

describe('a player who leaves and re-enters when it is paid', () => {
  it('gets into no function that moves money, and is paid once', async () => {
    const { casino, encode, hostileAddress, first } = await loadFixture(withOpenExit);
    const reason = casino.interface.getError('Casino_Reentered')?.selector;
    const leave = encode('exit', [BNB, first.proofOf(BNB, hostileAddress)]);
    for (const payload of [
      leave,
      encode('exitNewcomer', [BNB]),
      encode('exitByRequest', [BNB]),
      encode('claimParked', [BNB]),
      encode('fundCustody', [BNB, 0n]),
    ]) {
      const fixture = await loadFixture(withOpenExit);
      const { hostile, casinoAddress } = fixture;
      await hostile.setReentry(casinoAddress, payload);
      // A second exit needs more gas to send its proof than a payment gets: that one is parked.
      const parks = payload === leave;
      await expectChanges(
        chain,
        fixture,
        { hostile: hostileAddress },
        () => hostile.execute(casinoAddress, leave),
        parks
          ? {
              'custody BNB': -10n * ONE,
              'reserved BNB': 10n * ONE,
              'parked for hostile BNB': 10n * ONE,
            }
          : { 'custody BNB': -10n * ONE, 'hostile BNB': 10n * ONE },
      );
      expect(await hostile.reentered()).to.equal(false);
      if (!parks) expect(await hostile.reentryAnswer()).to.equal(reason);
    }
  });
});

describe('a player who refuses BNB and leaves', () => {
  it('is paid by claim, to any address', async () => {
    const fixture = await loadFixture(withOpenExit);
    const { casinoAddress, hostile, hostileAddress, encode, first, stranger } = fixture;
    const watched = { hostile: hostileAddress, stranger: stranger.address };
    await hostile.setMode(MODE.refuse);
    const leave = encode('exit', [BNB, first.proofOf(BNB, hostileAddress)]);
    await expectChanges(chain, fixture, watched, () => hostile.execute(casinoAddress, leave), {
      'custody BNB': -10n * ONE,
      'reserved BNB': 10n * ONE,
      'parked for hostile BNB': 10n * ONE,
    });
    const claim = encode('claimParkedTo', [BNB, stranger.address]);
    await expectChanges(chain, fixture, watched, () => hostile.execute(casinoAddress, claim), {
      'reserved BNB': -10n * ONE,
      'parked for hostile BNB': -10n * ONE,
      'stranger BNB': 10n * ONE,
    });
  });
});

describe('whoever leaves twice', () => {
  it('gets what the larger of two leaves says, once, in any order', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ] as const) {
      const fixture = await loadFixture(withEpoch);
      const { casino, operator, alice } = fixture;
      // No honest builder makes two leaves of a player; a dishonest one may.
      const items = [
        leaf(alice.address, 10n * ONE, 10n * ONE),
        leaf(alice.address, 30n * ONE, 10n * ONE),
      ] as const;
      const nodes = [nodeOf(items[0]), nodeOf(items[1])] as const;
      const bnb = {
        root: joined(...nodes),
        balance: 40n * ONE,
        deposited: 20n * ONE,
        withdrawn: 0n,
      };
      const { epoch } = await prepareEpoch(chain, fixture, {}, { bnb });
      await casino.connect(operator).publishEpoch(epoch);
      await time.increase(7 * DAY);
      await casino.openExitBySilence();
      const leave = (index: 0 | 1) =>
        casino.connect(alice).exit(BNB, {
          ...items[index],
          epoch,
          siblings: [nodes[index === 0 ? 1 : 0]],
          sides: BigInt(index),
        });
      await expectChanges(
        chain,
        fixture,
        { alice: alice.address },
        async () => {
          for (const index of [...order, ...order]) await leave(index).catch(() => undefined);
        },
        { 'custody BNB': -30n * ONE, 'alice BNB': 30n * ONE },
      );
    }
  });
});

describe('one balance on two ways', () => {
  it('is paid once when the operator was first', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, operator, alice, first } = fixture;
    const batch = [withdrawal(alice.address, BNB, 10n * ONE)];
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      async () => {
        await casino.connect(operator).executeWithdrawals(batch);
        await time.increase(7 * DAY);
        await casino.openExitBySilence();
        await expect(
          casino.connect(alice).exit(BNB, first.proofOf(BNB, alice.address)),
        ).to.be.revertedWithCustomError(casino, 'Casino_NothingOwed');
      },
      { 'custody BNB': -10n * ONE, 'alice BNB': 10n * ONE },
    );
  });

  it('is paid once when the exit opened before the batch', async () => {
    const fixture = await loadFixture(withOpenExit);
    const { casino, operator, alice, first } = fixture;
    const batch = [withdrawal(alice.address, BNB, 10n * ONE)];
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      async () => {
        const pay = () => casino.connect(operator).executeWithdrawals(batch);
        await expect(pay()).to.be.revertedWithCustomError(casino, 'Casino_ExitOpen');
        await casino.connect(alice).exit(BNB, first.proofOf(BNB, alice.address));
        await expect(pay()).to.be.revertedWithCustomError(casino, 'Casino_ExitOpen');
      },
      { 'custody BNB': -10n * ONE, 'alice BNB': 10n * ONE },
    );
  });
});

describe('a stolen operator key', () => {
  it('moves no more than the cap in a day, awards of the jackpot included', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, operator, stranger, degenAddress } = fixture;
    const custody = await casino.custodyOf(degenAddress);
    const jackpot = await casino.jackpotPool();
    const thief = casino.connect(operator);
    const held = async () => await fixture.degen.balanceOf(stranger.address);
    for (let hour = 0; hour < 24; hour += 1) {
      await thief.awardJackpot(hashOfText(`award ${hour}`), stranger.address, 1, jackpot);
      const room = await casino.withdrawableNow(degenAddress);
      if (room > 0n) {
        await thief.executeWithdrawals([withdrawal(stranger.address, degenAddress, room)]);
      }
      await time.increase(3_590);
    }
    const taken = (await held()) + (await casino.parkedOf(stranger.address, degenAddress));
    expect(taken).to.be.greaterThan(0n);
    expect(taken <= (custody + jackpot) / 5n).to.equal(true);
  });

  it('gains nothing by an epoch of its own just before a demand opens the exit', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, operator, alice, stranger, first } = fixture;
    await casino.connect(alice).requestWithdrawal(BNB, ONE, first.proofOf(BNB, alice.address));
    await time.increase(2 * DAY);
    const custody = await casino.custodyOf(BNB);
    const { proofOf } = await publishEpoch(chain, fixture, {
      bnb: [leaf(stranger.address, custody - 40n * ONE), leaf(alice.address, 0n, 10n * ONE)],
    });
    await casino.connect(operator).openExitByRequest(alice.address, BNB);
    await expect(casino.connect(stranger).exit(BNB, proofOf(BNB, stranger.address)))
      .to.be.revertedWithCustomError(casino, 'Casino_WrongEpoch')
      .withArgs(2n, 1n);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () => casino.connect(alice).exit(BNB, first.proofOf(BNB, alice.address)),
      { 'custody BNB': -10n * ONE, 'alice BNB': 10n * ONE },
    );
  });
});

describe('a player who demands what was lost in play', () => {
  it('does not open the exit once the newer leaf was shown', async () => {
    const fixture = await loadFixture(withEpoch);
    const { casino, alice, first } = fixture;
    await casino
      .connect(alice)
      .requestWithdrawal(BNB, 10n * ONE, first.proofOf(BNB, alice.address));
    const { proofOf } = await publishEpoch(chain, fixture, {
      bnb: [leaf(alice.address, 0n, 10n * ONE)],
    });
    await casino.lowerRequest(alice.address, BNB, proofOf(BNB, alice.address));
    await time.increase(2 * DAY);
    await expect(casino.openExitByRequest(alice.address, BNB)).to.be.revertedWithCustomError(
      casino,
      'Casino_NoRequest',
    );
  });
});

describe('a receiver that refuses or burns gas', () => {
  const attempt = async (
    fixture: Fixture & Awaited<ReturnType<typeof withEpoch>>,
    mode: number,
  ) => {
    const { casino, operator, casinoAddress, hostile, hostileAddress, encode, first, bob } =
      fixture;
    const proof = first.proofOf(BNB, hostileAddress);
    const demand = encode('requestWithdrawal', [BNB, 10n * ONE, proof]);
    await hostile.execute(casinoAddress, demand);
    await hostile.setMode(mode);
    const batch = [withdrawal(hostileAddress, BNB, 10n * ONE), withdrawal(bob.address, BNB, ONE)];
    await casino.connect(operator).executeWithdrawals(batch);
    await time.increase(2 * DAY);
    await expect(casino.openExitByRequest(hostileAddress, BNB)).to.be.revertedWithCustomError(
      casino,
      'Casino_NoRequest',
    );
  };

  it('neither stops a batch nor opens the exit by a demand', async () => {
    for (const mode of [MODE.refuse, MODE.burnGas]) {
      const fixture = await loadFixture(withEpoch);
      const { hostileAddress, bob } = fixture;
      await expectChanges(
        chain,
        fixture,
        { hostile: hostileAddress, bob: bob.address },
        () => attempt(fixture, mode),
        {
          'custody BNB': -11n * ONE,
          'reserved BNB': 10n * ONE,
          'parked for hostile BNB': 10n * ONE,
          'bob BNB': ONE,
        },
      );
    }
  });
});
