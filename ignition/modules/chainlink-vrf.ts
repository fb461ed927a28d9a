import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { casinoModule } from './casino.ts';

/**
 * Randomness from Chainlink's oracle. After the deployment, the Chainlink subscription has to add
 * this contract as a consumer.
 */
export const chainlinkVrfModule = buildModule('ChainlinkVrf', (m) => {
  const { casino } = m.useModule(casinoModule);
  const vrf = m.contract('ChainlinkVrfRandomness', [
    casino,
    {
      coordinator: m.getParameter<string>('vrfCoordinator'),
      subscriptionId: m.getParameter<bigint>('vrfSubscriptionId'),
      keyHash: m.getParameter<string>('vrfKeyHash'),
      confirmations: m.getParameter<number>('vrfConfirmations'),
      callbackGasLimit: m.getParameter<number>('vrfCallbackGasLimit'),
      deadlineBlocks: m.getParameter<number>('vrfDeadlineBlocks'),
      balanceMin: m.getParameter<bigint>('vrfLinkMinWei'),
    },
  ]);
  return { casino, vrf };
});

export default chainlinkVrfModule;
