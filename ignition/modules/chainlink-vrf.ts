import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { casinoModule } from './casino.ts';
import { successorModule } from './successor.ts';

type Builder = Parameters<Parameters<typeof buildModule>[1]>[0];

/**
 * Randomness from Chainlink's oracle. After the deployment, the Chainlink subscription has to add
 * this contract as a consumer.
 */
const deployVrf = (m: Builder, casino: (typeof casinoModule)['results']['casino']) =>
  m.contract('ChainlinkVrfRandomness', [
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

/** The oracle of a first deployment. */
export const chainlinkVrfModule = buildModule('ChainlinkVrf', (m) => {
  const { casino } = m.useModule(casinoModule);
  return { casino, vrf: deployVrf(m, casino) };
});

/** The oracle of a successor. */
export const successorVrfModule = buildModule('SuccessorVrf', (m) => {
  const { casino } = m.useModule(successorModule);
  return { casino, vrf: deployVrf(m, casino) };
});

export default chainlinkVrfModule;
