import { BrowserProvider, makeError } from 'ethers';
import { describe, expect, it } from 'vitest';
import { ApiError, ServerUnreachable } from '../../lib/api-client.ts';
import { canonicalProvider } from './canonical-provider.ts';
import { type WalletFailure, walletFailure, walletWords } from './wallet-failure.ts';

const INSUFFICIENT = 'insufficient funds for gas * price + value: balance 1, tx cost 2';
const UNRECOGNIZED =
  'Unrecognized chain ID "0x61". Try adding the chain using wallet_addEthereumChain first.';
const LEDGER = 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)';

const cyclic = (): object => {
  const error: Record<string, unknown> = { code: -32_603, message: 'Internal error' };
  error.cause = { data: error, error: { originalError: { code: 4001 } } };
  return error;
};

/** Errors as wallets, bridges and devices throw them, by what they mean. */
const ERRORS: Readonly<Record<WalletFailure, readonly unknown[]>> = {
  declined: [
    { code: 4001, message: 'MetaMask Tx Signature: User denied transaction signature.' },
    { code: '4001', message: '' },
    { code: 5000, message: 'User rejected.' },
    { code: 5002, message: 'User rejected methods.' },
    { code: 'ACTION_REJECTED' },
    { code: -32_603, message: `Error: TransportStatusError: ${LEDGER}` },
    { name: 'TransportStatusError', statusCode: 0x69_85, message: '' },
    { code: -32_603, message: 'Ledger device: UNKNOWN_ERROR (0x5501)' },
    { code: -32_603, message: 'Internal JSON-RPC error.', data: { code: 4001 } },
    { code: -32_603, message: 'Internal error', data: { originalError: { code: 4001 } } },
    { code: -32_000, message: 'User rejected the transaction' },
    { code: -32_100, message: 'User has rejected budget allocation' },
    { code: 'Failure_ActionCancelled', message: 'Action cancelled by user' },
    { message: 'Request Declined By User' },
    { message: 'Popup closed' },
    'Cancelled',
    'rejectedByUser',
    new Error('accounts received is empty'),
    new Error('Transaction was rejected'),
    { message: '用户取消了操作' },
    { error: { info: { error: { cause: { code: 4001 } } } } },
    cyclic(),
  ],
  busy: [
    { code: -32_002, message: 'Already processing eth_requestAccounts. Please wait.' },
    {
      code: -32_002,
      message: "Request of type 'wallet_requestPermissions' already pending for origin",
    },
    { code: -32_603, message: 'Permissions request already pending; please wait.' },
    { data: { originalError: { code: -32_002 } }, message: 'Resource unavailable' },
    'A request is already in progress',
  ],
  unknownChain: [
    { code: 4902, message: 'anything' },
    { code: -32_603, message: UNRECOGNIZED },
    { code: -32_603, message: 'Internal error', data: { originalError: { code: 4902 } } },
    { code: -32_603, data: { cause: { error: { code: 4902 } } } },
    { code: 5100, message: 'Unsupported chains.' },
    { code: -32_000, message: 'Chain 97 has not been added' },
    { code: -32_602, message: 'The network is not supported' },
    'Missing or invalid. request() chainId: eip155:97',
    { code: 32_603, message: 'Invalid chainId' },
    { message: '{"message":"Unrecognized chain ID 0x61.","code":4902}' },
  ],
  feeTooLow: [
    { code: 'INSUFFICIENT_FUNDS' },
    { code: -32_000, message: INSUFFICIENT },
    { code: -32_603, message: 'Internal JSON-RPC error.', data: { message: INSUFFICIENT } },
    { message: "Sender doesn't have enough funds to send tx. The max upfront cost is: 9" },
    { code: -32_000, message: 'gas required exceeds allowance (0)' },
    { code: 5, message: 'Not enough BNB to pay the network fee' },
  ],
  disconnected: [
    { code: 4900, message: '' },
    { code: 4901, message: 'The provider is disconnected from the chain.' },
    { code: 1013, message: 'Disconnected from chain. Attempting to connect.' },
    { code: 6000, message: 'User disconnected.' },
    new Error('Extension context invalidated.'),
    new Error('Could not establish connection. Receiving end does not exist.'),
  ],
  unsupported: [
    { code: 4200, message: '' },
    { code: -32_601, message: 'The method "eth_signTypedData_v4" does not exist' },
    { code: -32_004, message: '' },
    { code: 5101, message: 'Unsupported methods.' },
    { code: -32_603, message: 'Error: Not supported on this device' },
    { message: 'Ledger: Only version 4 of typed data signing is supported' },
    { message: 'Unknown method: wallet_switchEthereumChain' },
  ],
  other: [
    null,
    undefined,
    42,
    {},
    'the sky is falling',
    { code: 4100, message: 'The requested account has not been authorized.' },
    { code: -32_002, message: 'RPC endpoint returned too many errors, retrying in 0.5 minutes.' },
    { code: -32_000, message: 'transaction rejected by the network: nonce too low' },
    { code: -32_603, message: 'Request rejected due to exceeding the rate limit' },
    { code: 3, message: 'execution reverted: Vault_CollectionRefused' },
    new ApiError(403, 'Forbidden', 'access was denied by the user'),
    new ServerUnreachable(new Error('cancelled')),
  ],
};

const CASES = Object.entries(ERRORS).flatMap(([kind, errors]) =>
  errors.map((error) => [kind, error] as const),
);

/** Sends a transaction by ethers through a wallet that throws `error`. */
const throughEthers = (error: unknown): Promise<unknown> => {
  const request = async ({ method }: { method: string }) =>
    method === 'eth_chainId' ? '0x61' : Promise.reject(error);
  const provider = new BrowserProvider(canonicalProvider({ request }), 97);
  return provider.send('eth_sendTransaction', [{}]);
};

describe('the kind of a wallet’s failure', () => {
  it.each(CASES)('is %s for %j', (kind, error) => {
    expect(walletFailure(error)).toBe(kind);
  });

  it.each(CASES.filter(([kind]) => kind !== 'other'))(
    'stays %s when ethers has wrapped %j',
    async (kind, error) => {
      const thrown = await throughEthers(error).catch((seen: unknown) => seen);
      expect(walletFailure(thrown)).toBe(kind);
    },
  );

  it.each([null, undefined, '', 0, 'text', cyclic()])(
    'of a wallet that throws %j reaches the page through ethers',
    async (error) => {
      await expect(throughEthers(error)).rejects.toBeInstanceOf(Error);
    },
  );
});

describe('the words of a wallet', () => {
  it.each<[string, unknown, string | null]>([
    ['are its message', { code: -32_000, message: 'The sky is falling' }, 'The sky is falling'],
    [
      'are those of the wrapped error that tells the kind',
      { message: 'Transaction failed', data: { message: INSUFFICIENT } },
      INSUFFICIENT,
    ],
    [
      'are not those of ethers',
      makeError('could not coalesce error', 'UNKNOWN_ERROR', { error: { message: 'Locked' } }),
      'Locked',
    ],
    ['are nothing when it gives a code only', { code: -32_603, message: 'Internal error' }, null],
    ['are nothing when it throws nothing', null, null],
    ['are cut', 'x'.repeat(500), `${'x'.repeat(160)}…`],
    ['are one line', ' a\n\n b ', 'a b'],
  ])('%s', (_title, error, words) => {
    expect(walletWords(error)).toBe(words);
  });
});
