import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { ZeroHash } from 'ethers';
import { ALLOCATION_WEI } from '../../rules/src/tokenomics.ts';
import { allot, type ModuleBuilder } from '../allot.ts';
import { testNetworkModules } from './test-network.ts';

/** OpenZeppelin's DEFAULT_ADMIN_ROLE. */
const ADMIN_ROLE = ZeroHash;

type TestNetworkModule = (typeof testNetworkModules)[keyof typeof testNetworkModules];

/**
 * Transfers every role of the deployer to `admin` (in production a timelocked multisig), and the
 * treasury's part of the supply to `treasury`. The ownership of the token passes only when `admin`
 * accepts it, so it is not lost if the address is wrong.
 */
const build = (m: ModuleBuilder, deployment: TestNetworkModule) => {
  const contracts = m.useModule(deployment);
  const { degen, custody, casino, randomness } = contracts;
  const deployer = m.getAccount(0);
  const admin = m.getParameter<string>('admin');

  const granted = Object.entries({ custody, casino, randomness }).map(([name, contract]) => {
    const grant = m.call(contract, 'grantRole', [ADMIN_ROLE, admin], { id: `${name}Granted` });
    // If `admin` is the deployer, renouncing the role below would leave no admin. In this case the
    // grant emits no event, so reading the event fails and stops the deployment.
    const newAdmin = m.readEventArgument(grant, 'RoleGranted', 'account', { id: `${name}Admin` });
    return { name, contract, newAdmin };
  });
  const handedOn = [
    allot(m, degen, {
      name: 'treasury',
      to: m.getParameter<string>('treasury'),
      allocationWei: ALLOCATION_WEI.treasury,
    }),
    m.call(degen, 'transferOwnership', [admin]),
    ...granted.map(({ newAdmin }) => newAdmin),
  ];
  for (const { name, contract } of granted) {
    m.call(contract, 'renounceRole', [ADMIN_ROLE, deployer], {
      id: `${name}Renounced`,
      after: handedOn,
    });
  }
  return contracts;
};

export const handoverModules = {
  commitReveal: buildModule('Handover', (m) => build(m, testNetworkModules.commitReveal)),
  chainlinkVrf: buildModule('HandoverVrf', (m) => build(m, testNetworkModules.chainlinkVrf)),
};
