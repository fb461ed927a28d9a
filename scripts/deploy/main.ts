import '@nomicfoundation/hardhat-toolbox-mocha-ethers';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bringUpToDate } from '../build.ts';
import { ROOT } from '../stack/processes.ts';
import { addVrf } from './add-vrf.ts';
import { readParameters } from './parameters.ts';
import { runDeployment } from './run.ts';
import { deploySuccessor } from './successor.ts';

/**
 * Ignition's default poll interval in milliseconds. BSC mines a block in less time, so each poll
 * finds a new block.
 */
const BLOCK_POLL_MS = '1000';

type Print = (line: string) => void;

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    options: {
      network: { type: 'string' },
      parameters: { type: 'string' },
      id: { type: 'string' },
      output: { type: 'string' },
      'poll-ms': { type: 'string', default: BLOCK_POLL_MS },
      'add-vrf': { type: 'boolean', default: false },
      successor: { type: 'string' },
    },
  }).values;

const deploy = async (values: ReturnType<typeof parse>, log: Print): Promise<void> => {
  const { network } = values;
  if (network === undefined) throw new Error('say where: --network bscTestnet');
  const parametersFile = values.parameters ?? join(ROOT, `ignition/parameters/${network}.json5`);
  const parameters = await readParameters(parametersFile);
  await bringUpToDate('contracts');
  const deploymentId = values.id ?? network;
  const blockPollMs = Number(values['poll-ms']);
  const common = { network, parameters, deploymentId, blockPollMs, log };
  if (values['add-vrf']) {
    log(`oracle: ${await addVrf(common)}`);
  } else if (values.successor !== undefined) {
    if (values.id === undefined) throw new Error('a successor needs a name of its own: --id NAME');
    const file = values.output ?? join(ROOT, `deployments/${values.id}.json`);
    await deploySuccessor({ ...common, file, predecessorFile: values.successor });
  } else {
    const file = values.output ?? join(ROOT, `deployments/${network}.json`);
    await runDeployment({ ...common, file });
  }
};

/** Returns the exit code. */
export const main = async (
  args: readonly string[],
  print: { readonly out: Print; readonly error: Print },
): Promise<number> => {
  try {
    await deploy(parse(args), print.out);
    return 0;
  } catch (error) {
    print.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
};
