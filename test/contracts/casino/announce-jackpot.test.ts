import { expect } from 'chai';
import { id as hashOfText, parseEther, ZeroHash } from 'ethers';
import {
  BNB,
  deployCasino,
  RANDOMNESS_DELAY,
  useMockRandomness,
  WORDS,
} from '../../kit/contracts/fixture.ts';
import { awardJackpot } from '../../kit/contracts/jackpots.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;
const MINI = 0;
const GRAND = 1;
const ID = hashOfText('round');
const STAKE = parseEther('10');
const SUSPENSION = 72 * 3_600;

async function deployed() {
  return deployCasino(chain);
}

async function announced() {
  const fixture = await deployCasino(chain);
  const { casino, operator, alice } = fixture;
  await casino.connect(operator).announceJackpot(ID, alice.address, MINI, STAKE);
  return fixture;
}

/** Alice has one play open. */
async function played() {
  const fixture = await deployCasino(chain);
  const mock = await useMockRandomness(chain, fixture);
  await fixture.casino.connect(fixture.alice).playGame(STAKE, 0);
  return { ...fixture, mock };
}

describe('announceJackpot', () => {
  it('reverts when the caller is not the operator', async () => {
    const { casino, deployer, guardian, alice } = await loadFixture(deployed);
    for (const caller of [deployer, guardian]) {
      await expect(casino.connect(caller).announceJackpot(ID, alice.address, MINI, STAKE))
        .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, await casino.OPERATOR_ROLE());
    }
  });

  it('reverts while Custody suspends the operator, including the last second', async () => {
    const { casino, custody, operator, guardian, alice } = await loadFixture(deployed);
    await custody.connect(guardian).suspendOperator();
    const until = (await time.latest()) + SUSPENSION;
    const announce = () => casino.connect(operator).announceJackpot(ID, alice.address, MINI, STAKE);
    for (const now of [until - SUSPENSION + 1, until]) {
      await time.setNextBlockTimestamp(now);
      await expect(announce())
        .to.be.revertedWithCustomError(casino, 'Casino_OperatorSuspended')
        .withArgs(BigInt(until));
    }
    await time.setNextBlockTimestamp(until + 1);
    await announce();
    expect((await casino.awardOf(ID)).player).to.equal(alice.address);
  });

  it('reverts when the tier is unknown, or the player or the stake is zero', async () => {
    const { casino, operator, alice } = await loadFixture(deployed);
    const asOperator = casino.connect(operator);
    await expect(asOperator.announceJackpot(ID, alice.address, GRAND + 1, STAKE))
      .to.be.revertedWithCustomError(casino, 'Casino_UnknownTier')
      .withArgs(GRAND + 1);
    await expect(asOperator.announceJackpot(ID, BNB, MINI, STAKE)).to.be.revertedWithCustomError(
      casino,
      'Vault_ZeroAddress',
    );
    await expect(
      asOperator.announceJackpot(ID, alice.address, MINI, 0n),
    ).to.be.revertedWithCustomError(casino, 'Vault_ZeroAmount');
  });

  it('reverts when the id belongs to an announced or paid award', async () => {
    const fixture = await loadFixture(announced);
    const { casino, operator, bob } = fixture;
    const paid = hashOfText('paid');
    await awardJackpot(chain, fixture, paid, bob.address, MINI, STAKE);
    for (const id of [ID, paid]) {
      await expect(casino.connect(operator).announceJackpot(id, bob.address, GRAND, STAKE))
        .to.be.revertedWithCustomError(casino, 'Casino_AlreadyAwarded')
        .withArgs(id);
    }
  });

  it('makes the award payable in the next block when no play is open', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, alice } = fixture;
    const from = BigInt(await chain.ethers.provider.getBlockNumber()) + 2n;
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        expect(casino.connect(operator).announceJackpot(ID, alice.address, GRAND, STAKE))
          .to.emit(casino, 'JackpotAnnounced')
          .withArgs(ID, alice.address, GRAND, STAKE, from),
      {},
    );
    expect(await casino.awardOf(ID)).to.deep.equal([
      alice.address,
      BigInt(GRAND),
      STAKE,
      from,
      false,
    ]);
  });

  it('makes the award payable in the next block when all earlier plays are settled', async () => {
    const { casino, operator, alice, mock } = await loadFixture(played);
    await mock.answer(1n, WORDS.loss);
    const from = BigInt(await chain.ethers.provider.getBlockNumber()) + 2n;
    await expect(casino.connect(operator).announceJackpot(ID, alice.address, GRAND, STAKE))
      .to.emit(casino, 'JackpotAnnounced')
      .withArgs(ID, alice.address, GRAND, STAKE, from);
  });

  it('makes the award payable after the latest deadline of the open plays', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, operator, alice, randomness, casinoAddress } = fixture;
    const mock = await chain.ethers.deployContract('MockRandomness', [casinoAddress]);
    await mock.configure(0, 10n, false);
    await casino.announceRandomness(await mock.getAddress());
    await time.increase(RANDOMNESS_DELAY);
    await casino.connect(alice).playGame(STAKE, 0);
    await casino.acceptRandomness();
    await casino.connect(alice).playGame(STAKE, 0);
    const { deadlineBlock } = await randomness.requestOf(1n);
    expect((await casino.pendingRequest(2n)).deadlineBlock).to.be.lessThan(deadlineBlock);
    await expect(casino.connect(operator).announceJackpot(ID, alice.address, GRAND, STAKE))
      .to.emit(casino, 'JackpotAnnounced')
      .withArgs(ID, alice.address, GRAND, STAKE, deadlineBlock + 1n);
  });
});

describe('cancelJackpot', () => {
  it('reverts for anyone but the guardian and the admin', async () => {
    const { casino, operator, alice } = await loadFixture(announced);
    for (const caller of [operator, alice]) {
      await expect(casino.connect(caller).cancelJackpot(ID))
        .to.be.revertedWithCustomError(casino, 'AccessControlUnauthorizedAccount')
        .withArgs(caller.address, ZeroHash);
    }
  });

  it('reverts when the award was not announced, or was paid', async () => {
    const fixture = await loadFixture(announced);
    const { casino, guardian, bob } = fixture;
    const unknown = hashOfText('unknown');
    await expect(casino.connect(guardian).cancelJackpot(unknown))
      .to.be.revertedWithCustomError(casino, 'Casino_AwardNotPayable')
      .withArgs(unknown, 0n);
    const paid = hashOfText('paid');
    await awardJackpot(chain, fixture, paid, bob.address, MINI, STAKE);
    const { payableFrom } = await casino.awardOf(paid);
    await expect(casino.connect(guardian).cancelJackpot(paid))
      .to.be.revertedWithCustomError(casino, 'Casino_AwardNotPayable')
      .withArgs(paid, payableFrom);
  });

  it('cancels the award, emits JackpotCancelled, and lets the id be announced again', async () => {
    for (const name of ['guardian', 'deployer'] as const) {
      const fixture = await loadFixture(announced);
      const { casino, operator, alice } = fixture;
      const by = fixture[name];
      await expect(casino.connect(by).cancelJackpot(ID))
        .to.emit(casino, 'JackpotCancelled')
        .withArgs(ID, by.address);
      expect(await casino.awardOf(ID)).to.deep.equal([BNB, 0n, 0n, 0n, false]);
      await casino.connect(operator).announceJackpot(ID, alice.address, GRAND, STAKE);
    }
  });
});
