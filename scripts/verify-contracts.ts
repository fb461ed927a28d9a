import '@nomicfoundation/hardhat-toolbox-mocha-ethers';
import hre from 'hardhat';
import { bringUpToDate } from './build.ts';
import { type Compared, compareWithBuild } from './deploy/compare-build.ts';
import { journalOf } from './deploy/journal.ts';
import { readOptions } from './options.ts';
import { spawnNode } from './stack/processes.ts';

/**
 * `npm run verify:contracts -- --network bscTestnet` publishes the sources of a deployment at the
 * explorers, after checking that they compile to the deployed code. With `--offline` it only
 * checks. Run it from the deployed commit.
 */
const { values } = readOptions({
  options: {
    network: { type: 'string' },
    id: { type: 'string' },
    offline: { type: 'boolean', default: false },
  },
});

const HARDHAT = 'node_modules/hardhat/dist/src/cli.js';

const compareWithSources = async (network: string, id: string): Promise<readonly Compared[]> => {
  const connection = await hre.network.create({ network });
  try {
    const results = await compareWithBuild(connection.ethers.provider, journalOf(id));
    for (const { contract, address, isSame } of results) {
      console.log(`${isSame ? 'same ' : 'OTHER'}  ${address}  ${contract}`);
    }
    return results;
  } finally {
    await connection.close();
  }
};

/** A failure does not stop the other contracts from being published. */
const publish = async (network: string, task: readonly string[]): Promise<void> => {
  const args = [HARDHAT, '--network', network, ...task];
  const publishing = spawnNode('verify', args, { onLine: console.log });
  process.exitCode ||= (await publishing.exited) ?? 1;
};

try {
  const { network, offline } = values;
  if (network === undefined) throw new Error('say where: --network bscTestnet');
  const id = values.id ?? network;
  await bringUpToDate('contracts');
  const results = await compareWithSources(network, id);
  if (!results.every(({ isSame }) => isSame)) {
    throw new Error('these are not the sources of that deployment; nothing was published');
  }
  if (!offline) {
    await publish(network, ['ignition', 'verify', id]);
    for (const { contract, address, ownArguments } of results) {
      if (ownArguments === undefined) continue;
      await publish(network, ['verify', '--contract', contract, address, ...ownArguments]);
    }
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
