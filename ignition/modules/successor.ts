import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { REVEAL_DEADLINE_BLOCKS } from './commit-reveal.ts';

/**
 * Deploys new contracts for an existing token when the old deployment is wound down. `admin` has
 * the admin role from the beginning, and the deployer has no role. So it is the admin who then
 * exempts Custody, Casino and PlayKeys in the token, sets the randomness, and moves the money over.
 */
export const successorModule = buildModule('Successor', (m) => {
  const degen = m.contractAt('DegenToken', m.getParameter<string>('degen'));
  const admin = m.getParameter<string>('admin');
  const operator = m.getParameter<string>('operator');
  const guardian = m.getParameter<string>('guardian');
  const custody = m.contract('Custody', [degen, admin, operator, guardian]);
  const casino = m.contract('Casino', [degen, custody, admin, operator, guardian]);
  const playKeys = m.contract('PlayKeys', [degen, casino]);
  const randomness = m.contract('CommitRevealRandomness', [
    casino,
    admin,
    m.getParameter<string>('committer'),
    m.getParameter<bigint>('deadlineBlocks', REVEAL_DEADLINE_BLOCKS),
    m.getParameter<string>('chainTip'),
    m.getParameter<bigint>('chainLength'),
  ]);
  return { degen, custody, casino, playKeys, randomness };
});

export default successorModule;
