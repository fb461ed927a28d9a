import { expect } from 'chai';
import { network } from 'hardhat';
import {
  ALLOCATION_WEI,
  FAUCET_CLAIM_WEI,
  FAUCET_DAY_WEI,
  MAX_WALLET_WEI,
} from '../../../rules/src/tokenomics.ts';
import { deployCasino, BNB as NOBODY } from '../../kit/contracts/fixture.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';

const chain = await sharedChain();
const { loadFixture, time } = chain.networkHelpers;

const FULL = 2;
const DAY_SECONDS = 86_400;
const BSC_TESTNET = 97;

/**
 * The faucet gives at most two gifts a day, so that tests reach the daily limit. It holds tokens
 * for three gifts.
 */
const DAY_WEI = 2n * FAUCET_CLAIM_WEI;
const FILLED_WEI = 3n * FAUCET_CLAIM_WEI;

async function filled() {
  const fixture = await deployCasino(chain);
  const { degen, degenAddress } = fixture;
  const faucet = await chain.ethers.deployContract('DegenFaucet', [
    degenAddress,
    FAUCET_CLAIM_WEI,
    DAY_WEI,
  ]);
  const faucetAddress = await faucet.getAddress();
  await degen.grantExemption(faucetAddress, FULL);
  await degen.transfer(faucetAddress, FILLED_WEI);
  // Starts at midnight UTC, so that no test crosses midnight by accident.
  const midnight = (Math.floor((await time.latest()) / DAY_SECONDS) + 1) * DAY_SECONDS;
  await time.increaseTo(midnight);
  // Named `dispenser`, because the fixture's `faucet` is an account that gives players their first
  // tokens.
  return { ...fixture, dispenser: faucet, faucetAddress, midnight };
}

describe('constructor of the faucet', () => {
  it('reverts on a network with real money', async () => {
    for (const chainId of [1, 56, BSC_TESTNET]) {
      const other = await network.create({ override: { chainId } });
      const [deployer] = await other.ethers.getSigners();
      if (!deployer) throw new Error('no account');
      const factory = await other.ethers.getContractFactory('DegenFaucet', deployer);
      const deploying = factory.deploy(deployer.address, 1n, 1n);
      if (chainId === BSC_TESTNET) {
        expect(await (await deploying).claimAmount()).to.equal(1n);
      } else {
        await expect(deploying)
          .to.be.revertedWithCustomError({ interface: factory.interface }, 'Faucet_NotATestNetwork')
          .withArgs(chainId);
      }
      await other.close();
    }
  });

  it('reverts without a token, with a gift of zero, or with a daily amount below one gift', async () => {
    const { deployer, dispenser, degenAddress } = await loadFixture(filled);
    const factory = await chain.ethers.getContractFactory('DegenFaucet', deployer);
    await expect(factory.deploy(NOBODY, 1n, 1n)).to.be.revertedWithCustomError(
      dispenser,
      'Faucet_ZeroAddress',
    );
    for (const [claim, day] of [
      [0n, 1n],
      [2n, 1n],
    ] as const) {
      await expect(factory.deploy(degenAddress, claim, day))
        .to.be.revertedWithCustomError(dispenser, 'Faucet_BadAmounts')
        .withArgs(claim, day);
    }
  });

  it('stores token and amounts', async () => {
    const { dispenser, degenAddress } = await loadFixture(filled);
    expect(await dispenser.degen()).to.equal(degenAddress);
    expect(await dispenser.claimAmount()).to.equal(FAUCET_CLAIM_WEI);
    expect(await dispenser.dayAmount()).to.equal(DAY_WEI);
  });
});

describe('claim', () => {
  it('gives one gift, untaxed, to the caller', async () => {
    const { dispenser, degen, faucetAddress, carol, midnight } = await loadFixture(filled);
    expect(await dispenser.nextClaimAt(carol.address)).to.equal(0n);
    await time.setNextBlockTimestamp(midnight + 5);
    await expect(dispenser.connect(carol).claim())
      .to.emit(dispenser, 'Claimed')
      .withArgs(carol.address, FAUCET_CLAIM_WEI);
    expect(await degen.balanceOf(carol.address)).to.equal(FAUCET_CLAIM_WEI);
    expect(await degen.balanceOf(faucetAddress)).to.equal(FILLED_WEI - FAUCET_CLAIM_WEI);
    expect(await dispenser.nextClaimAt(carol.address)).to.equal(midnight + 5 + DAY_SECONDS);
    expect(await dispenser.leftToday()).to.equal(DAY_WEI - FAUCET_CLAIM_WEI);
  });

  it('reverts until 24 hours after the caller’s last claim, even across midnight', async () => {
    const { dispenser, carol, midnight } = await loadFixture(filled);
    const first = midnight + DAY_SECONDS / 2;
    await time.setNextBlockTimestamp(first);
    await dispenser.connect(carol).claim();
    for (const at of [first + 1, first + DAY_SECONDS - 1]) {
      await time.setNextBlockTimestamp(at);
      await expect(dispenser.connect(carol).claim())
        .to.be.revertedWithCustomError(dispenser, 'Faucet_TooEarly')
        .withArgs(first + DAY_SECONDS);
    }
    await time.setNextBlockTimestamp(first + DAY_SECONDS);
    await dispenser.connect(carol).claim();
  });

  it('reverts at the daily limit, and works again from midnight', async () => {
    const { dispenser, alice, bob, carol, midnight } = await loadFixture(filled);
    for (const player of [alice, bob]) await dispenser.connect(player).claim();
    expect(await dispenser.leftToday()).to.equal(0n);
    await time.setNextBlockTimestamp(midnight + DAY_SECONDS - 1);
    await expect(dispenser.connect(carol).claim())
      .to.be.revertedWithCustomError(dispenser, 'Faucet_DayLimitReached')
      .withArgs(midnight + DAY_SECONDS);
    await time.setNextBlockTimestamp(midnight + DAY_SECONDS);
    await dispenser.connect(carol).claim();
    expect(await dispenser.leftToday()).to.equal(DAY_WEI - FAUCET_CLAIM_WEI);
  });

  it('reverts when the faucet is empty, and continues once it is refilled', async () => {
    const { dispenser, degen, deployer, faucetAddress, alice, bob, carol, midnight } =
      await loadFixture(filled);
    await dispenser.connect(alice).claim();
    await dispenser.connect(bob).claim();
    await time.increaseTo(midnight + 2 * DAY_SECONDS);
    await dispenser.connect(alice).claim();
    await degen.transfer(faucetAddress, FAUCET_CLAIM_WEI - 1n);
    await expect(dispenser.connect(carol).claim())
      .to.be.revertedWithCustomError(dispenser, 'Faucet_Empty')
      .withArgs(FAUCET_CLAIM_WEI - 1n, FAUCET_CLAIM_WEI);
    await degen.connect(deployer).transfer(faucetAddress, 1n);
    await dispenser.connect(carol).claim();
    expect(await degen.balanceOf(carol.address)).to.equal(FAUCET_CLAIM_WEI);
  });

  it('reverts when the caller’s wallet is at its cap, and does not count the call as a claim', async () => {
    const { dispenser, degen, carol } = await loadFixture(filled);
    await degen.transfer(carol.address, MAX_WALLET_WEI);
    await expect(dispenser.connect(carol).claim()).to.be.revertedWithCustomError(
      degen,
      'DegenToken_WalletAboveMax',
    );
    expect(await dispenser.nextClaimAt(carol.address)).to.equal(0n);
    expect(await dispenser.leftToday()).to.equal(DAY_WEI);
  });
});

describe('an attacker of the faucet', () => {
  it('gets no second gift in one transaction', async () => {
    const { dispenser, degen, faucetAddress } = await loadFixture(filled);
    const attacker = await chain.ethers.deployContract('FaucetAttacker', [faucetAddress]);
    await expect(attacker.claimTwice()).to.be.revertedWithCustomError(dispenser, 'Faucet_TooEarly');
    expect(await degen.balanceOf(faucetAddress)).to.equal(FILLED_WEI);
  });

  it('gets no more than the daily limit with any number of addresses', async () => {
    const { dispenser, degen, faucetAddress } = await loadFixture(filled);
    const attacker = await chain.ethers.deployContract('FaucetAttacker', [faucetAddress]);
    await attacker.claimByMany(5);
    expect(await degen.balanceOf(faucetAddress)).to.equal(FILLED_WEI - DAY_WEI);
    expect(await dispenser.leftToday()).to.equal(0n);
  });

  it('finds claim as the only function that changes state', async () => {
    const { dispenser } = await loadFixture(filled);
    const changing: string[] = [];
    dispenser.interface.forEachFunction(({ name, constant }) => {
      if (!constant) changing.push(name);
    });
    expect(changing).to.deep.equal(['claim']);
  });

  it("needs weeks to empty a faucet with the deployment's amounts", () => {
    expect(ALLOCATION_WEI.faucet / FAUCET_DAY_WEI).to.equal(20n);
  });
});
