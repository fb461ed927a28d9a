import type { JsonRpcProvider, TransactionRequest, Wallet } from 'ethers';
import { waitUntil } from '../../../scripts/stack/processes.ts';

const PATIENCE_MS = 300_000;

/**
 * While `run` waits for the transaction that it sends, replaces it by one with the same nonce and
 * twice the fee, as a wallet does that speeds it up, and mines a block. `change` makes it another
 * transaction. Returns what `run` returns.
 */
export const replacePending = async <T>(
  provider: JsonRpcProvider,
  wallet: Wallet,
  run: () => Promise<T>,
  change: (faster: TransactionRequest) => TransactionRequest = (faster) => faster,
): Promise<T> => {
  await provider.send('evm_setAutomine', [false]);
  try {
    const running = run();
    let pending: { readonly hash: string }[] = [];
    await waitUntil(
      'the transaction',
      async () => {
        pending = await provider.send('eth_pendingTransactions', []);
        return pending.length > 0;
      },
      { timeoutMs: PATIENCE_MS },
    );
    const sent = await provider.getTransaction(pending[0]?.hash ?? '');
    if (sent === null) throw new Error('the node has forgotten the transaction');
    const { to, data, value, nonce, gasLimit, gasPrice } = sent;
    const faster = { ...{ to, data, value, nonce, gasLimit }, gasPrice: gasPrice * 2n };
    await wallet.connect(provider).sendTransaction(change(faster));
    await provider.send('evm_setAutomine', [true]);
    await provider.send('evm_mine', []);
    return await running;
  } finally {
    await provider.send('evm_setAutomine', [true]);
  }
};

/** The change of a player who cancels a transaction: a payment of nothing to the own account. */
export const cancelled =
  ({ address }: Wallet) =>
  (faster: TransactionRequest): TransactionRequest => ({
    ...{ ...faster, to: address, data: '0x', value: 0n },
  });
