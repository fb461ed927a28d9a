import type { Token } from '@degen/rules/amount.ts';
import { Signature, TypedDataEncoder, toBeHex, toQuantity, Wallet } from 'ethers';
import { vi } from 'vitest';
import { CustodyContract, DegenContract } from '../../../chain/contracts.ts';
import { EXECUTION_FAILURE } from '../../../chain/inner-failure.ts';
import type { Eip1193Provider } from '../../../frontend/src/shared/wallet/provider/eip1193.ts';
import { ACCOUNT_OF } from '../../../frontend/src/shared/wallet/transfers/chain-reader.ts';
import { sendDeposit } from '../../../frontend/src/shared/wallet/web3/deposit.ts';
import { fakeWallet } from './fake-wallet.ts';
import { CONFIG, TARGET } from './wallet-harness.ts';

const ACCOUNT = new Wallet(`0x${'5'.repeat(64)}`).address;
export const CUSTODY = CustodyContract.createInterface();
const DEGEN = DegenContract.createInterface();
const APPROVAL = `0x${'aa'.repeat(32)}`;
/** The selector of the token's `approve`. */
export const APPROVE = '0x095ea7b3';
export const DEPOSIT = `0x${'dd'.repeat(32)}`;
const DOMAIN = {
  name: 'Degen',
  version: '1',
  chainId: TARGET,
  verifyingContract: CONFIG.addresses.degen,
};
export const OTHER_CHAIN = 1;
export const WORD = `0x${'1'.repeat(64)}`;
export const NOW_S = 1_800_000_000;

/** The log of a Safe whose proposal was executed, but whose call failed. */
const failureOf = (proposal: string) => ({
  ...{ address: ACCOUNT, topics: [EXECUTION_FAILURE, proposal], data: WORD, logIndex: '0x0' },
  ...{
    blockNumber: toQuantity(9),
    blockHash: WORD,
    transactionHash: WORD,
    transactionIndex: '0x0',
  },
  removed: false,
});

/** A wallet that holds DEGEN. Tests set the state of the chain, and read the sent transactions. */
export const openWallet = () => {
  const chain = {
    allowanceWei: 0n,
    depositedWei: 0n,
    code: '0x',
    blockTimeS: NOW_S,
    nonce: 3,
    receipt: null as boolean | null,
    isKnown: true,
    isDown: false,
    servesReceipts: true,
    /** Whether the account's contract has logged that the call of its approval failed. */
    hasFailedInside: false,
    takesDeposits: true,
  };
  const read = (name: string): unknown =>
    ({
      allowance: chain.allowanceWei,
      name: DOMAIN.name,
      nonces: 0n,
      DOMAIN_SEPARATOR: TypedDataEncoder.hashDomain(DOMAIN),
    })[name];
  const wallet = fakeWallet({
    accounts: [ACCOUNT],
    chainId: TARGET,
    knownChains: [TARGET, OTHER_CHAIN],
  });
  const assertTaken = (data: string): void => {
    if (chain.takesDeposits || CUSTODY.parseTransaction({ data }) === null) return;
    const error = CUSTODY.encodeErrorResult('Custody_DepositsClosed');
    throw { code: 3, message: 'execution reverted', data: error };
  };
  const sent: string[] = [];
  const answers: Record<string, (params: never) => unknown> = {
    eth_call: ([{ data }]: [{ data: string }]) => {
      if (chain.isDown) throw new Error('down');
      if (data.startsWith(ACCOUNT_OF)) {
        return CUSTODY.encodeFunctionResult('accountOf', [chain.depositedWei, 0n, 0n]);
      }
      assertTaken(data);
      const name = DEGEN.getFunctionName(data.slice(0, 10));
      return DEGEN.encodeFunctionResult(name, [read(name)]);
    },
    eth_getCode: () => chain.code,
    eth_getLogs: () => (chain.hasFailedInside ? [failureOf(APPROVAL)] : []),
    eth_estimateGas: ([{ data }]: [{ data: string }]) => {
      assertTaken(data);
      return toQuantity(90_000);
    },
    eth_blockNumber: () => toQuantity(9),
    eth_getBlockByNumber: () => ({
      ...{ hash: WORD, parentHash: WORD, number: toQuantity(9), nonce: '0x0000000000000000' },
      ...{ timestamp: toQuantity(chain.blockTimeS), difficulty: '0x0', gasLimit: '0x1' },
      ...{ gasUsed: '0x0', miner: ACCOUNT, extraData: '0x', transactions: [] },
    }),
    eth_signTypedData_v4: () => Signature.from({ r: WORD, s: WORD, v: 27 }).serialized,
    eth_sendTransaction: ([{ data }]: [{ data: string }]) => {
      sent.push(data);
      return data.startsWith(APPROVE) ? APPROVAL : DEPOSIT;
    },
    eth_getTransactionCount: () => toQuantity(chain.nonce),
    eth_getTransactionByHash: ([hash]: [string]) =>
      chain.isKnown
        ? {
            ...{ hash, type: '0x0', chainId: toQuantity(TARGET), nonce: toQuantity(3) },
            ...{ from: ACCOUNT, to: CONFIG.addresses.degen, value: '0x0', input: '0x' },
            ...{ gas: '0x1', gasPrice: '0x1', blockNumber: null, blockHash: null },
            ...{ v: '0x1b', r: WORD, s: WORD },
          }
        : null,
    eth_getTransactionReceipt: ([hash]: [string]) => {
      if (!chain.servesReceipts) throw new Error('no receipts');
      return chain.receipt === null
        ? null
        : {
            ...{ transactionHash: hash, from: ACCOUNT, to: ACCOUNT, contractAddress: null },
            ...{ transactionIndex: '0x0', blockNumber: toQuantity(9), blockHash: WORD },
            ...{ logsBloom: toBeHex(0, 256), logs: [], gasUsed: '0x1', cumulativeGasUsed: '0x1' },
            ...{ effectiveGasPrice: '0x1', status: toQuantity(chain.receipt ? 1 : 0), type: '0x0' },
          };
    },
  };
  for (const [method, answer] of Object.entries(answers)) wallet.misbehave(method, answer as never);
  const deposit = () => depositWith(wallet);
  return { chain, wallet, sent, deposit };
};

export const depositWith = async (provider: Eip1193Provider): Promise<string> =>
  (await sendThroughPage(provider, 'DEGEN')).hash;

export const sendThroughPage = (
  provider: Eip1193Provider,
  token: Token,
  onOwners = (_: boolean) => {},
) =>
  sendDeposit({
    provider,
    account: ACCOUNT,
    config: CONFIG,
    token,
    amountWei: 5n,
    isCurrent: () => true,
    onOwners,
  });

/** Long enough for the wallet’s responses, and for ten checks of the approval. */
export const pass = () => vi.advanceTimersByTimeAsync(10_000);
