import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { id as hashOfText, JsonRpcProvider, keccak256, NonceManager, Wallet } from 'ethers';
import { hashChainAnchor } from '../../../rules/src/fairness/hash-chain.ts';
import { TEAM_MEMBERS } from '../../../rules/src/tokenomics.ts';
import { journalOf, readDeployed } from '../../../scripts/deploy/journal.ts';
import { main as deployMain } from '../../../scripts/deploy/main.ts';
import { main as operateMain } from '../../../scripts/operate/main.ts';
import { localAccounts } from '../../../scripts/stack/accounts.ts';
import { type Child, ROOT, spawnNode } from '../../../scripts/stack/processes.ts';
import { type Fault, startRpcProxy } from '../chain/rpc-proxy.ts';
import { startTestNode } from '../chain/test-node.ts';

/** The block interval. Blocks are mined periodically as on a real chain, but faster. */
const BLOCK_MS = 50;
const CHAIN_LENGTH = 64;

/** The exit code and the whole output of a command. */
type Ended = { readonly code: number | null; readonly output: string };

type Running = { readonly child: Child; readonly done: Promise<Ended> };

const startNode = async (chainId: number) => {
  const { url: rpcUrl, stop } = await startTestNode({ chainId, deploys: false });
  const provider = new JsonRpcProvider(rpcUrl, chainId, {
    staticNetwork: true,
    cacheTimeout: -1,
    pollingInterval: BLOCK_MS,
  });
  await provider.send('evm_setAutomine', [false]);
  await provider.send('evm_setIntervalMining', [BLOCK_MS]);
  return { rpcUrl, provider, stop };
};

/** A local chain with the id of a public one, and a separate key for each role. */
export const startDryRun = async (chainId: number) => {
  const node = await startNode(chainId);
  const { provider, rpcUrl } = node;
  const proxy = await startRpcProxy(rpcUrl);
  const folder = await mkdtemp(join(tmpdir(), 'casino-dry-run-'));
  const deploymentId = `dry-run-${process.pid}-${chainId}`;
  const alteredId = `${deploymentId}-altered`;
  const deployer = localAccounts().deployer;
  const person = (): Wallet => new Wallet(Wallet.createRandom().privateKey, provider);
  const people = {
    admin: person(),
    treasury: person(),
    operator: person(),
    publisher: person(),
    coldPublisher: person(),
    guardian: person(),
    coldGuardian: person(),
    development: person(),
  };
  const bank = new NonceManager(new Wallet(localAccounts().faucet.privateKey, provider));
  const fund = async ({ address }: Wallet, value: bigint): Promise<void> => {
    await (await bank.sendTransaction({ to: address, value })).wait();
  };

  const team = Array.from({ length: TEAM_MEMBERS }, () => person().address);
  const randomnessSeed = keccak256(deployer.address);
  const parametersFile = join(folder, 'parameters.json5');
  const writeParameters = (changes: Record<string, unknown> = {}): Promise<void> => {
    const addresses = Object.entries(people).map(([role, { address }]) => [role, address]);
    const parameters = {
      ...Object.fromEntries(addresses),
      isAdminKeyAllowed: true,
      team,
      bnbCustody: '0.5',
      bnbBankroll: '0.2',
      chainTip: hashChainAnchor(keccak256, randomnessSeed, CHAIN_LENGTH),
      chainLength: CHAIN_LENGTH,
      provider: 'commitReveal',
      ...changes,
    };
    return writeFile(parametersFile, JSON.stringify(parameters));
  };
  const file = join(folder, 'deployment.json');

  const env = {
    BSC_TESTNET_RPC_URL: proxy.url,
    DEPLOYER_PRIVATE_KEY: deployer.privateKey,
    ADMIN_PRIVATE_KEY: people.admin.privateKey,
    GUARDIAN_PRIVATE_KEY: people.guardian.privateKey,
    CHAIN_PORT: new URL(rpcUrl).port,
  };

  /**
   * Runs a command of the operator on this chain, in a separate process that can be killed. Only a
   * deployment gets the deployer's key, which is offline afterwards.
   */
  const run = (script: string, args: readonly string[], network = 'bscTestnet'): Running => {
    let output = '';
    const onLine = (line: string): void => {
      output += `${line}\n`;
    };
    const all = ['--import', 'tsx', script, '--network', network, ...args];
    const offline = script === 'scripts/deploy.ts' ? {} : { DEPLOYER_PRIVATE_KEY: undefined };
    const child = spawnNode(script, all, { env: { ...env, ...offline }, onLine });
    return { child, done: child.exited.then((code) => ({ code, output })) };
  };
  /**
   * Runs a command in this process. A test file can do this for one chain only, because Hardhat
   * keeps the URL of the chain.
   */
  const call = async (
    command: typeof deployMain,
    args: readonly string[],
    onLine: (line: string) => void = () => undefined,
  ): Promise<Ended> => {
    Object.assign(process.env, env);
    let output = '';
    const print = (line: string): void => {
      output += `${line}\n`;
      onLine(line);
    };
    const code = await command(['--network', 'bscTestnet', ...args], { out: print, error: print });
    return { code, output };
  };

  const trial = ['--id', deploymentId, '--parameters', parametersFile, '--poll-ms', `${BLOCK_MS}`];
  const deployment = [...trial, '--output', file];
  const runDeploy = (network?: string): Promise<Ended> =>
    run('scripts/deploy.ts', deployment, network).done;
  /**
   * Runs the deployment, and calls `onLine` with each line of its output. If `onLine` throws, the
   * deployment fails at that line.
   */
  const deploy = (onLine?: (line: string) => void): Promise<Ended> =>
    call(deployMain, deployment, onLine);
  const addVrf = (id = deploymentId): Promise<Ended> =>
    call(deployMain, [...trial, '--add-vrf', '--id', id]);
  const successorFile = join(folder, 'successor.json');
  const deploySuccessor = (predecessor = file, id = `${deploymentId}-2`): Promise<Ended> =>
    call(deployMain, [
      ...['--successor', predecessor, '--id', id, '--parameters', parametersFile],
      ...['--poll-ms', `${BLOCK_MS}`, '--output', successorFile],
    ]);
  const operateAt = (deployed: string, ...words: string[]): Promise<Ended> =>
    call(operateMain, ['--deployment', deployed, ...words]);
  const operate = (...words: string[]): Promise<Ended> => operateAt(file, ...words);
  const runOperate = (...words: string[]): Promise<Ended> =>
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
    runDeploy,
    operate,
    operateAt,
    runOperate,
    addVrf,
    deploySuccessor,
    successorFile,
    newTip: hashChainAnchor(keccak256, hashOfText('another seed'), CHAIN_LENGTH),
    /** Sets a fault for the `count`th transaction from now on. */
    failSend: (count: number, fault: Fault): void => {
      let sends = 0;
      proxy.setFault((method) => {
        if (method !== 'eth_sendRawTransaction') return undefined;
        sends += 1;
        return sends === count ? fault : undefined;
      });
    },
    /** The contract addresses that Ignition has stored, by the ids of Ignition's futures. */
    readJournal: (): Promise<Readonly<Record<string, string>>> => readDeployed(deploymentId),
    readFile: async () => JSON.parse(await readFile(file, 'utf8')),
    /**
     * Sends a transaction with the deployer's key that is not part of the deployment, and mines
     * blocks until it is confirmed.
     */
    sendByHand: async (): Promise<void> => {
      const wallet = new Wallet(deployer.privateKey, provider);
      await (await wallet.sendTransaction({ to: wallet.address, value: 1n })).wait();
      await provider.send('hardhat_mine', ['0x8']);
    },
    sent: (): Promise<number> => provider.getTransactionCount(deployer.address),
    /** Copies the journal with another address for a contract. Returns the id of the copy. */
    alterJournal: async (from: string, to: string): Promise<string> => {
      const folder = journalOf(alteredId);
      await cp(journalOf(deploymentId), folder, { recursive: true });
      for (const name of ['deployed_addresses.json', 'journal.jsonl']) {
        const text = await readFile(join(folder, name), 'utf8');
        await writeFile(join(folder, name), text.replaceAll(from, to));
      }
      return alteredId;
    },
    stop: async (): Promise<void> => {
      provider.destroy();
      await proxy.stop();
      await node.stop();
      await rm(folder, { recursive: true, force: true });
      for (const id of [deploymentId, `${deploymentId}-2`, alteredId]) {
        await rm(journalOf(id), { recursive: true, force: true });
      }
    },
  };
};

export type DryRun = Awaited<ReturnType<typeof startDryRun>>;

/** When the contracts' types were last written, in milliseconds. */
export const typesWrittenMs = async (): Promise<number> =>
  (await stat(join(ROOT, 'types/contracts/index.ts'))).mtimeMs;
