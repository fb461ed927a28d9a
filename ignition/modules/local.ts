import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { ALLOCATION_WEI } from '../../rules/src/tokenomics.ts';
import { allot } from '../allot.ts';
import { casinoModule } from './casino.ts';
import { commitRevealModule } from './commit-reveal.ts';

/** On a local chain the faucet is an account, which also gives BNB. */
export const localModule = buildModule('Local', (m) => {
  const core = m.useModule(casinoModule);
  const { randomness } = m.useModule(commitRevealModule);
  const { degen, casino } = core;
  const named = m.call(casino, 'setRandomness', [randomness]);
  allot(m, degen, {
    name: 'faucet',
    to: m.getParameter<string>('faucet'),
    allocationWei: ALLOCATION_WEI.faucet,
  });
  m.call(degen, 'openTrading', [], { after: [casinoModule, named] });
  // Elsewhere the operator unpauses plays once the server runs. Locally it starts right away.
  m.call(casino, 'unpausePlays', [], { after: [casinoModule, named] });
  return { ...core, randomness };
});

export default localModule;
