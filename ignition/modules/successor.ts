import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { REVEAL_DEADLINE_BLOCKS } from './commit-reveal.ts';

/**
 * Deploys new contracts for an existing token when the old deployment is wound down. `admin` has
 * the admin role from the beginning, and the deployer has no role. So the remaining steps are left
 * to `admin`: to exempt Custody, Casino and PlayKeys in the token, set the randomness, and move the
 * money over.
 */
export const successorModule = buildModule('Successor', (m) => {
  const degen = m.contractAt('DegenToken', m.getParameter<string>('degen'));
  const admin = m.getParameter<string>('admin');
  const operator = m.getParameter<string>('operator');
  const guardians = [m.getParameter<string>('guardian'), m.getParameter<string>('coldGuardian')];
  const publishers = [m.getParameter<string>('publisher'), m.getParameter<string>('coldPublisher')];
  const custody = m.contract('Custody', [degen, { admin, operator, guardians, publishers }]);
  const casino = m.contract('Casino', [degen, custody, admin, operator, guardians]);
  const playKeys = m.contract('PlayKeys', [degen, casino]);
  const randomness = m.contract('CommitRevealRandomness', [
    casino,
    admin,
    m.getParameter<string>('publisher'),
    m.getParameter<bigint>('deadlineBlocks', REVEAL_DEADLINE_BLOCKS),
    m.getParameter<string>('chainTip'),
    m.getParameter<bigint>('chainLength'),
  ]);
  return { degen, custody, casino, playKeys, randomness };
});

export default successorModule;
