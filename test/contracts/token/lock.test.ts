import { expect } from 'chai';
import { LOCKS } from '../../../ignition/locks.ts';
import {
  LOCK_CLIFF_MONTHS,
  LOCK_MONTHS,
  MAX_WALLET_WEI,
  monthsInSeconds,
  TEAM_MEMBER_WEI,
} from '../../../rules/src/tokenomics.ts';
import { DegenLock__factory } from '../../../types/contracts/factories/token/DegenLock__factory.ts';
import { deployCasino, BNB as NOBODY } from '../../kit/contracts/fixture.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;

const FULL = 2;
const CLIFF_SECONDS = monthsInSeconds(LOCK_CLIFF_MONTHS.team);
const DURATION_SECONDS = monthsInSeconds(LOCK_MONTHS.team);

/** A team member's lock as the deployment creates it, with a beneficiary without an exemption. */
async function locked() {
  const fixture = await deployCasino(chain);
  const { degen, carol } = fixture;
  const lock = await chain.ethers.deployContract('DegenLock', [
    carol.address,
    CLIFF_SECONDS,
    DURATION_SECONDS,
    TEAM_MEMBER_WEI,
  ]);
  const address = await lock.getAddress();
  await degen.grantExemption(address, FULL);
  await degen.transfer(address, TEAM_MEMBER_WEI);
  return { ...fixture, lock, address, startedAt: await lock.start() };
}

type Locked = Awaited<ReturnType<typeof locked>>;

const release = async ({ lock, degen, stranger }: Locked): Promise<void> => {
  // The overload for tokens, which any account may call; the one without a parameter releases BNB.
  await lock.connect(stranger)['release(address)'](await degen.getAddress());
};

const at = (seconds: bigint) => time.setNextBlockTimestamp(seconds);

describe('constructor of the lock', () => {
  it('starts the vesting at the time of its own block, and stores its terms', async () => {
    const { lock, startedAt, carol } = await loadFixture(locked);
    const receipt = await lock.deploymentTransaction()?.wait();
    expect(startedAt).to.equal((await receipt?.getBlock())?.timestamp);
    expect(await lock.cliff()).to.equal(startedAt + CLIFF_SECONDS);
    expect(await lock.end()).to.equal(startedAt + DURATION_SECONDS);
    expect(await lock.allocation()).to.equal(TEAM_MEMBER_WEI);
    expect(await lock.owner()).to.equal(carol.address);
  });

  it('reverts when the beneficiary or the allocation is zero, or the cliff is after the end', async () => {
    const { lock, deployer } = await loadFixture(locked);
    const factory = await chain.ethers.getContractFactory('DegenLock', deployer);
    await expect(factory.deploy(NOBODY, 1n, 1n, 1n))
      .to.be.revertedWithCustomError(lock, 'OwnableInvalidOwner')
      .withArgs(NOBODY);
    await expect(factory.deploy(deployer.address, 2n, 1n, 1n))
      .to.be.revertedWithCustomError(lock, 'InvalidCliffDuration')
      .withArgs(2n, 1n);
    await expect(factory.deploy(deployer.address, 1n, 1n, 0n)).to.be.revertedWithCustomError(
      lock,
      'DegenLock_ZeroAllocation',
    );
  });
});

describe('release', () => {
  it('pays nothing in the last second before the cliff', async () => {
    const fixture = await loadFixture(locked);
    const { degen, address, carol, startedAt } = fixture;
    await at(startedAt + CLIFF_SECONDS - 1n);
    await release(fixture);
    expect(await degen.balanceOf(address)).to.equal(TEAM_MEMBER_WEI);
    expect(await degen.balanceOf(carol.address)).to.equal(0n);
  });

  it('at the cliff, pays what has vested since the deployment, without tax', async () => {
    const fixture = await loadFixture(locked);
    const { degen, address, carol, stranger, startedAt } = fixture;
    await at(startedAt + CLIFF_SECONDS);
    await release(fixture);
    const vested = (TEAM_MEMBER_WEI * CLIFF_SECONDS) / DURATION_SECONDS;
    expect(await degen.balanceOf(carol.address)).to.equal(vested);
    expect(await degen.balanceOf(address)).to.equal(TEAM_MEMBER_WEI - vested);
    expect(await degen.balanceOf(stranger.address)).to.equal(0n);
  });

  it('pays the rest at the end, and no amount twice', async () => {
    const fixture = await loadFixture(locked);
    const { degen, address, carol, startedAt } = fixture;
    await at(startedAt + DURATION_SECONDS - 1n);
    await release(fixture);
    expect(await degen.balanceOf(carol.address)).to.be.lessThan(TEAM_MEMBER_WEI);
    for (let time = 0; time < 2; time += 1) {
      await release(fixture);
      expect(await degen.balanceOf(carol.address)).to.equal(TEAM_MEMBER_WEI);
      expect(await degen.balanceOf(address)).to.equal(0n);
    }
  });

  it('pays only the allocation when another account has added tokens', async () => {
    const fixture = await loadFixture(locked);
    const { degen, alice, address, carol, startedAt } = fixture;
    // The whole allocation equals the wallet cap: one wei more would make every release fail.
    expect(TEAM_MEMBER_WEI).to.equal(MAX_WALLET_WEI);
    await degen.connect(alice).transfer(address, 1n);
    await at(startedAt + DURATION_SECONDS);
    await release(fixture);
    expect(await degen.balanceOf(carol.address)).to.equal(TEAM_MEMBER_WEI);
    expect(await degen.balanceOf(address)).to.equal(1n);
  });

  it('reverts while the wallet of the beneficiary is at its cap', async () => {
    const fixture = await loadFixture(locked);
    const { degen, deployer, carol, startedAt } = fixture;
    await degen.transfer(carol.address, 1n);
    await at(startedAt + DURATION_SECONDS);
    await expect(release(fixture)).to.be.revertedWithCustomError(
      degen,
      'DegenToken_WalletAboveMax',
    );
    await degen.connect(carol).transfer(deployer.address, 1n);
    await release(fixture);
    expect(await degen.balanceOf(carol.address)).to.equal(TEAM_MEMBER_WEI);
  });
});

describe('the beneficiary', () => {
  it('can transfer the claim in two steps, and no other account can', async () => {
    const { lock, carol, bob, stranger } = await loadFixture(locked);
    await expect(lock.connect(stranger).transferOwnership(stranger.address))
      .to.be.revertedWithCustomError(lock, 'OwnableUnauthorizedAccount')
      .withArgs(stranger.address);
    await lock.connect(carol).transferOwnership(bob.address);
    expect(await lock.owner()).to.equal(carol.address);
    await expect(lock.connect(stranger).acceptOwnership())
      .to.be.revertedWithCustomError(lock, 'OwnableUnauthorizedAccount')
      .withArgs(stranger.address);
    await lock.connect(bob).acceptOwnership();
    expect(await lock.owner()).to.equal(bob.address);
  });

  it('cannot renounce the claim, which would lock the tokens for ever', async () => {
    const { lock, carol, stranger } = await loadFixture(locked);
    await expect(lock.connect(carol).renounceOwnership()).to.be.revertedWithCustomError(
      lock,
      'DegenLock_BeneficiaryNeeded',
    );
    await expect(lock.connect(stranger).renounceOwnership()).to.be.revertedWithCustomError(
      lock,
      'OwnableUnauthorizedAccount',
    );
    expect(await lock.owner()).to.equal(carol.address);
  });

  it('cannot change a term, because the lock has no function for it', async () => {
    const { lock } = await loadFixture(locked);
    const changing: string[] = [];
    lock.interface.forEachFunction(({ name, constant }) => {
      if (!constant) changing.push(name);
    });
    expect(changing.sort()).to.deep.equal([
      'acceptOwnership',
      'release',
      'release',
      'transferOwnership',
    ]);
  });
});

describe('the locks of the deployment', () => {
  it('hold their allocation until the end of their terms', async () => {
    const { deployment, degen, deployer } = await loadFixture(locked);
    for (const { name, terms, allocationWei } of LOCKS) {
      const address = await deployment[name]?.getAddress();
      if (address === undefined) throw new Error(`no ${name} was deployed`);
      const lock = DegenLock__factory.connect(address, deployer);
      const startedAt = await lock.start();
      expect(await degen.balanceOf(address), name).to.equal(allocationWei);
      expect(await degen.isExempt(address), name).to.equal(true);
      expect(await lock.allocation(), name).to.equal(allocationWei);
      expect(await lock.cliff(), name).to.equal(
        startedAt + monthsInSeconds(LOCK_CLIFF_MONTHS[terms]),
      );
      expect(await lock.end(), name).to.equal(startedAt + monthsInSeconds(LOCK_MONTHS[terms]));
    }
  });

  it('release liquidity and reserve in full at the end of their terms, and nothing before', async () => {
    const { deployment, degen, deployer, stranger } = await loadFixture(locked);
    for (const { name, terms, allocationWei } of LOCKS.filter(({ terms }) => terms !== 'team')) {
      const lock = DegenLock__factory.connect(
        (await deployment[name]?.getAddress()) ?? NOBODY,
        stranger,
      );
      const before = await degen.balanceOf(deployer.address);
      const end = await lock.end();
      if (BigInt(await time.latest()) < end - 1n) await at(end - 1n);
      await lock['release(address)'](await degen.getAddress());
      expect(await degen.balanceOf(deployer.address), terms).to.equal(before);
      await at(end);
      await lock['release(address)'](await degen.getAddress());
      expect(await degen.balanceOf(deployer.address), terms).to.equal(before + allocationWei);
      await loadFixture(locked);
    }
  });
});
