import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { ZeroAddress } from 'ethers';
import { ALLOCATION_WEI } from '../../rules/src/tokenomics.ts';
import { allot, EXEMPTION_FULL } from '../allot.ts';
import { buildLocks } from '../locks.ts';

/**
 * Deploys token, locks, Custody, Casino and PlayKeys, and funds Custody and Casino with the house's
 * money. The deployer is admin, owner and treasury until `handover.ts` runs. Other modules deploy
 * the randomness and the faucet, and open trading.
 */
export const casinoModule = buildModule('Casino', (m) => {
  const deployer = m.getAccount(0);
  const operator = m.getParameter<string>('operator');
  const guardians = [m.getParameter<string>('guardian'), m.getParameter<string>('coldGuardian')];
  const publishers = [m.getParameter<string>('publisher'), m.getParameter<string>('coldPublisher')];
  const development = m.getParameter<string>('development');
  const bnbCustodyWei = m.getParameter<bigint>('bnbCustodyWei');
  const bnbBankrollWei = m.getParameter<bigint>('bnbBankrollWei');

  const degen = m.contract('DegenToken', [deployer, deployer, development]);
  const custody = m.contract('Custody', [
    degen,
    { admin: deployer, operator, guardians, publishers },
  ]);
  const casino = m.contract('Casino', [degen, custody, deployer, operator, guardians]);
  const playKeys = m.contract('PlayKeys', [degen, casino]);
  const locks = buildLocks(m);
  for (const { name, lock, allocationWei } of locks)
    allot(m, degen, { name, to: lock, allocationWei });

  // Custody and Casino reject taxed transfers, so they have to be exempt from the tax before they
  // receive tokens.
  const exempt = [
    m.call(degen, 'setCasino', [casino]),
    m.call(degen, 'grantExemption', [custody, EXEMPTION_FULL], { id: 'custodyExempted' }),
  ];
  // PlayKeys also rejects taxed transfers. No later step depends on this exemption, because only
  // players send tokens to PlayKeys, and only after the deployment.
  m.call(degen, 'grantExemption', [playKeys, EXEMPTION_FULL], { id: 'playKeysExempted' });
  const approveCustody = m.call(degen, 'approve', [custody, ALLOCATION_WEI.custody], {
    id: 'approveCustody',
    after: exempt,
  });
  m.call(custody, 'fundCustody', [degen, ALLOCATION_WEI.custody], {
    id: 'fundCustodyDegen',
    after: [approveCustody],
  });
  m.call(custody, 'fundCustody', [ZeroAddress, bnbCustodyWei], {
    id: 'fundCustodyBnb',
    value: bnbCustodyWei,
  });
  const approveCasino = m.call(
    degen,
    'approve',
    [casino, ALLOCATION_WEI.bankroll + ALLOCATION_WEI.jackpot],
    { id: 'approveCasino', after: exempt },
  );
  m.call(casino, 'fundBankroll', [degen, ALLOCATION_WEI.bankroll], {
    id: 'fundBankrollDegen',
    after: [approveCasino],
  });
  m.call(casino, 'fundJackpot', [ALLOCATION_WEI.jackpot], { after: [approveCasino] });
  m.call(casino, 'fundBankroll', [ZeroAddress, bnbBankrollWei], {
    id: 'fundBankrollBnb',
    value: bnbBankrollWei,
  });

  return {
    degen,
    custody,
    casino,
    playKeys,
    ...Object.fromEntries(locks.map(({ name, lock }) => [name, lock])),
  };
});

export default casinoModule;
