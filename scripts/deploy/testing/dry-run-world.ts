import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider, keccak256, NonceManager, Wallet } from 'ethers';
import { hashChainTip } from '../../../rules/src/fairness/hash-chain.ts';
import { TEAM_MEMBERS } from '../../../rules/src/tokenomics.ts';
import { localAccounts } from '../../stack/accounts.ts';
import { chainAnswers } from '../../stack/local-chain.ts';
import { type Child, freePort, ROOT, spawnNode, waitUntil } from '../../stack/processes.ts';

/** As on the real chain blocks come by themselves, only faster. */
const BLOCK_MS = 50;
const START_TIMEOUT_MS = 60_000;
const CHAIN_LENGTH = 64;

export type Running = {
  readonly child: Child;
  /** Ends with the exit code; everything that was printed is in `output`. */
  readonly done: Promise<{ code: number | null; output: string }>;
};

const startNode = async (chainId: number) => {
  const port = await freePort();
  const cli = join(ROOT, 'node_modules/hardhat/dist/src/cli.js');
  const args = [cli, 'node', '--port', String(port), '--chain-id', String(chainId)];
  const child = spawnNode('chain', args);
  const rpcUrl = `http://127.0.0.1:${port}`;
  await waitUntil('chain', () => chainAnswers(rpcUrl), { child, timeoutMs: START_TIMEOUT_MS });
  const provider = new JsonRpcProvider(rpcUrl, chainId, {
    staticNetwork: true,
    cacheTimeout: -1,
    pollingInterval: BLOCK_MS,
  });
  await provider.send('evm_setAutomine', [false]);
  await provider.send('evm_setIntervalMining', [BLOCK_MS]);
  return { child, rpcUrl, provider };
};

/** A chain with the id of a public one, and an operator with keys of its own. */
export const startDryRun = async (chainId: number) => {
  const node = await startNode(chainId);
  const { provider, rpcUrl } = node;
  const folder = await mkdtemp(join(tmpdir(), 'casino-dry-run-'));
  const deploymentId = `dry-run-${process.pid}-${chainId}`;
  const deployer = localAccounts().deployer;
  const person = (): Wallet => new Wallet(Wallet.createRandom().privateKey, provider);
  const people = {
    admin: person(),
    treasury: person(),
    operator: person(),
    guardian: person(),
    development: person(),
  };
  const bank = new NonceManager(new Wallet(localAccounts().faucet.privateKey, provider));
  const fund = async ({ address }: Wallet, value: bigint): Promise<void> => {
    await (await bank.sendTransaction({ to: address, value })).wait();
  };

  const team = Array.from({ length: TEAM_MEMBERS }, () => person().address);
  const randomnessSeed = keccak256(deployer.publicKey);
  const parametersFile = join(folder, 'parameters.json5');
  const writeParameters = (changes: Record<string, unknown> = {}): Promise<void> => {
    const addresses = Object.entries(people).map(([role, { address }]) => [role, address]);
    const parameters = {
      ...Object.fromEntries(addresses),
      team,
      bnbCustody: '0.5',
      bnbBankroll: '0.2',
      chainTip: hashChainTip(keccak256, randomnessSeed, CHAIN_LENGTH),
      chainLength: CHAIN_LENGTH,
      provider: 'commitReveal',
      ...changes,
    };
    return writeFile(parametersFile, JSON.stringify(parameters));
  };
  const file = join(folder, 'deployment.json');

  /** A command of the operator on this chain, as a process of its own that can be killed. */
  const run = (script: string, args: readonly string[], network = 'bscTestnet'): Running => {
    let output = '';
    const onLine = (line: string): void => {
      output += `${line}\n`;
    };
    const env = {
      BSC_TESTNET_RPC_URL: rpcUrl,
      DEPLOYER_PRIVATE_KEY: deployer.privateKey,
      ADMIN_PRIVATE_KEY: people.admin.privateKey,
      GUARDIAN_PRIVATE_KEY: people.guardian.privateKey,
      CHAIN_PORT: new URL(rpcUrl).port,
    };
    const all = ['--import', 'tsx', script, '--network', network, ...args];
    const child = spawnNode(script, all, { env, onLine });
    return { child, done: child.exited.then((code) => ({ code, output })) };
  };
  const deploy = (network?: string): Running => {
    const own = ['--id', deploymentId, '--parameters', parametersFile, '--output', file];
    return run('scripts/deploy.ts', own, network);
  };
  const addVrf = async (vrf: object) => {
    await writeParameters({ vrf });
    const own = ['--id', deploymentId, '--parameters', parametersFile, '--add-vrf'];
    return run('scripts/deploy.ts', own).done;
  };
  const operate = (...words: string[]) =>
    run('scripts/operate.ts', ['--deployment', file, ...words]).done;

  return {
    ...node,
    chainId,
    deployer,
    people,
    fund,
    person,
    randomnessSeed,
    randomnessChainLength: CHAIN_LENGTH,
    deploymentId,
    folder,
    file,
    writeParameters,
    run,
    deploy,
    operate,
    addVrf,
    readFile: async () => JSON.parse(await readFile(file, 'utf8')),
    sent: (): Promise<number> => provider.getTransactionCount(deployer.address),
    stop: async (): Promise<void> => {
      provider.destroy();
      await node.child.stop();
      await rm(folder, { recursive: true, force: true });
      await rm(join(ROOT, 'ignition/deployments', deploymentId), { recursive: true, force: true });
    },
  };
};

export type DryRun = Awaited<ReturnType<typeof startDryRun>>;
