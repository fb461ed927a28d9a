import type { Token } from '@degen/rules/amount.ts';
import { type Epoch, NO_EPOCH } from '@degen/rules/liabilities/epoch.ts';
import { GRACE_S, SILENCE_S } from '@degen/rules/liabilities/times.ts';
import {
  FeeData,
  HDNodeWallet,
  id,
  type JsonRpcProvider,
  parseEther,
  type Result,
  type SigningKey,
  Wallet,
} from 'ethers';
import {
  CasinoContract,
  CustodyContract,
  DegenContract,
  type ICasino,
  type ICustody,
  type IWindUp,
  ROLE_IDS,
  type Role,
  RolesContract,
  WindUpContract,
} from '../../../chain/contracts.ts';
import { epochOf } from '../../../chain/logs/published-epoch.ts';
import { openNode } from '../../../chain/node.ts';
import { tokenAddress } from '../../../chain/tokens.ts';
import { borrowChain } from '../chain/borrowed-chain.ts';
import { type RpcProxy, startRpcProxy } from '../chain/rpc-proxy.ts';
import type { Deployment } from '../chain/test-node.ts';

const CHAIN_ID = 31_337;
/** Hardhat's published accounts; scripts/deploy-local.ts assigns their roles. */
const MNEMONIC = 'test test test test test test test test test test test junk';
const DEPLOYER = 0;
const OPERATOR = 1;
const GUARDIAN = 2;
const FAUCET = 3;
const PUBLISHER = 4;
const FIRST_PLAYER = 5;
/** The randomness that scripts/deploy-local.ts commits when it is run by hand. */
const RANDOMNESS = { seed: id('local'), length: 4_096 };

/** Gas and fees of the transactions that a test sends itself, unless the test sets others. */
const GAS_LIMIT = 3_000_000n;
const MAX_FEE_WEI = 20n * 10n ** 9n;
const PRIORITY_FEE_WEI = 10n ** 9n;

export type TestChain = {
  /** The proxy between the server and the node, on which faults are set. */
  readonly proxy: RpcProxy;
  /** A direct connection to the node, whatever the proxy does. */
  readonly provider: JsonRpcProvider;
  readonly custody: ICustody;
  readonly windUp: IWindUp;
  readonly windUpAddress: string;
  readonly casino: ICasino;
  readonly deployment: Deployment;
  /** Environment of a server for this chain. */
  readonly env: NodeJS.ProcessEnv;
  readonly operator: Wallet;
  /** The deployer, who is admin of every contract. */
  readonly admin: Wallet;
  readonly guardian: Wallet;
  readonly publisher: Wallet;
  /** Accounts without a role in the deployment, with BNB and 100,000 DEGEN. */
  player(index: number): Promise<Wallet>;
  deposit(player: Wallet, token: Token, amountWei: bigint): Promise<string>;
  /** The address by which the contracts identify a token. */
  addressOf(token: Token): string;
  /** Grants a role to another account, such as an attacker's that stands for a stolen key. */
  grant(role: Role, account: Wallet): Promise<void>;
  revoke(role: Role, account: Wallet): Promise<void>;
  /** The DEGEN balance of a player's own wallet. */
  degenOf(player: Wallet): Promise<bigint>;
  mine(blocks?: number): Promise<void>;
  /** Advances the timestamp of the next block, not the server's clock. */
  passTime(seconds: number): Promise<void>;
  /** The last final epoch, as the wind-up expects it. */
  lastFinalEpoch(): Promise<Epoch>;
  /** Waits more than eight days without an epoch, and opens the wind-up of a token. */
  openWindUp(token: Token): Promise<void>;
  /** Waits until the wind-up pays entries that were made before. */
  passEntries(): Promise<void>;
  /** Takes a snapshot of the chain, to which `revert` can return. */
  snapshot(): Promise<string>;
  revert(snapshot: string): Promise<void>;
  /** Registers a function that `close` calls. */
  atClose(cleanup: () => Promise<void>): void;
  /**
   * Runs the registered cleanups and closes all connections. The node keeps running for the next
   * file.
   */
  close(): Promise<void>;
};

/** Keys are derived once, because that takes longer than most tests. */
const keys = new Map<number, SigningKey>();

const account = (index: number, provider: JsonRpcProvider): Wallet => {
  const path = `m/44'/60'/0'/0/${index}`;
  const known = keys.get(index);
  const key = known ?? HDNodeWallet.fromPhrase(MNEMONIC, undefined, path).signingKey;
  keys.set(index, key);
  return new Wallet(key, provider);
};

/** Opens the Hardhat node of this test worker, reset to the state right after `npm start` has deployed. */
export const openTestChain = async (): Promise<TestChain> => {
  const { url, deployment } = await borrowChain();
  const proxy = await startRpcProxy(url);
  const provider = openNode(url, CHAIN_ID);
  provider.pollingInterval = 50;
  // Gas and fees are fixed, because asking the node for them takes longer than sending and mining a
  // transaction.
  provider.estimateGas = async () => GAS_LIMIT;
  provider.getFeeData = async () => new FeeData(null, MAX_FEE_WEI, PRIORITY_FEE_WEI);
  const faucet = account(FAUCET, provider);
  const operator = account(OPERATOR, provider);

  const admin = account(DEPLOYER, provider);
  const custody = CustodyContract.connect(deployment.custody, provider);
  const windUpAddress = await custody.windUpContract();
  const windUp = WindUpContract.connect(windUpAddress, provider);

  const passTime = async (seconds: number): Promise<void> => {
    await provider.send('evm_increaseTime', [seconds]);
    await provider.send('evm_mine', []);
  };

  const player = async (index: number): Promise<Wallet> => {
    const wallet = account(FIRST_PLAYER + index, provider);
    const degen = DegenContract.connect(deployment.degen, faucet);
    await (await degen.transfer(wallet.address, 100_000n * 10n ** 18n)).wait();
    const approval = DegenContract.connect(deployment.degen, wallet);
    for (const spender of [deployment.custody, deployment.casino]) {
      await (await approval.approve(spender, 2n ** 256n - 1n)).wait();
    }
    return wallet;
  };

  const lastFinalEpoch = async (): Promise<Epoch> => {
    const { number } = await custody.lastFinalEpoch();
    const hash = await custody.epochHashOf(number);
    // One request, without a search for the block: the chain of a test has few of them.
    const [event] = await custody.queryFilter(custody.filters.EpochPublished(number, hash));
    return event === undefined ? NO_EPOCH : epochOf(event.args.epoch as unknown as Result);
  };
  const cleanups: (() => Promise<void>)[] = [];
  const allowance = DegenContract.connect(deployment.degen, faucet);
  await (await allowance.approve(deployment.custody, 2n ** 256n - 1n)).wait();

  return {
    proxy,
    provider,
    deployment,
    operator,
    admin,
    guardian: account(GUARDIAN, provider),
    publisher: account(PUBLISHER, provider),
    player,
    custody,
    windUp,
    windUpAddress,
    casino: CasinoContract.connect(deployment.casino, provider),
    env: {
      CHAIN_ID: String(CHAIN_ID),
      CHAIN_NAME: 'Test chain',
      CHAIN_RPC_URL: proxy.url,
      CHAIN_PUBLIC_RPC_URL: url,
      CHAIN_CONFIRMATIONS: '0',
      CHAIN_POLL_MS: '50',
      CUSTODY_ADDRESS: deployment.custody,
      CASINO_ADDRESS: deployment.casino,
      PLAY_KEYS_ADDRESS: deployment.playKeys,
      DEGEN_ADDRESS: deployment.degen,
      RANDOMNESS_ADDRESS: deployment.randomness,
      CASINO_DEPLOY_BLOCK: String(deployment.deployBlock),
      OPERATOR_KEY: operator.privateKey,
      PUBLISHER_PRIVATE_KEY: account(PUBLISHER, provider).privateKey,
      FAUCET_KEY: faucet.privateKey,
      RANDOMNESS_SEED: RANDOMNESS.seed,
      RANDOMNESS_CHAIN_LENGTH: String(RANDOMNESS.length),
      RECEIPT_KEY: id('receipts of a test'),
    },
    deposit: async (wallet, token, amountWei) => {
      const custody = CustodyContract.connect(deployment.custody, wallet);
      const sent =
        token === 'BNB'
          ? await custody.depositBNB({ value: amountWei })
          : await custody.deposit(deployment.degen, amountWei);
      await sent.wait();
      return sent.hash;
    },
    addressOf: (token) => tokenAddress(token, deployment.degen),
    grant: async (role, { address }) => {
      const roles = RolesContract.connect(deployment.custody, admin);
      await (await roles.grantRole(ROLE_IDS[role], address)).wait();
    },
    revoke: async (role, { address }) => {
      const roles = RolesContract.connect(deployment.custody, admin);
      await (await roles.revokeRole(ROLE_IDS[role], address)).wait();
    },
    degenOf: ({ address }) => DegenContract.connect(deployment.degen, provider).balanceOf(address),
    mine: async (blocks = 1) => {
      await provider.send('hardhat_mine', [`0x${blocks.toString(16)}`]);
    },
    passTime,
    lastFinalEpoch,
    openWindUp: async (token) => {
      await passTime(SILENCE_S + 1);
      const address = tokenAddress(token, deployment.degen);
      const last = await lastFinalEpoch();
      await (await windUp.connect(admin).open(address, last, admin.address)).wait();
    },
    passEntries: () => passTime(GRACE_S),
    snapshot: () => provider.send('evm_snapshot', []),
    revert: async (snapshot) => {
      if (!(await provider.send('evm_revert', [snapshot]))) throw new Error('no such snapshot');
    },
    atClose: (cleanup) => void cleanups.push(cleanup),
    close: async () => {
      for (const cleanup of cleanups) await cleanup();
      provider.destroy();
      await proxy.stop();
    },
  };
};

/** Deposits of each player before the tests, in whole units. */
type Deposits = Partial<Record<Token, string>>;
export type PlayersDeposits = { readonly alice?: Deposits; readonly bob?: Deposits };

type ChainWithPlayers = { readonly chain: TestChain; readonly alice: Wallet; readonly bob: Wallet };

/** A test chain with Alice and Bob, the players of most tests. */
export const openChainWithPlayers = async (
  deposits: PlayersDeposits,
): Promise<ChainWithPlayers> => {
  const chain = await openTestChain();
  const players = { alice: await chain.player(0), bob: await chain.player(1) };
  for (const name of ['alice', 'bob'] as const) {
    for (const [token, amount] of Object.entries(deposits[name] ?? {})) {
      await chain.deposit(players[name], token as Token, parseEther(amount));
    }
  }
  return { chain, ...players };
};
