import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { casinoModule } from './casino.ts';

/**
 * Nearly the reach of `blockhash`: with a block every 0.45 s, 112 seconds in which a reveal has to
 * be mined.
 */
export const REVEAL_DEADLINE_BLOCKS = 250n;

/**
 * Randomness that the house's server reveals, link by link of a committed chain. It is used once it
 * is set in the Casino.
 */
export const commitRevealModule = buildModule('CommitReveal', (m) => {
  const { casino } = m.useModule(casinoModule);
  const randomness = m.contract('CommitRevealRandomness', [
    casino,
    m.getAccount(0),
    m.getParameter<string>('committer'),
    m.getParameter<bigint>('deadlineBlocks', REVEAL_DEADLINE_BLOCKS),
    m.getParameter<string>('chainTip'),
    m.getParameter<bigint>('chainLength'),
  ]);
  return { randomness };
});

export default commitRevealModule;
