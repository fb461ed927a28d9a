import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Token } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { epochText } from '@degen/rules/liabilities/proof-text.ts';
import { hexlify, JsonRpcProvider, parseEther, randomBytes, Wallet } from 'ethers';
import { CustodyContract, DegenContract } from '../../../chain/contracts.ts';
import { windUpOf } from '../../../chain/custody-at.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import { main } from '../../../scripts/exit/main.ts';
import { localAccounts } from '../../../scripts/stack/accounts.ts';
import { LOCAL_CHAIN_ID } from '../../../scripts/stack/local-chain.ts';
import { ROOT } from '../../../scripts/stack/processes.ts';
import { borrowChain } from '../chain/borrowed-chain.ts';
import { type Leaves, publishLeaves } from '../chain/publish-leaves.ts';

type Run = { readonly code: number | null; readonly out: string; readonly err: string };

/** `key` is set in the environment. Without it the script asks for the key, and reads `typed`. */
type Given = { readonly key?: string; readonly typed?: string };

/** Opens the worker's chain as deployed, with a publisher that publishes the epochs of a test. */
export const openExitFixture = async () => {
  const { url, deployment } = await borrowChain();
  const { custody: custodyAddress, casino, degen: degenAddress } = deployment;
  const deployed = { custody: custodyAddress, casino, degen: degenAddress };
  const options = { staticNetwork: true, cacheTimeout: -1, pollingInterval: 50 };
  const provider = new JsonRpcProvider(url, LOCAL_CHAIN_ID, options);
  const { deployer, operator, publisher } = localAccounts();
  const treasury = new Wallet(deployer.privateKey, provider);
  const operatorWallet = new Wallet(operator.privateKey, provider);
  const publisherWallet = new Wallet(publisher.privateKey, provider);
  const custody = CustodyContract.connect(deployed.custody, provider);
  const windUp = await windUpOf(custody);
  const degen = DegenContract.connect(deployed.degen, provider);
  const folder = await mkdtemp(join(tmpdir(), 'casino-exit-script-'));
  const addressOf = (token: Token): string => tokenAddress(token, deployed.degen);

  const deposit = async (player: Wallet, token: Token, amount: string): Promise<void> => {
    const value = parseEther(amount);
    const mine = custody.connect(player);
    if (token === 'BNB') {
      await (await mine.depositBNB({ value })).wait();
      return;
    }
    await (await degen.connect(treasury).transfer(player.address, value)).wait();
    await (await degen.connect(player).approve(deployed.custody, value)).wait();
    await (await mine.deposit(deployed.degen, value)).wait();
  };

  /** A thief with the keys of operator and admin leaves only this much in custody. */
  const stealDownTo = async (token: Token, left: string): Promise<void> => {
    const amount = (await custody.custodyOf(addressOf(token))) - parseEther(left);
    const payment = { player: Wallet.createRandom().address, token: addressOf(token), amount };
    const withdrawal = { id: hexlify(randomBytes(32)), ...payment };
    await (await custody.connect(treasury).approveWithdrawal(withdrawal)).wait();
    await (await custody.connect(operatorWallet).executeWithdrawals([withdrawal])).wait();
  };

  const newPlayer = async (): Promise<Wallet> => {
    const player = new Wallet(Wallet.createRandom().privateKey, provider);
    await (await treasury.sendTransaction({ to: player.address, value: parseEther('10') })).wait();
    return player;
  };

  /**
   * Publishes an epoch with these leaves. `afterMark` runs between its mark and its publication.
   * Returns a function that makes the proof that a player's page would store.
   */
  const publish = async (
    leaves: Leaves,
    afterMark?: () => Promise<void>,
  ): Promise<(player: string) => SavedProof> => {
    const publisherCustody = custody.connect(publisherWallet);
    const { epoch, markBlock, leavesOf } = await publishLeaves(
      publisherCustody,
      deployed.degen,
      async () => {
        await afterMark?.();
        return leaves;
      },
    );
    const place = { chainId: LOCAL_CHAIN_ID, ...deployed, rpcUrl: url };
    return (player) => ({
      ...{ ...place, player, epoch: epochText(epoch), markBlock },
      leaves: leavesOf(player),
    });
  };

  let files = 0;
  const save = async (proof: object): Promise<string> => {
    files += 1;
    const path = join(folder, `proof-${files}.json`);
    await writeFile(path, JSON.stringify(proof, null, 2));
    return path;
  };

  /** Runs the script in this process, with `typed` as its standard input. */
  const exit = async (args: readonly string[], { key, typed = '' }: Given = {}): Promise<Run> => {
    const out = new PassThrough();
    const error = new PassThrough();
    const env = key === undefined ? {} : { EXIT_KEY: key };
    const code = await main(args, { env, input: Readable.from([typed]), out, error });
    return { code, out: await text(out.end()), err: await text(error.end()) };
  };

  /** Runs the script in a separate process. */
  const runExit = async (
    args: readonly string[],
    { key, typed = '' }: Given = {},
  ): Promise<Run> => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/exit.ts', ...args], {
      cwd: ROOT,
      env: { ...process.env, ...(key === undefined ? {} : { EXIT_KEY: key }) },
    });
    child.stdin.end(typed);
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
    if (child.exitCode === null) await once(child, 'exit');
    return { code: child.exitCode, out, err };
  };

  return {
    ...{ provider, custody, windUp, degen, rpcUrl: url },
    ...{ addressOf, deposit, newPlayer, publish, save, exit, runExit },
    stealDownTo,
    passTime: async (seconds: number): Promise<void> => {
      await provider.send('evm_increaseTime', [seconds]);
      await provider.send('evm_mine', []);
    },
    snapshot: (): Promise<string> => provider.send('evm_snapshot', []),
    revert: (id: string): Promise<void> => provider.send('evm_revert', [id]),
    close: async (): Promise<void> => {
      provider.destroy();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
