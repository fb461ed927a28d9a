import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { casinoModule } from './casino.ts';

/**
 * A reveal has to be mined within this many blocks after its request: 112 seconds at a block every
 * 0.45 s. The reveal needs `blockhash`, which reaches back only 256 blocks.
 */
export const REVEAL_DEADLINE_BLOCKS = 250n;

/**
 * Randomness from a committed hash chain, whose preimages the house's server reveals one by one.
 * The Casino uses this contract only after `setRandomness`.
 */
export const commitRevealModule = buildModule('CommitReveal', (m) => {
  const { casino } = m.useModule(casinoModule);
  const randomness = m.contract('CommitRevealRandomness', [
    casino,
    m.getAccount(0),
    m.getParameter<string>('publisher'),
    m.getParameter<bigint>('deadlineBlocks', REVEAL_DEADLINE_BLOCKS),
    m.getParameter<string>('chainTip'),
    m.getParameter<bigint>('chainLength'),
  ]);
  return { randomness };
});

export default commitRevealModule;
