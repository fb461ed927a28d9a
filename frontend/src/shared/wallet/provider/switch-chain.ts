import type { ChainDefinition } from '../../config/chains.ts';
import { within } from '../../lib/pause.ts';
import { WalletError } from '../errors.ts';
import { chainIdHex, type Eip1193Provider, parseChainId } from './eip1193.ts';
import { walletFailure } from './wallet-failure.ts';

/** How long the chain of a wallet may take to change after the wallet has agreed. */
const SWITCH_WAIT_MS = 5_000;
/** The wait after a chain was added. Many wallets never switch then, and have to be asked again. */
const ADDED_WAIT_MS = 1_000;
const LOOK_MS = 250;

export const readChainId = async (provider: Eip1193Provider): Promise<number> =>
  parseChainId(await provider.request({ method: 'eth_chainId' }));

/** A wallet that does not answer in this time is taken to be as the page knows it. */
const COMPARE_WAIT_MS = 4_000;

/**
 * Lets the page learn what the wallet has changed without an event: its answers are compared with
 * what the page knows.
 */
export const compareWallet = async (provider: Eip1193Provider): Promise<void> => {
  const answers = ['eth_accounts', 'eth_chainId'].map((method) => provider.request({ method }));
  await within(COMPARE_WAIT_MS, Promise.all(answers)).catch(() => {});
};

/**
 * Resolves once the wallet is on the chain. Reads the chain again and again, because some wallets
 * send no event, and others send it before they answer for the new chain.
 */
const watchChain = (provider: Eip1193Provider, chainId: number) => {
  let stop = () => {};
  const reached = new Promise<void>((resolve) => {
    const look = () => {
      readChainId(provider).then(
        (seen) => seen === chainId && resolve(),
        () => {}, // the next look may succeed
      );
    };
    const timer = setInterval(look, LOOK_MS);
    provider.on('chainChanged', look);
    stop = () => {
      clearInterval(timer);
      provider.removeListener('chainChanged', look);
    };
    look();
  });
  return { reached, stop };
};

/**
 * Switches the wallet to a chain, and resolves once it is there. If the wallet does not know the
 * chain, adds `definition` to it. The answer to a request is not waited for when the wallet is on
 * the chain already, because some wallets switch and never answer.
 */
export const switchChain = async (
  provider: Eip1193Provider,
  chainId: number,
  definition: ChainDefinition | undefined,
): Promise<void> => {
  const { reached, stop } = watchChain(provider, chainId);
  const hex = chainIdHex(chainId);
  const ask = (method: string, params: object): Promise<unknown> =>
    Promise.race([provider.request({ method, params: [params] }), reached]);
  const isReached = (waitMs: number): Promise<boolean> =>
    within(waitMs, reached).then(
      () => true,
      () => false,
    );
  const askToSwitch = () => ask('wallet_switchEthereumChain', { chainId: hex });
  try {
    try {
      await askToSwitch();
    } catch (error) {
      if (definition === undefined || !isAddable(error)) throw error;
      await ask('wallet_addEthereumChain', { chainId: hex, ...definition });
      if (!(await isReached(ADDED_WAIT_MS))) await askToSwitch();
    }
    if (!(await isReached(SWITCH_WAIT_MS))) throw new WalletError('notSwitched');
  } finally {
    stop();
  }
};

/** Some wallets cannot switch, but switch when a chain is added. */
const isAddable = (error: unknown): boolean =>
  ['unknownChain', 'unsupported'].includes(walletFailure(error));
