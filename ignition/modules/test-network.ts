import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { ALLOCATION_WEI, FAUCET_CLAIM_WEI, FAUCET_DAY_WEI } from '../../rules/src/tokenomics.ts';
import { allot } from '../allot.ts';
import { casinoModule } from './casino.ts';
import { commitRevealModule } from './commit-reveal.ts';

/** A public chain whose money is worth nothing: the faucet is a contract, which serves anyone. */
export const testNetworkModule = buildModule('TestNetwork', (m) => {
  const core = m.useModule(casinoModule);
  const provider = m.useModule(commitRevealModule);
  const { degen } = core;
  const faucet = m.contract('DegenFaucet', [degen, FAUCET_CLAIM_WEI, FAUCET_DAY_WEI]);
  const filled = allot(m, degen, {
    name: 'faucet',
    to: faucet,
    allocationWei: ALLOCATION_WEI.faucet,
  });
  m.call(degen, 'openTrading', [], { after: [casinoModule, commitRevealModule, filled] });
  return { ...core, ...provider, faucet };
});

export default testNetworkModule;
