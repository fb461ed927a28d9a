import { expect, it } from 'vitest';
import { freePort } from './processes.ts';
import { startDeployedChain } from './stack.ts';

it('deploys the contracts to other addresses at each start', async () => {
  const deployed = async () => {
    const { child, deployment } = await startDeployedChain(await freePort());
    await child.stop();
    return Object.values(deployment).filter((each) => typeof each === 'string');
  };
  const [first, second] = [await deployed(), await deployed()];
  expect(new Set([...first, ...second]).size).toBe(12);
});
