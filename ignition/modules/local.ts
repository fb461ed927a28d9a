import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { WEI_PER_UNIT } from '../../rules/src/amount.ts';
import { ALLOCATION_WEI } from '../../rules/src/tokenomics.ts';
import { allot } from '../allot.ts';
import { LOCKS } from '../locks.ts';
import { casinoModule } from './casino.ts';
import { commitRevealModule } from './commit-reveal.ts';

/** The house's BNB on a local chain, where BNB costs nothing. */
export const LOCAL_BNB_WEI = {
  custody: 500n * WEI_PER_UNIT,
  bankroll: 200n * WEI_PER_UNIT,
} as const;

/** On a local chain, one account may receive the tax and the payments of every lock. */
export const localParameters = (owner: string) => ({
  development: owner,
  treasury: owner,
  ...Object.fromEntries(LOCKS.map(({ beneficiary }) => [beneficiary, owner])),
  bnbCustodyWei: LOCAL_BNB_WEI.custody,
  bnbBankrollWei: LOCAL_BNB_WEI.bankroll,
});

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
