import '@nomicfoundation/hardhat-toolbox-mocha-ethers';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Signer } from 'ethers';
import hre from 'hardhat';
import { configVariable } from 'hardhat/config';
import { readRoleHolders } from './deploy/role-holders.ts';
import {
  ACTIONS,
  type Call,
  type Deployed,
  explainRevert,
  ROLES,
  UsageError,
} from './operate/actions.ts';
import { readStatus } from './operate/status.ts';
import { ROOT } from './stack/processes.ts';

/**
 * What admin and guardian do by hand: `npm run operate -- --network bscTestnet status`. With
 * `--print` nothing is sent: the calls are printed for a multisig to make.
 */
const USAGE = ['status', ...Object.values(ACTIONS).map(({ usage }) => usage)];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    network: { type: 'string' },
    deployment: { type: 'string' },
    print: { type: 'boolean', default: false },
  },
});

const send = async (signer: Signer, { to, data }: Call): Promise<void> => {
  try {
    // Asked first: a refusal costs nothing and says why.
    await signer.call({ to, data });
  } catch (error) {
    throw new Error(`refused by ${to}: ${explainRevert(error)}`);
  }
  const receipt = await (await signer.sendTransaction({ to, data })).wait();
  console.log(`${receipt?.hash} in block ${receipt?.blockNumber}`);
};

/** No key is asked for where nothing is sent. */
const readOnly = (network: string) =>
  hre.network.create({ network, override: { accounts: 'remote' } });

/** Nobody could ever unpause, or name an operator, once the last admin is gone. */
const keepAnAdmin = async (at: Deployed, words: readonly string[], network: string) => {
  if (words[0] !== 'revoke' || words[1] !== 'admin') return;
  const connection = await readOnly(network);
  try {
    for (const contract of [at.casino, at.randomness]) {
      const { provider } = connection.ethers;
      const holders = await readRoleHolders(provider, contract, at.deployBlock);
      const admins = holders.get(ROLES.admin ?? '') ?? new Set();
      if (admins.size < 2) throw new Error(`${contract} would be left without an admin`);
    }
  } finally {
    await connection.close();
  }
};

const run = async (network: string, at: Deployed): Promise<void> => {
  const [name = '', ...words] = positionals;
  if (name === 'status') {
    const connection = await readOnly(network);
    for (const line of await readStatus(connection.ethers.provider, at)) console.log(line);
    await connection.close();
    return;
  }
  const action = ACTIONS[name];
  if (action === undefined) throw new UsageError(`unknown: ${name}`);
  const calls = action.calls(words, at);
  await keepAnAdmin(at, positionals, network);
  if (values.print) {
    for (const { by, to, data } of calls) console.log(JSON.stringify({ by, to, data }));
    return;
  }
  for (const call of calls) {
    const accounts = [configVariable(`${call.by.toUpperCase()}_PRIVATE_KEY`)];
    const connection = await hre.network.create({ network, override: { accounts } });
    const [signer] = await connection.ethers.getSigners();
    if (signer !== undefined) await send(signer, call);
    await connection.close();
  }
};

try {
  const { network } = values;
  if (network === undefined) throw new UsageError('say where: --network bscTestnet');
  const file = values.deployment ?? join(ROOT, `deployments/${network}.json`);
  await run(network, JSON.parse(await readFile(file, 'utf8')) as Deployed);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  if (error instanceof UsageError) console.error(USAGE.map((each) => `  ${each}`).join('\n'));
  process.exitCode = 1;
}
