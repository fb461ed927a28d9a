import { buildModule } from '@nomicfoundation/hardhat-ignition/modules';
import { casinoModule } from './casino.ts';

/** Nearly all that `blockhash` reaches back: with a block each 0.45 s, 112 seconds to get through. */
export const REVEAL_DEADLINE_BLOCKS = 250n;

/**
 * Randomness that the house's server reveals, link by link of a chain that it committed to. Who
 * uses it names it in the Casino.
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
