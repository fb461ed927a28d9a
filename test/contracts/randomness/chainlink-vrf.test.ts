import { expect } from 'chai';
import { parseEther } from 'ethers';
import { BNB, deployCasino, switchRandomness } from '../../kit/contracts/fixture.ts';
import { expectChanges } from '../../kit/contracts/money.ts';
import { sharedChain } from '../../kit/contracts/shared-chain.ts';
import {
  BALANCE_MIN,
  DEADLINE_BLOCKS,
  KEY_HASH,
  settingsOf,
  withVrf,
} from '../../kit/contracts/vrf.ts';

const chain = await sharedChain();
const { loadFixture } = chain.networkHelpers;

const STAKE = parseEther('1');
const CALLBACK_GAS = 300_000n;
const ONE_DAY_BLOCKS = 172_800n;
const PENDING = 1n;

async function deployed() {
  return withVrf(chain, await deployCasino(chain));
}

describe('constructor of the VRF randomness', () => {
  it('reverts when the consumer or the coordinator is the zero address', async () => {
    const { vrf, deployer, casinoAddress, coordinatorAddress } = await loadFixture(deployed);
    const factory = await chain.ethers.getContractFactory('ChainlinkVrfRandomness', deployer);
    for (const [consumer, coordinator] of [
      [BNB, coordinatorAddress],
      [casinoAddress, BNB],
    ] as const) {
      await expect(
        factory.deploy(consumer, settingsOf(coordinator, 1n)),
      ).to.be.revertedWithCustomError(vrf, 'ChainlinkVrf_ZeroAddress');
    }
  });

  it('reverts when the deadline is not after the confirmations, or is more than a day away', async () => {
    const { vrf, deployer, casinoAddress, coordinatorAddress } = await loadFixture(deployed);
    const factory = await chain.ethers.getContractFactory('ChainlinkVrfRandomness', deployer);
    const settings = settingsOf(coordinatorAddress, 1n);
    for (const deadlineBlocks of [0n, 3n, ONE_DAY_BLOCKS + 1n]) {
      await expect(factory.deploy(casinoAddress, { ...settings, deadlineBlocks }))
        .to.be.revertedWithCustomError(vrf, 'ChainlinkVrf_BadDeadline')
        .withArgs(deadlineBlocks, 4n, ONE_DAY_BLOCKS);
    }
    for (const deadlineBlocks of [4n, ONE_DAY_BLOCKS]) {
      await factory.deploy(casinoAddress, { ...settings, deadlineBlocks });
    }
  });

  it('reverts when the callback gets too little gas', async () => {
    const { vrf, casinoAddress, coordinatorAddress } = await loadFixture(deployed);
    const callbackGasLimit = CALLBACK_GAS - 1n;
    await expect(
      chain.ethers.deployContract('ChainlinkVrfRandomness', [
        casinoAddress,
        { ...settingsOf(coordinatorAddress, 1n), callbackGasLimit },
      ]),
    )
      .to.be.revertedWithCustomError(vrf, 'ChainlinkVrf_BadCallbackGas')
      .withArgs(callbackGasLimit, CALLBACK_GAS);
  });

  it('stores its settings and consumer, and the policy to refund plays without a word', async () => {
    const { vrf, casinoAddress, coordinatorAddress, subscriptionId } = await loadFixture(deployed);
    const settings = settingsOf(coordinatorAddress, subscriptionId);
    expect(await vrf.settings()).to.deep.equal(Object.values(settings));
    expect(await vrf.consumer()).to.equal(casinoAddress);
    expect(await vrf.missPolicy()).to.equal(1n);
  });
});

describe('a request for a VRF word', () => {
  it('reverts for any caller but the Casino, so that no other account can spend the LINK', async () => {
    const { vrf, deployer, operator, alice } = await loadFixture(deployed);
    for (const caller of [deployer, operator, alice]) {
      await expect(vrf.connect(caller).request(1n))
        .to.be.revertedWithCustomError(vrf, 'ChainlinkVrf_NotConsumer')
        .withArgs(caller.address);
    }
  });

  it('reverts and takes no stake when the consumer is not subscribed', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, coordinator, subscriptionId, vrfAddress, alice } = fixture;
    await coordinator.removeConsumer(subscriptionId, vrfAddress);
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        expect(casino.connect(alice).playGame(STAKE, 0))
          .to.be.revertedWithCustomError(coordinator, 'InvalidConsumer')
          .withArgs(subscriptionId, vrfAddress),
      {},
    );
  });

  it('reverts and takes no stake when the subscription holds one base unit less than the minimum', async () => {
    const fixture = await loadFixture(deployed);
    const { casino, coordinator, casinoAddress, alice } = fixture;
    await coordinator.createSubscription();
    const second = (await coordinator.getActiveSubscriptionIds(0n, 2n))[1] ?? 0n;
    await coordinator.fundSubscription(second, BALANCE_MIN - 1n);
    const poor = await chain.ethers.deployContract('ChainlinkVrfRandomness', [
      casinoAddress,
      settingsOf(fixture.coordinatorAddress, second),
    ]);
    await coordinator.addConsumer(second, await poor.getAddress());
    await switchRandomness(chain, fixture, await poor.getAddress());
    await expectChanges(
      chain,
      fixture,
      { alice: alice.address },
      () =>
        expect(casino.connect(alice).playGame(STAKE, 0))
          .to.be.revertedWithCustomError(poor, 'ChainlinkVrf_BalanceTooLow')
          .withArgs(BALANCE_MIN - 1n, BALANCE_MIN),
      {},
    );
    await coordinator.fundSubscription(second, 1n);
    await casino.connect(alice).playGame(STAKE, 0);
    expect(await casino.playState(1n)).to.equal(PENDING);
  });

  it('asks the coordinator for one word with the stored settings, and returns the deadline', async () => {
    const { casino, coordinator, vrf, vrfAddress, subscriptionId, alice } =
      await loadFixture(deployed);
    const sent = casino.connect(alice).playGame(STAKE, 0);
    await expect(sent)
      .to.emit(coordinator, 'RandomWordsRequested')
      .withArgs(
        ...[KEY_HASH, 1n, 100n, subscriptionId, 3n, CALLBACK_GAS, 1n],
        (extraArgs: string) => BigInt(`0x${extraArgs.slice(10)}`) === 0n,
        vrfAddress,
      );
    await expect(sent).to.emit(vrf, 'WordRequested').withArgs(1n, 1n);
    const block = BigInt(await chain.ethers.provider.getBlockNumber());
    const [player, deadlineBlock] = await casino.pendingRequest(1n);
    expect([player, deadlineBlock]).to.deep.equal([alice.address, block + DEADLINE_BLOCKS]);
  });
});
