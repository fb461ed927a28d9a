import '@nomicfoundation/hardhat-toolbox-mocha-ethers';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildContracts } from './build.ts';
import { readParameters } from './deploy/parameters.ts';
import { runDeployment } from './deploy/run.ts';
import { ROOT } from './stack/processes.ts';

/**
 * `npm run deploy -- --network bscTestnet`. The other options move what a trial must not touch:
 * the file of parameters, the name of the journal, and the file that receives the addresses.
 */
const { values } = parseArgs({
  options: {
    network: { type: 'string' },
    parameters: { type: 'string' },
    id: { type: 'string' },
    output: { type: 'string' },
  },
});

try {
  const { network } = values;
  if (network === undefined) throw new Error('say where: --network bscTestnet');
  const parametersFile = values.parameters ?? join(ROOT, `ignition/parameters/${network}.json5`);
  const parameters = await readParameters(parametersFile);
  buildContracts();
  await runDeployment({
    network,
    parameters,
    deploymentId: values.id ?? network,
    file: values.output ?? join(ROOT, `deployments/${network}.json`),
    log: console.log,
  });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
