import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { ZeroAddress } from 'ethers';
import { ALLOCATION_WEI } from '../../rules/src/tokenomics.ts';
import { LOCAL_BNB_WEI } from '../local-bnb.ts';

/** Mirrors IDegenToken.Exemption. */
const EXEMPTION_FULL = 2;

/** Below the 256 blocks that `blockhash` reaches back, with room for a late transaction. */
const REVEAL_DEADLINE_BLOCKS = 200n;

/**
 * Deploys token, Casino and randomness, wires them, gives the house its money and opens trading.
 * The deployer is admin, owner and treasury; `handover.ts` passes that on.
 */
export const casinoModule = buildModule('Casino', (m) => {
  const deployer = m.getAccount(0);
  const operator = m.getParameter<string>('operator');
  const guardian = m.getParameter<string>('guardian');
  const faucet = m.getParameter<string>('faucet');
  const development = m.getParameter<string>('development');
  const chainTip = m.getParameter<string>('chainTip');
  const chainLength = m.getParameter<bigint>('chainLength');
  const deadlineBlocks = m.getParameter<bigint>('deadlineBlocks', REVEAL_DEADLINE_BLOCKS);
  const custodyWei = m.getParameter<bigint>('custodyWei', ALLOCATION_WEI.custody);
  const bankrollWei = m.getParameter<bigint>('bankrollWei', ALLOCATION_WEI.bankroll);
  const jackpotWei = m.getParameter<bigint>('jackpotWei', ALLOCATION_WEI.jackpot);
  const faucetWei = m.getParameter<bigint>('faucetWei', ALLOCATION_WEI.faucet);
  const bnbCustodyWei = m.getParameter<bigint>('bnbCustodyWei', LOCAL_BNB_WEI.custody);
  const bnbBankrollWei = m.getParameter<bigint>('bnbBankrollWei', LOCAL_BNB_WEI.bankroll);

  const degen = m.contract('DegenToken', [deployer, deployer, development]);
  const casino = m.contract('Casino', [degen, deployer, operator, guardian]);
  const randomness = m.contract('CommitRevealRandomness', [
    casino,
    deployer,
    operator,
    deadlineBlocks,
    chainTip,
    chainLength,
  ]);
  m.call(casino, 'setRandomness', [randomness]);

  // The Casino has to be exempt before it receives anything, or it would refuse short transfers.
  const wired = m.call(degen, 'setCasino', [casino]);
  const exempted = m.call(degen, 'grantExemption', [faucet, EXEMPTION_FULL]);
  const handedOut = m.call(degen, 'transfer', [faucet, faucetWei], { after: [exempted] });
  // The whole supply fits; what is not pulled below is taken back at the end.
  const approved = m.call(degen, 'approve', [casino, m.staticCall(degen, 'totalSupply')]);

  const after = [wired, approved];
  const funded = [
    m.call(casino, 'fundCustody', [degen, custodyWei], { id: 'fundCustodyDegen', after }),
    m.call(casino, 'fundBankroll', [degen, bankrollWei], { id: 'fundBankrollDegen', after }),
    m.call(casino, 'fundJackpot', [jackpotWei], { after }),
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
  m.call(degen, 'openTrading', [], { after: [...funded, handedOut] });

  return { degen, casino, randomness };
});

export default casinoModule;
