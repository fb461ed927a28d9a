import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { ZeroAddress } from 'ethers';
import { ALLOCATION_WEI } from '../../rules/src/tokenomics.ts';
import { allot } from '../allot.ts';
import { buildLocks } from '../locks.ts';

/**
 * Token, locks and Casino, and the house's money. The deployer is admin, owner and treasury until
 * `handover.ts` passes that on; randomness, faucet and the opening of trading are other modules'.
 */
export const casinoModule = buildModule('Casino', (m) => {
  const deployer = m.getAccount(0);
  const operator = m.getParameter<string>('operator');
  const guardian = m.getParameter<string>('guardian');
  const development = m.getParameter<string>('development');
  const bnbCustodyWei = m.getParameter<bigint>('bnbCustodyWei');
  const bnbBankrollWei = m.getParameter<bigint>('bnbBankrollWei');

  const degen = m.contract('DegenToken', [deployer, deployer, development]);
  const casino = m.contract('Casino', [degen, deployer, operator, guardian]);
  const locks = buildLocks(m);
  for (const { name, lock, allocationWei } of locks)
    allot(m, degen, { name, to: lock, allocationWei });

  // The Casino has to be exempt before it receives anything, or it would refuse short transfers.
  const wired = m.call(degen, 'setCasino', [casino]);
  // The whole supply fits; what is not pulled below is taken back at the end.
  const approved = m.call(degen, 'approve', [casino, m.staticCall(degen, 'totalSupply')]);

  const after = [wired, approved];
  const funded = [
    m.call(casino, 'fundCustody', [degen, ALLOCATION_WEI.custody], {
      id: 'fundCustodyDegen',
      after,
    }),
    m.call(casino, 'fundBankroll', [degen, ALLOCATION_WEI.bankroll], {
      id: 'fundBankrollDegen',
      after,
    }),
    m.call(casino, 'fundJackpot', [ALLOCATION_WEI.jackpot], { after }),
    m.call(casino, 'fundCustody', [ZeroAddress, bnbCustodyWei], {
      id: 'fundCustodyBnb',
      value: bnbCustodyWei,
    }),
    m.call(casino, 'fundBankroll', [ZeroAddress, bnbBankrollWei], {
      id: 'fundBankrollBnb',
      value: bnbBankrollWei,
    }),
  ];
  m.call(degen, 'approve', [casino, 0n], { id: 'revokeApproval', after: funded });

  return { degen, casino, ...Object.fromEntries(locks.map(({ name, lock }) => [name, lock])) };
});

export default casinoModule;
