import type { Token } from '@degen/rules/amount.ts';
import { HDNodeWallet, id, type JsonRpcProvider, Mnemonic, parseEther, Wallet } from 'ethers';
import { borrowChain } from '../../../test/support/borrowed-chain.ts';
import type { Deployment } from '../../../test/support/test-node.ts';
import {
  CasinoContract,
  CustodyContract,
  DegenContract,
  type ICasino,
  type ICustody,
} from '../chain/contracts.ts';
import { createRpcProvider } from '../chain/provider.ts';
import { tokenAddress } from '../chain/tokens.ts';
import { type RpcProxy, startRpcProxy } from './rpc-proxy.ts';

const CHAIN_ID = 31_337;
/** Hardhat's published accounts; scripts/deploy-local.ts gives them these parts. */
const MNEMONIC = 'test test test test test test test test test test test junk';
const DEPLOYER = 0;
const OPERATOR = 1;
const GUARDIAN = 2;
const FAUCET = 3;
const FIRST_PLAYER = 5;
/** As scripts/deploy-local.ts commits it when run by hand. */
const RANDOMNESS = { seed: id('local'), length: 4_096 };

export type TestChain = {
  /** What the server is told; faults are set on the proxy in front of the node. */
  readonly proxy: RpcProxy;
  /** Straight to the node, whatever the proxy does. */
  readonly provider: JsonRpcProvider;
  readonly custody: ICustody;
  readonly casino: ICasino;
  readonly deployment: Deployment;
  /** Environment of a server for this chain. */
  readonly env: NodeJS.ProcessEnv;
  readonly operator: Wallet;
  /** The deployer: admin of every contract. */
  readonly admin: Wallet;
  readonly guardian: Wallet;
  /** Accounts that no part of the deployment uses, with coins and 100,000 DEGEN. */
  player(index: number): Promise<Wallet>;
  deposit(player: Wallet, token: Token, amountWei: bigint): Promise<string>;
  /** The address that the contracts know a token by. */
  addressOf(token: Token): string;
  /** What a player's own wallet holds. */
  degenOf(player: Wallet): Promise<bigint>;
  mine(blocks?: number): Promise<void>;
  /** The next block is so much later. The server's clock is another one. */
  passTime(seconds: number): Promise<void>;
  /** Everything after this point can be taken back by `revert`. */
  snapshot(): Promise<string>;
  revert(snapshot: string): Promise<void>;
  /** The node stays, for the next file. */
  close(): Promise<void>;
};

const account = (index: number, provider: JsonRpcProvider): Wallet => {
  const path = `m/44'/60'/0'/0/${index}`;
  const { privateKey } = HDNodeWallet.fromMnemonic(Mnemonic.fromPhrase(MNEMONIC), path);
  return new Wallet(privateKey, provider);
};

/**
 * The chain of this worker: a real one with the real contracts, as `npm start` makes it. Nothing is
 * left on it of the file before.
 */
export const openTestChain = async (): Promise<TestChain> => {
  const { url, deployment } = await borrowChain();
  const proxy = await startRpcProxy(url);
  const provider = createRpcProvider(url, CHAIN_ID);
  provider.pollingInterval = 50;
  const faucet = account(FAUCET, provider);
  const operator = account(OPERATOR, provider);

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

  return {
    proxy,
    provider,
    deployment,
    operator,
    admin: account(DEPLOYER, provider),
    guardian: account(GUARDIAN, provider),
    player,
    custody: CustodyContract.connect(deployment.custody, provider),
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
      DEGEN_ADDRESS: deployment.degen,
      RANDOMNESS_ADDRESS: deployment.randomness,
      CASINO_DEPLOY_BLOCK: String(deployment.deployBlock),
      OPERATOR_KEY: operator.privateKey,
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
    degenOf: ({ address }) => DegenContract.connect(deployment.degen, provider).balanceOf(address),
    mine: async (blocks = 1) => {
      await provider.send('hardhat_mine', [`0x${blocks.toString(16)}`]);
    },
    passTime: async (seconds) => {
      await provider.send('evm_increaseTime', [seconds]);
      await provider.send('evm_mine', []);
    },
    snapshot: () => provider.send('evm_snapshot', []),
    revert: async (snapshot) => {
      if (!(await provider.send('evm_revert', [snapshot]))) throw new Error('no such snapshot');
    },
    close: async () => {
      provider.destroy();
      await proxy.stop();
    },
  };
};

/** What somebody deposits before the tests, in whole units. */
type Deposits = Partial<Record<Token, string>>;

type ChainWithPlayers = { readonly chain: TestChain; readonly alice: Wallet; readonly bob: Wallet };

/** A test chain with the two players of most tests. */
export const openChainWithPlayers = async (deposits: {
  readonly alice?: Deposits;
  readonly bob?: Deposits;
}): Promise<ChainWithPlayers> => {
  const chain = await openTestChain();
  const players = { alice: await chain.player(0), bob: await chain.player(1) };
  for (const name of ['alice', 'bob'] as const) {
    for (const [token, amount] of Object.entries(deposits[name] ?? {})) {
      await chain.deposit(players[name], token as Token, parseEther(amount));
    }
  }
  return { chain, ...players };
};
