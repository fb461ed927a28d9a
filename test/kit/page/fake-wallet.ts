import type { Eip1193Provider } from '../../../frontend/src/shared/wallet/provider/eip1193.ts';

type Handler = (params: unknown) => unknown;

export type FakeWallet = Eip1193Provider & {
  isMetaMask: boolean;
  calls: { method: string; params: unknown }[];
  methods: () => string[];
  emit: (event: string, value: unknown) => void;
  /** Replaces the wallet's answer to a method, so that it answers wrongly, rejects or hangs. */
  misbehave: (method: string, handler: Handler) => void;
};

export const walletError = (code: number, message = 'wallet error'): Error =>
  Object.assign(new Error(message), { code });

type FakeWalletOptions = { accounts: string[]; chainId: number; knownChains?: number[] };

/** An EIP-1193 wallet that behaves correctly, unless set to misbehave. */
export const fakeWallet = ({
  accounts,
  chainId,
  knownChains = [chainId],
}: FakeWalletOptions): FakeWallet => {
  const listeners = new Map<string, Set<(value: never) => void>>();
  const chains = new Set(knownChains);
  let current = chainId;
  const hex = () => `0x${current.toString(16)}`;
  const emit: FakeWallet['emit'] = (event, value) => {
    for (const listener of listeners.get(event) ?? []) listener(value as never);
  };
  const moveTo = (next: number) => {
    current = next;
    emit('chainChanged', hex());
    return null;
  };
  /** As strict as MetaMask: a chain id is a hexadecimal number without leading zeros. */
  const chainOf = (params: unknown) => {
    const chain = (params as { chainId: string }[])[0]?.chainId ?? '';
    if (!/^0x[1-9a-f][\da-f]*$/.test(chain)) throw walletError(-32_602, 'Invalid chain ID');
    return Number(chain);
  };

  const handlers: Record<string, Handler> = {
    eth_requestAccounts: () => [...accounts],
    eth_accounts: () => [...accounts],
    eth_chainId: hex,
    personal_sign: () => '0x5163',
    eth_getBalance: () => '0x0',
    eth_call: () => `0x${'0'.repeat(64)}`,
    wallet_switchEthereumChain: (params) => {
      const wanted = chainOf(params);
      if (!chains.has(wanted)) throw walletError(4902, 'Unrecognized chain');
      return moveTo(wanted);
    },
    wallet_addEthereumChain: (params) => {
      chains.add(chainOf(params));
      return null;
    },
    wallet_revokePermissions: () => null,
  };
  const calls: FakeWallet['calls'] = [];
  return {
    isMetaMask: true,
    calls,
    methods: () => calls.map(({ method }) => method),
    emit,
    misbehave: (method, handler) => {
      handlers[method] = handler;
    },
    async request({ method, params }) {
      calls.push({ method, params });
      const handler = handlers[method];
      if (!handler) throw walletError(4200, `${method} is not supported`);
      return handler(params);
    },
    on: (event, listener) => {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener));
    },
    removeListener: (event, listener) => {
      listeners.get(event)?.delete(listener);
    },
  };
};
