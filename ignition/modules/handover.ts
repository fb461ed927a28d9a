import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { ZeroHash } from 'ethers';
import { casinoModule } from './casino.ts';

/** OpenZeppelin's DEFAULT_ADMIN_ROLE. */
const ADMIN_ROLE = ZeroHash;

/**
 * Passes every power of the deployer on to `admin`, in production a timelocked multisig. The token's
 * ownership waits until the new owner accepts it, so a wrong address cannot lose it.
 */
export const handoverModule = buildModule('Handover', (m) => {
  const { degen, casino, randomness } = m.useModule(casinoModule);
  const deployer = m.getAccount(0);
  const admin = m.getParameter<string>('admin');

  for (const [name, contract] of Object.entries({ casino, randomness })) {
    const granted = m.call(contract, 'grantRole', [ADMIN_ROLE, admin], { id: `${name}Granted` });
    m.call(contract, 'renounceRole', [ADMIN_ROLE, deployer], {
      id: `${name}Renounced`,
      after: [granted],
    });
  }
  m.call(degen, 'transferOwnership', [admin]);
  return { degen, casino, randomness };
});

export default handoverModule;
