import { parseEther } from 'ethers';
import type { ChainlinkVrfRandomness, VrfCoordinatorMock } from '../../../types/contracts/index.ts';
import type { Chain } from './chain.ts';
import { type Fixture, switchRandomness } from './fixture.ts';

/** The base fee, gas price and LINK price that the mock charges for a fulfillment. */
const BASE_FEE_WEI = parseEther('0.001');
const GAS_PRICE_WEI = 10n ** 9n;
const WEI_PER_LINK = parseEther('0.01');

export const FUNDED_LINK = parseEther('1000');
export const BALANCE_MIN = parseEther('50');
export const DEADLINE_BLOCKS = 2_400n;
/** The key hash of the test network's coordinator; the mock only repeats it. */
export const KEY_HASH = '0x8596b430971ac45bdf6088665b9ad8e8630c9d5049ab54b14dff711bee7c0e26';

export type VrfFixture = Fixture & {
  coordinator: VrfCoordinatorMock;
  coordinatorAddress: string;
  subscriptionId: bigint;
  vrf: ChainlinkVrfRandomness;
  vrfAddress: string;
};

export const settingsOf = (coordinator: string, subscriptionId: bigint) => ({
  coordinator,
  subscriptionId,
  keyHash: KEY_HASH,
  confirmations: 3n,
  callbackGasLimit: 300_000n,
  deadlineBlocks: DEADLINE_BLOCKS,
  balanceMin: BALANCE_MIN,
});

/**
 * A Casino whose provider is ChainlinkVrfRandomness. The provider uses Chainlink's own mock
 * coordinator and a funded subscription.
 */
export const withVrf = async (chain: Chain, fixture: Fixture): Promise<VrfFixture> => {
  const { casinoAddress } = fixture;
  const coordinator = await chain.ethers.deployContract('VrfCoordinatorMock', [
    ...[BASE_FEE_WEI, GAS_PRICE_WEI, WEI_PER_LINK],
  ]);
  const coordinatorAddress = await coordinator.getAddress();
  await coordinator.createSubscription();
  const [subscriptionId = 0n] = await coordinator.getActiveSubscriptionIds(0n, 1n);
  await coordinator.fundSubscription(subscriptionId, FUNDED_LINK);
  const vrf = await chain.ethers.deployContract('ChainlinkVrfRandomness', [
    casinoAddress,
    settingsOf(coordinatorAddress, subscriptionId),
  ]);
  const vrfAddress = await vrf.getAddress();
  await coordinator.addConsumer(subscriptionId, vrfAddress);
  await switchRandomness(chain, fixture, vrfAddress);
  return { ...fixture, coordinator, coordinatorAddress, subscriptionId, vrf, vrfAddress };
};
