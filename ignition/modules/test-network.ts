import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { ALLOCATION_WEI, FAUCET_CLAIM_WEI, FAUCET_DAY_WEI } from '../../rules/src/tokenomics.ts';
import { allot, type ModuleBuilder } from '../allot.ts';
import { casinoModule } from './casino.ts';
import { chainlinkVrfModule } from './chainlink-vrf.ts';
import { commitRevealModule } from './commit-reveal.ts';

export const PROVIDERS = ['commitReveal', 'chainlinkVrf'] as const;
/** The randomness provider that the Casino uses first. */
export type ProviderName = (typeof PROVIDERS)[number];

/**
 * A public test network: the faucet is a contract, which serves anyone. The house's own randomness
 * is deployed even if the Casino uses Chainlink VRF, so that the admin can switch to it. Plays stay
 * paused: the admin opens them when the server runs, because plays that no server reveals are paid
 * as wins.
 */
const build = (m: ModuleBuilder, provider: ProviderName) => {
  const core = m.useModule(casinoModule);
  const { degen, casino } = core;
  const { randomness } = m.useModule(commitRevealModule);
  const vrf = provider === 'chainlinkVrf' ? m.useModule(chainlinkVrfModule).vrf : undefined;
  const named = m.call(casino, 'setRandomness', [vrf ?? randomness]);
  const faucet = m.contract('DegenFaucet', [degen, FAUCET_CLAIM_WEI, FAUCET_DAY_WEI]);
  const filled = allot(m, degen, {
    name: 'faucet',
    to: faucet,
    allocationWei: ALLOCATION_WEI.faucet,
  });
  m.call(degen, 'openTrading', [], { after: [casinoModule, named, filled] });
  return { ...core, ...(vrf && { vrf }), randomness, faucet };
};

export const testNetworkModules = {
  commitReveal: buildModule('TestNetwork', (m) => build(m, 'commitReveal')),
  chainlinkVrf: buildModule('TestNetworkVrf', (m) => build(m, 'chainlinkVrf')),
};
