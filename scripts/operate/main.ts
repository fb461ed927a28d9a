import '@nomicfoundation/hardhat-toolbox-mocha-ethers';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Provider, Signer } from 'ethers';
import hre from 'hardhat';
import { configVariable } from 'hardhat/config';
import { ROLE_IDS } from '../../chain/contracts.ts';
import { followTransaction, transactionOf } from '../../chain/follow-transaction.ts';
import { readRoleHolders } from '../deploy/roles.ts';
import { ROOT } from '../stack/processes.ts';
import { ACTIONS } from './actions.ts';
import { type Call, type Deployed, explainRevert, isRefusal } from './calls.ts';
import { readStatus } from './status.ts';
import { readWindDown } from './wind-down.ts';
import { addressOf, refuseMore, UsageError } from './words.ts';

/** The commands that only read, each of which prints lines. */
const READINGS: Readonly<Record<string, typeof readStatus>> = {
  status: readStatus,
  'wind-down': readWindDown,
};

const USAGE = [...Object.keys(READINGS), ...Object.values(ACTIONS).map(({ usage }) => usage)];

type Print = (line: string) => void;

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      network: { type: 'string' },
      deployment: { type: 'string' },
      print: { type: 'boolean', default: false },
    },
  });

/** Many orders succeed twice, so only the chain's state says whether one was carried out. */
const LOOK_FIRST = 'The order may have been carried out: look with `status` before you repeat it';

const send = async (
  provider: Provider,
  signer: Signer & { readonly address: string },
  { to, data, value = 0n }: Call,
  print: Print,
): Promise<void> => {
  try {
    // The call is simulated first: if it would revert, this gives the reason and costs nothing.
    await signer.call({ to, data, value });
  } catch (error) {
    const why = explainRevert(error);
    throw new Error(isRefusal(error) ? `refused by ${to}: ${why}` : `the node failed: ${why}`);
  }
  const sent = signer.sendTransaction({ to, data, value });
  const { hash, nonce } = await sent.catch((error: unknown) => {
    // The node may have the order, although its answer was lost.
    throw new Error(`OPERATE.UNCLEAR: ${explainRevert(error)}. ${LOOK_FIRST}`);
  });
  // The hash is printed before the wait: if the command is killed, it tells what became of the
  // order.
  print(`sent ${hash}`);
  const mined = await followTransaction(transactionOf(provider, signer.address, hash), { nonce });
  switch (mined) {
    case 'succeeded':
      return print(`in block ${(await provider.getTransactionReceipt(hash))?.blockNumber}`);
    case 'failed':
      throw new Error(`OPERATE.REFUSED: ${to} refused ${hash}`);
    case 'replaced':
      throw new Error(
        `OPERATE.REPLACED: another transaction of ${signer.address} took the place of ${hash}. ${LOOK_FIRST}`,
      );
    default:
      throw new Error(
        `OPERATE.NOT_MINED: the node has not known ${hash} for two minutes. ${LOOK_FIRST}`,
      );
  }
};

/** Runs a read-only command, which needs no key. */
const reading = async <T>(
  network: string,
  read: (provider: Provider) => Promise<T>,
): Promise<T> => {
  const connection = await hre.network.create({ network });
  try {
    return await read(connection.ethers.provider);
  } finally {
    await connection.close();
  }
};

/**
 * Rejects a chain that is not the deployment's. There, the addresses may be unused or belong to
 * others, and BNB sent to them would be lost.
 */
const refuseOtherChain = (network: string, chainId: number): Promise<void> =>
  reading(network, async (provider) => {
    const found = (await provider.getNetwork()).chainId;
    if (found === BigInt(chainId)) return;
    throw new Error(`the deployment is on chain ${chainId}, and the network is chain ${found}`);
  });

/**
 * Rejects revoking the last admin, because without an admin no account could ever unpause or name
 * an operator. A revocation that was interrupted between two contracts can be repeated.
 */
const keepAnAdmin = async (at: Deployed, words: readonly string[], network: string) => {
  if (words[0] !== 'revoke' || words[1] !== 'admin') return;
  const account = addressOf(words[2]);
  await reading(network, async (provider) => {
    for (const contract of [at.custody, at.casino, at.randomness]) {
      const holders = await readRoleHolders(provider, contract, at.deployBlock);
      const others = new Set(holders.get(ROLE_IDS.admin));
      others.delete(account);
      if (others.size === 0) throw new Error(`${contract} would be left without an admin`);
    }
  });
};

type Order = {
  readonly network: string;
  readonly at: Deployed;
  readonly words: readonly string[];
  readonly onlyPrints: boolean;
};

const run = async ({ network, at, words, onlyPrints }: Order, print: Print): Promise<void> => {
  const [name = '', ...rest] = words;
  const read = READINGS[name];
  if (read !== undefined) {
    refuseMore(name, rest);
    for (const line of await reading(network, (provider) => read(provider, at))) print(line);
    return;
  }
  const action = ACTIONS[name];
  if (action === undefined) throw new UsageError(`unknown: ${name}`);
  refuseMore(action.usage, rest);
  const calls = await reading(network, async (provider) => action.calls(rest, { at, provider }));
  await keepAnAdmin(at, words, network);
  if (onlyPrints) {
    for (const { value = 0n, ...call } of calls) {
      print(JSON.stringify({ ...call, value: `${value}` }));
    }
    return;
  }
  for (const call of calls) {
    const accounts = [configVariable(`${call.by.toUpperCase()}_PRIVATE_KEY`)];
    const connection = await hre.network.create({ network, override: { accounts } });
    const [signer] = await connection.ethers.getSigners();
    if (signer !== undefined) await send(connection.ethers.provider, signer, call, print);
    await connection.close();
  }
};

/** Returns the exit code. */
export const main = async (
  args: readonly string[],
  print: { readonly out: Print; readonly error: Print },
): Promise<number> => {
  try {
    const { values, positionals: words } = parse(args);
    const { network, deployment, print: onlyPrints } = values;
    if (network === undefined) throw new UsageError('say where: --network bscTestnet');
    const file = deployment ?? join(ROOT, `deployments/${network}.json`);
    const { chainId, ...at }: Deployed & { readonly chainId: number } = JSON.parse(
      await readFile(file, 'utf8'),
    );
    await refuseOtherChain(network, chainId);
    await run({ network, at, words, onlyPrints }, print.out);
    return 0;
  } catch (error) {
    print.error(error instanceof Error ? error.message : String(error));
    if (error instanceof UsageError) print.error(USAGE.map((each) => `  ${each}`).join('\n'));
    return 1;
  }
};
