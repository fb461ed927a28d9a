import '@nomicfoundation/hardhat-toolbox-mocha-ethers';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildContracts } from './build.ts';
import { addVrf } from './deploy/add-vrf.ts';
import { readParameters } from './deploy/parameters.ts';
import { runDeployment } from './deploy/run.ts';
import { ROOT } from './stack/processes.ts';

/**
 * `npm run deploy -- --network bscTestnet`, and with `--add-vrf` the oracle beside it. The other options move what a trial must not touch:
 * the file of parameters, the name of the journal, and the file that receives the addresses.
 */
const { values } = parseArgs({
  options: {
    network: { type: 'string' },
    parameters: { type: 'string' },
    id: { type: 'string' },
    output: { type: 'string' },
    'add-vrf': { type: 'boolean', default: false },
  },
});

try {
  const { network } = values;
  if (network === undefined) throw new Error('say where: --network bscTestnet');
  const parametersFile = values.parameters ?? join(ROOT, `ignition/parameters/${network}.json5`);
  const parameters = await readParameters(parametersFile);
  buildContracts();
  const deploymentId = values.id ?? network;
  const common = { network, parameters, deploymentId, log: console.log };
  if (values['add-vrf']) {
    console.log(`oracle: ${await addVrf(common)}`);
  } else {
    const file = values.output ?? join(ROOT, `deployments/${network}.json`);
    await runDeployment({ ...common, file });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
