import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { JsonRpcProvider, Wallet } from 'ethers';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { CustodyContract, DegenContract } from '../../../chain/contracts.ts';
import { windUpOf } from '../../../chain/custody-at.ts';
import { localAccounts } from '../../../scripts/stack/accounts.ts';
import { LOCAL_CHAIN_ID } from '../../../scripts/stack/local-chain.ts';
import { Casino__factory } from '../../../types/contracts/factories/casino/Casino__factory.ts';
import { Custody__factory } from '../../../types/contracts/factories/custody/Custody__factory.ts';
import { borrowChain } from '../chain/borrowed-chain.ts';
import { completed, publishLeaves } from '../chain/publish-leaves.ts';

export type Ended = { readonly code: number; readonly output: string };

/** The test worker's chain, and a function that runs the script with a command line. */
const openOperateFixture = async () => {
  const { url, deployment } = await borrowChain();
  const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: 50 };
  const provider = new JsonRpcProvider(url, LOCAL_CHAIN_ID, options);
  const { deployer, operator: operatorAccount, guardian, publisher } = localAccounts();
  const admin = new Wallet(deployer.privateKey, provider);
  const operator = new Wallet(operatorAccount.privateKey, provider);
  const folder = await mkdtemp(join(tmpdir(), 'casino-operate-'));
  const chainId = LOCAL_CHAIN_ID;
  /** Returns the path of a deployment file with these changes. */
  const writeDeployment = async (name: string, changes: object): Promise<string> => {
    const path = join(folder, `${name}.json`);
    await writeFile(path, JSON.stringify({ chainId, ...deployment, ...changes }));
    return path;
  };
  const file = await writeDeployment('deployment', {});
  Object.assign(process.env, {
    CHAIN_PORT: new URL(url).port,
    ADMIN_PRIVATE_KEY: admin.privateKey,
    GUARDIAN_PRIVATE_KEY: guardian.privateKey,
    // Any account that is not the admin.
    TREASURY_PRIVATE_KEY: publisher.privateKey,
  });
  // Hardhat reads CHAIN_PORT on import, so the import comes after the assignment.
  const { main } = await import('../../../scripts/operate/main.ts');
  const custody = Custody__factory.connect(deployment.custody, provider);
  const operateAt = async (at: string, ...words: string[]): Promise<Ended> => {
    let output = '';
    const print = (line: string): void => {
      output += `${line}\n`;
    };
    const args = ['--network', 'localhost', '--deployment', at, ...words];
    return { code: await main(args, { out: print, error: print }), output };
  };
  return {
    publisher: new Wallet(publisher.privateKey, provider),
    ...{ provider, admin, operator, custody, windUp: await windUpOf(custody) },
    casino: Casino__factory.connect(deployment.casino, provider),
    degen: DegenContract.connect(deployment.degen, provider),
    degenAddress: deployment.degen,
    randomness: deployment.randomness,
    operate: (...words: string[]) => operateAt(file, ...words),
    operateAt,
    writeDeployment,
    /**
     * Deploys a Casino without randomness. Returns its address, random addresses in place of its
     * Custody and PlayKeys, and the path of their file.
     */
    deploySuccessor: async () => {
      const { degen, custody: first, randomness } = deployment;
      const factory = new Casino__factory(admin);
      const guardians = [guardian.address, Wallet.createRandom().address] as [string, string];
      const next = await factory.deploy(degen, first, admin.address, operator.address, guardians);
      await next.waitForDeployment();
      const contracts = {
        casino: await next.getAddress(),
        custody: Wallet.createRandom().address,
        playKeys: Wallet.createRandom().address,
      };
      const path = await writeDeployment('successor', contracts);
      return { ...contracts, randomness, path };
    },
    /** Marks, and publishes an epoch in which one account has this balance of BNB, and nobody else any. */
    publish: (bnbWei = 0n) =>
      publishLeaves(
        CustodyContract.connect(deployment.custody, new Wallet(publisher.privateKey, provider)),
        deployment.degen,
        (marked) => completed(marked, deployment.custody, undefined, { DEGEN: 0n, BNB: bnbWei }),
      ),
    passTime: async (seconds: number): Promise<void> => {
      await provider.send('evm_increaseTime', [seconds]);
      await provider.send('evm_mine', []);
    },
    snapshot: (): Promise<string> => provider.send('evm_snapshot', []),
    revert: (snapshot: string): Promise<void> => provider.send('evm_revert', [snapshot]),
    close: async (): Promise<void> => {
      provider.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

/** The fixture of this test; see `openOperate`. */
export let fixture: Awaited<ReturnType<typeof openOperateFixture>>;

/** Gives each test of this file the same chain. */
export const openOperate = (): void => {
  let begin: string;
  beforeAll(async () => {
    fixture = await openOperateFixture();
  });
  afterAll(() => fixture?.close());
  beforeEach(async () => {
    begin = await fixture.snapshot();
  });
  afterEach(() => fixture.revert(begin));
};
