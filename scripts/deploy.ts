import '@nomicfoundation/hardhat-toolbox-mocha-ethers';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import hre from 'hardhat';
import { addVrf } from './deploy/add-vrf.ts';
import { readParameters } from './deploy/parameters.ts';
import { runDeployment } from './deploy/run.ts';
import { deploySuccessor } from './deploy/successor.ts';
import { ROOT } from './stack/processes.ts';

/** Ignition's default; BSC makes a block in less. */
const BLOCK_POLL_MS = '1000';

/**
 * `npm run deploy -- --network bscTestnet`, and with `--add-vrf` also the oracle. `--successor
 * deployments/bscTestnet.json --id NAME` deploys new contracts for the token of a wound-down
 * deployment. The other options are for trials: another parameter file, journal name and address
 * file, and a shorter poll interval for a faster chain.
 */
const { values } = parseArgs({
  options: {
    network: { type: 'string' },
    parameters: { type: 'string' },
    id: { type: 'string' },
    output: { type: 'string' },
    'poll-ms': { type: 'string', default: BLOCK_POLL_MS },
    'add-vrf': { type: 'boolean', default: false },
    successor: { type: 'string' },
  },
});

try {
  const { network } = values;
  if (network === undefined) throw new Error('say where: --network bscTestnet');
  const parametersFile = values.parameters ?? join(ROOT, `ignition/parameters/${network}.json5`);
  const parameters = await readParameters(parametersFile);
  await hre.tasks.getTask('build').run({ quiet: true, noTests: true });
  const deploymentId = values.id ?? network;
  const blockPollMs = Number(values['poll-ms']);
  const common = { network, parameters, deploymentId, blockPollMs, log: console.log };
  if (values['add-vrf']) {
    console.log(`oracle: ${await addVrf(common)}`);
  } else if (values.successor !== undefined) {
    if (values.id === undefined) throw new Error('a successor needs a name of its own: --id NAME');
    const file = values.output ?? join(ROOT, `deployments/${values.id}.json`);
    await deploySuccessor({ ...common, file, predecessorFile: values.successor });
  } else {
    const file = values.output ?? join(ROOT, `deployments/${network}.json`);
    await runDeployment({ ...common, file });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
