import type { Page } from '@playwright/test';
import { HDNodeWallet, JsonRpcProvider, NonceManager, type TypedDataField, Wallet } from 'ethers';

type RpcError = { code: number; message: string };
type Answer = { result: unknown } | { error: RpcError };

const USER_REJECTED: RpcError = { code: 4001, message: 'User rejected the request.' };
const UNKNOWN_CHAIN: RpcError = { code: 4902, message: 'Unrecognized chain ID.' };

/** How the wallet behaves; a test changes it while the page runs. */
export type Behaviour = {
  refuseSignature: boolean;
  /** Chains that the wallet knows; switching to another one answers 4902. */
  knownChains: Set<number>;
  chainId: number;
};

export type InjectedWallet = {
  readonly address: string;
  readonly behaviour: Behaviour;
  /** Every method that the page asked for, in order. */
  readonly calls: string[];
  emit(event: 'accountsChanged' | 'chainChanged' | 'disconnect', payload: unknown): Promise<void>;
};

const hexChain = (chainId: number): string => `0x${chainId.toString(16)}`;

/**
 * Puts a wallet into the page that signs with a real key on a real chain. It stands where MetaMask
 * would (`window.ethereum`, EIP-1193) and can be told to refuse.
 */
export const injectWallet = async (
  page: Page,
  rpcUrl: string,
  chainId: number,
): Promise<InjectedWallet> => {
  const provider = new JsonRpcProvider(rpcUrl, undefined, { pollingInterval: 100 });
  const wallet = new Wallet(HDNodeWallet.createRandom().privateKey, provider);
  const signer = new NonceManager(wallet);
  const behaviour: Behaviour = { refuseSignature: false, knownChains: new Set([chainId]), chainId };
  const calls: string[] = [];

  const emit: InjectedWallet['emit'] = (event, payload) =>
    page.evaluate(
      ([name, value]) => {
        const target = window as unknown as { __emitWallet(name: string, value: unknown): void };
        target.__emitWallet(name as string, value);
      },
      [event, payload],
    );

  const switchChain = async (wanted: number): Promise<Answer> => {
    if (!behaviour.knownChains.has(wanted)) return { error: UNKNOWN_CHAIN };
    behaviour.chainId = wanted;
    await emit('chainChanged', hexChain(wanted));
    return { result: null };
  };

  const send = async (transaction: Record<string, string>): Promise<Answer> => {
    const sent = await signer.sendTransaction({
      to: transaction.to ?? null,
      data: transaction.data ?? '0x',
      value: transaction.value ?? '0x0',
    });
    return { result: sent.hash };
  };

  const signTypedData = async (text: string): Promise<Answer> => {
    const { domain, types, message } = JSON.parse(text);
    const { EIP712Domain: _domain, ...own } = types as Record<string, TypedDataField[]>;
    return { result: await wallet.signTypedData(domain, own, message) };
  };

  const handle = async (method: string, params: unknown[]): Promise<Answer> => {
    calls.push(method);
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return { result: [wallet.address.toLowerCase()] };
      case 'eth_chainId':
        return { result: hexChain(behaviour.chainId) };
      case 'net_version':
        return { result: String(behaviour.chainId) };
      case 'personal_sign':
        if (behaviour.refuseSignature) return { error: USER_REJECTED };
        return { result: await wallet.signMessage(Buffer.from(String(params[0]).slice(2), 'hex')) };
      case 'eth_signTypedData_v4':
        return signTypedData(String(params[1]));
      case 'eth_sendTransaction':
        return send(params[0] as Record<string, string>);
      case 'wallet_switchEthereumChain':
        return switchChain(Number((params[0] as { chainId: string }).chainId));
      case 'wallet_addEthereumChain': {
        const added = Number((params[0] as { chainId: string }).chainId);
        behaviour.knownChains.add(added);
        return switchChain(added);
      }
      case 'wallet_revokePermissions':
        return { result: null };
      default:
        return { result: await provider.send(method, params) };
    }
  };

  await page.exposeFunction('__walletRequest', async (method: string, params: unknown[]) => {
    try {
      return await handle(method, params);
    } catch (error) {
      return {
        error: { code: -32_603, message: error instanceof Error ? error.message : 'failed' },
      };
    }
  });
  await page.addInitScript(() => {
    type Listener = (value: unknown) => void;
    const listeners = new Map<string, Set<Listener>>();
    const bridge = window as unknown as {
      ethereum: unknown;
      __walletRequest(method: string, params: unknown[]): Promise<Answer>;
      __emitWallet(name: string, value: unknown): void;
    };
    bridge.__emitWallet = (name, value) => {
      for (const listener of listeners.get(name) ?? []) listener(value);
    };
    bridge.ethereum = {
      isMetaMask: true,
      request: async ({ method, params }: { method: string; params?: unknown[] }) => {
        const answer = await bridge.__walletRequest(method, params ?? []);
        if ('error' in answer) throw Object.assign(new Error(answer.error.message), answer.error);
        return answer.result;
      },
      on: (name: string, listener: Listener) => {
        listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      },
      removeListener: (name: string, listener: Listener) => {
        listeners.get(name)?.delete(listener);
      },
    };
  });
  page.once('close', () => provider.destroy());
  return { address: wallet.address, behaviour, calls, emit };
};
