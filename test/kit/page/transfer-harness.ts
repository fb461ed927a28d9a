import { expect, vi } from 'vitest';
import type { Receipt } from '../../../chain/follow-transaction.ts';
import type { WalletLog } from '../../../chain/inner-failure.ts';
import { Session } from '../../../frontend/src/shared/wallet/session/session.ts';
import type { ChainReader } from '../../../frontend/src/shared/wallet/transfers/chain-reader.ts';
import { TransferFollower } from '../../../frontend/src/shared/wallet/transfers/transfer-follower.ts';
import { TransferStore } from '../../../frontend/src/shared/wallet/transfers/transfer-store.ts';
import { fakeServer } from './fake-server.ts';

export const ACCOUNT = '0x1111111111111111111111111111111111111111';
export const OTHER = '0x2222222222222222222222222222222222222222';
const HALF = 5n * 10n ** 17n;
export const USER = { id: 7, username: null, walletAddress: ACCOUNT };
const BALANCES = { DEGEN: '1', BNB: '2' };

/** A signed-in player with a transfer store, its follower, and a chain that the test controls. */
export const setUpTransfers = async (routes: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /api/user/7/balances': () => ({ body: BALANCES }),
    ...routes,
  });
  const chain = {
    receipt: null as Receipt | null,
    nonce: undefined as number | null | undefined,
    count: 0,
    /** What the account has deposited, at the latest block and at the one that the casino has read. */
    depositedWei: { latest: 0n, read: 0n },
    head: 0,
    /** The failures that the account's contract logged, each with its block. */
    failures: [] as (WalletLog & { readonly block: number })[],
  };
  const reader: ChainReader = {
    transactionOf: ({ id: hash }) => ({
      hash,
      receipt: async () => chain.receipt,
      nonce: async () => chain.nonce,
      nextNonce: async () => chain.count,
    }),
    depositedWei: async (_deposit, block) =>
      block === undefined ? chain.depositedWei.latest : chain.depositedWei.read,
    head: async () => chain.head,
    failuresOf: async (_account, from, to) =>
      chain.failures.filter(({ block }) => from <= block && block <= to),
  };
  const session = new Session();
  await session.signedIn(USER, ACCOUNT);
  const transfers = new TransferStore();
  const onEnd = vi.fn();
  const follower = new TransferFollower({ session, transfers, chain: reader, onEnd });
  const states = () => transfers.store.getState().transfers.map(({ state }) => state);
  return { server, chain, session, transfers, follower, onEnd, states };
};

/** The health answer of a casino that has read the chain up to this block. */
export const health = (block: number | null) => ({
  body: { status: 'ok', database: 'ok', chain: { block, lag: 0 } },
});

/** Makes the casino read the block of the deposit, and asserts that the deposit has arrived. */
export const expectArrival = async ({
  follower,
  onEnd,
  server,
  states,
}: Awaited<ReturnType<typeof setUpTransfers>>): Promise<void> => {
  server.routes['GET /api/health'] = () => health(12);
  await follower.look();
  expect(states()).toEqual([]);
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ kind: 'deposit', id: '0xaa', amount: '0.5', token: 'BNB' }),
    'arrived',
  );
};

export const deposit = {
  hash: '0xaa',
  token: 'BNB' as const,
  amountWei: HALF,
  account: ACCOUNT,
  chainId: 97,
};
export const withdrawal = {
  token: 'DEGEN' as const,
  amountWei: HALF,
  account: ACCOUNT,
  chainId: 97,
};
export const accepted = () => ({
  body: { id: 'w1', status: 'requested', token: 'DEGEN', amount: '0.5', balances: BALANCES },
});
