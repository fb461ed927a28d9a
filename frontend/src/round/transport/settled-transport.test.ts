import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { ok } from '@degen/rules/result.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../../test/kit/page/fake-server.ts';
import { CASINO, PLAYER, seedAnswer } from '../../shared/fairness/testing/fake-casino.ts';
import { weiOf } from '../../shared/lib/amount-text.ts';
import { createQueryClient } from '../../shared/lib/query.ts';
import { Session } from '../../shared/wallet/session/session.ts';
import type { ChainReader } from '../../shared/wallet/transfers/chain-reader.ts';
import { TransferFollower } from '../../shared/wallet/transfers/transfer-follower.ts';
import { TransferStore } from '../../shared/wallet/transfers/transfer-store.ts';
import type { WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import { RoundFlow } from '../round-flow.ts';
import { createRoundStore } from '../round-store.ts';
import type { ClosedRound, RoundGame, Settlement } from '../types.ts';
import { settledTransport } from './settled-transport.ts';

vi.mock('../../shared/fairness/crypto/ed25519.ts', async () =>
  import('../../shared/fairness/testing/unchecked-ed25519.ts').then(({ unchecked }) => unchecked),
);

type Toss = ClosedRound & { readonly isOpen: boolean };

const SEED = seedAnswer(0, 'mine', 4);
const { serverSeedHash, clientSeed, nonce } = SEED;
const PROOF = { serverSeedHash, clientSeed, nonce };
const degen = (text: string): Balances => ({ DEGEN: text, BNB: '0' });

const tossOf = (id: string, isOpen: boolean, settlement: Settlement): Toss => ({
  ...{ id, mode: 'web3', token: 'DEGEN', stakeWei: 10n * WEI_PER_UNIT, payoutWei: 0n, isOpen },
  ...{ jackpot: null, proof: null, settlement },
});

type TossAnswer = { id: string; isOpen: boolean; balances: Balances; proof: typeof PROOF };

const tosses = settledTransport<null, object, TossAnswer, Toss, 'turn'>({
  ...{ game: 'wheel', path: '/api/toss' },
  fieldsOf: () => ({}),
  isBody: (body): body is object => typeof body === 'object',
  check: () => undefined,
  roundOf: ({ id, isOpen }, _wager, settlement) => tossOf(id, isOpen, settlement),
  isOver: ({ isOpen }) => !isOpen,
  actionOf: ({ id, token }) => ({
    ...{ path: '/api/toss/turn', roundId: id, token, stakeWei: 0n, body: {} },
  }),
});

const useTossStore = createRoundStore<Toss, Toss, object>(() => ({}));

const game: RoundGame<null, Toss, Toss, 'turn'> = {
  store: useTossStore,
  auto: { id: 'wheel', load: () => Promise.reject(new Error('no automatic bets')) },
  playsOn: true,
  demo: tosses,
  settled: tosses,
  pick: () => ok(null),
  stakeWords: { insufficient: () => ({ notice: { text: 'too much', tone: 'error' } }) },
  isOver: (round): round is Toss => !round.isOpen,
  reveal: 'page',
  explain: () => undefined,
};

const NO_CHAIN: ChainReader = {
  transactionOf: ({ id: hash }) => ({
    hash,
    receipt: async () => null,
    nonce: async () => null,
    nextNonce: async () => 0,
  }),
  depositedWei: async () => 0n,
  head: async () => 0,
  failuresOf: async () => [],
};

let session: Session;
let server: ReturnType<typeof fakeServer>;
let flow: RoundFlow<null, Toss, Toss, 'turn'>;
/** The balances in the server's ledger. */
let ledger: string;

const shown = () => session.store.getState().balances.DEGEN;
const phase = () => useTossStore.getState().phase;
const reads = () => server.called('/api/user/7/balances').length;

/** The server plays a round that leaves `after` in the ledger. */
const play = (id: string, after: string, isOpen = false) => {
  ledger = after;
  return { body: { id, isOpen, balances: degen(after), proof: PROOF } };
};
const signal = () => {
  let send: () => void = () => undefined;
  const received = new Promise<void>((resolve) => {
    send = resolve;
  });
  return { received, send };
};

type Held = { readonly reached: Promise<void>; readonly release: () => void };

/**
 * Stops a request before or after the server processes it, until the test calls `release`.
 * `reached` resolves when the request has been sent.
 */
const hold = (request: string, when: 'before' | 'after'): Held => {
  const route = server.routes[request];
  const sent = signal();
  const released = signal();
  server.routes[request] = async (call) => {
    sent.send();
    if (when === 'before') await released.received;
    const response = await route?.(call);
    await released.received;
    return response ?? {};
  };
  return { reached: sent.received, release: released.send };
};
/** Resolves when the page has processed all responses that have arrived. */
const settle = () => new Promise(setImmediate);

/** Changes the balance from outside the round, as the response to a withdrawal does. */
const change = (after: string): void => {
  ledger = after;
  session.setBalances(degen(after));
};

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  useTossStore.setState(useTossStore.getInitialState(), true);
  ledger = '300';
  server = fakeServer({
    'GET /api/config': () => ({ body: CASINO }),
    'GET /api/fairness/seed': () => ({ body: SEED }),
    'GET /api/user/7/balances': () => ({ body: degen(ledger) }),
    'POST /api/toss': () => play('first', '310'),
  });
  session = new Session();
  await session.signedIn({ id: 7, username: null, walletAddress: PLAYER }, PLAYER);
  const wallet = {
    ...{ mode: 'web3', isDemo: false, isSignedIn: true, account: PLAYER },
    getPlayableBalance: () => weiOf(shown()),
    setLedgerBalances: (next: Balances) => session.setBalances(next),
    refreshDeposited: (isWanted: () => boolean) => session.refreshBalances(isWanted),
    balancesVersion: () => session.balancesVersion,
  } as unknown as WalletContextValue;
  const context = { queries: createQueryClient(), walletNow: () => wallet };
  flow = new RoundFlow(game, { ...context, skipsMotion: () => false });
  flow.enter();
  await flow.restore({ mode: 'web3', account: PLAYER, isSignedIn: true });
  server.calls.length = 0;
});

describe('the balance after the animation of a round', () => {
  it('is the balance in the answer to the bet', async () => {
    await flow.bet();
    expect([phase(), shown()]).toEqual(['revealing', '290']);
    flow.revealed();
    expect([phase(), shown(), reads()]).toEqual(['settled', '310', 0]);
  });

  it('includes a withdrawal that was made during the animation', async () => {
    await flow.bet();
    change('210');
    flow.revealed();
    expect([phase(), shown()]).toEqual(['settled', '210']);
    await settle();
    expect([shown(), reads()]).toEqual(['210', 1]);
  });

  it('includes a withdrawal whose answer arrives before the answer to the bet', async () => {
    const bet = hold('POST /api/toss', 'after');
    const placed = flow.bet();
    await bet.reached;
    change('210');
    bet.release();
    await placed;
    flow.revealed();
    await settle();
    expect([shown(), reads()]).toEqual(['210', 1]);
  });

  it('includes the payout when the page loaded the balances before the round', async () => {
    const bet = hold('POST /api/toss', 'before');
    const placed = flow.bet();
    await bet.reached;
    session.setBalances(degen('300'));
    bet.release();
    await placed;
    flow.revealed();
    await settle();
    expect([shown(), reads()]).toEqual(['310', 1]);
  });

  it('does not reveal the outcome of the next round', async () => {
    await flow.bet();
    change('210');
    const read = hold('GET /api/user/7/balances', 'before');
    flow.revealed();
    server.routes['POST /api/toss'] = () => play('second', '240');
    const bet = hold('POST /api/toss', 'after');
    const placed = flow.bet();
    await bet.reached;
    read.release();
    await settle();
    expect([phase(), shown()]).toEqual(['placing', '200']);
    bet.release();
    await placed;
    flow.revealed();
    expect(shown()).toBe('240');
  });
});

it('a withdrawal that is accepted during the animation does not reveal the outcome', async () => {
  const transfers = new TransferStore();
  const follower = new TransferFollower({ session, transfers, chain: NO_CHAIN, onEnd: vi.fn() });
  transfers.addWithdrawal({
    ...{ id: 'key', token: 'DEGEN', amount: '100', account: PLAYER, chainId: 97 },
  });
  const accepted = { id: 'w1', status: 'requested', token: 'DEGEN', amount: '100' };
  server.routes['POST /api/withdraw'] = () => ({ body: { ...accepted, balances: degen('200') } });
  await flow.bet();
  ledger = '210';
  await follower.look();
  await settle();
  expect([phase(), shown()]).toEqual(['revealing', '290']);
  flow.revealed();
  await settle();
  expect([phase(), shown()]).toEqual(['settled', '210']);
});

describe('the balance during an open round', () => {
  let bet: Held;
  beforeEach(() => {
    server.routes['POST /api/toss'] = () => play('first', '290', true);
    bet = hold('POST /api/toss', 'after');
  });

  it('includes a withdrawal whose answer arrives before the answer to the bet', async () => {
    const placed = flow.bet();
    await bet.reached;
    change('190');
    bet.release();
    await placed;
    await settle();
    expect([shown(), reads()]).toEqual(['190', 1]);
  });

  it('does not reveal the outcome of an action during the animation', async () => {
    server.routes['POST /api/toss/turn'] = () => play('first', '230');
    const placed = flow.bet();
    await bet.reached;
    change('190');
    const read = hold('GET /api/user/7/balances', 'before');
    bet.release();
    await placed;
    flow.revealed();
    await flow.act('turn');
    read.release();
    await settle();
    expect([phase(), shown()]).toEqual(['revealing', '190']);
    flow.revealed();
    expect([phase(), shown()]).toEqual(['settled', '230']);
  });
});

it('a rejected bet shows the ledger’s balance after a simultaneous withdrawal', async () => {
  server.routes['GET /api/auth/me'] = () => ({ body: { id: 7 } });
  server.routes['POST /api/toss'] = () => ({
    status: 409,
    body: { error: { code: 'WAGER.BALANCE_TOO_LOW', message: '' } },
  });
  const bet = hold('POST /api/toss', 'after');
  const placed = flow.bet();
  await bet.reached;
  change('5');
  bet.release();
  await placed;
  expect([phase(), shown()]).toEqual(['idle', '5']);
});
