import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { ok } from '@degen/rules/result.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '../shared/lib/query.ts';
import { useToastStore } from '../shared/ui/toast-store.ts';
import type { WalletContextValue } from '../shared/wallet/wallet-context.ts';
import { RoundFlow } from './round-flow.ts';
import { createRoundStore } from './round-store.ts';
import type { ClosedRound, Reply, RoundGame, RoundOwner, Transport } from './types.ts';

const [ALICE, BOB] = ['0xaa', '0xbb'];
const OWNERS = {
  alice: { mode: 'web3', account: ALICE, isSignedIn: true },
  bob: { mode: 'web3', account: BOB, isSignedIn: true },
  demo: { mode: 'demo', account: undefined, isSignedIn: false },
} as const satisfies Record<string, RoundOwner>;

/**
 * A finished round. It has a settlement only if `account` is given, as for a bet by hand for money.
 */
const roundOf = (
  id: string,
  mode: PlayMode,
  account?: string,
  wasCommitted = true,
): ClosedRound => ({
  ...{ id, mode, token: 'DEGEN', stakeWei: WEI_PER_UNIT, payoutWei: 0n, jackpot: null },
  ...{ proof: null, settlement: account ? { account, balances: null, wasCommitted } : null },
});
const answered = (round: ClosedRound): Reply<ClosedRound> => ({ kind: 'answered', round });

const useStore = createRoundStore<ClosedRound, ClosedRound, object>(() => ({}));
const state = useStore.getState;
const listed = (mode: PlayMode) => state().history[mode].map(({ id }) => id);
/** The titles of all toasts, oldest first. */
let toasts: (string | undefined)[];
let stopHearing: () => void;
const shown = () => [state().phase, state().round?.id ?? null];

const pay = vi.fn();
let owner: RoundOwner;
let transport: Transport<null, ClosedRound, never>;
let flow: RoundFlow<null, ClosedRound, ClosedRound, never>;

const change = async (next: keyof typeof OWNERS): Promise<void> => {
  owner = OWNERS[next];
  await flow.restore(owner);
};

/** Places a bet that is answered when the test calls `answer`. */
const betLater = () => {
  let answer: (reply: Reply<ClosedRound>) => void = () => undefined;
  transport.open = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  return { placed: flow.bet(), answer: (reply: Reply<ClosedRound>) => answer(reply) };
};

const NOT_ANNOUNCED = 'Seed Was Not Announced';

describe.each([
  ['whose rounds belong to one account', true],
  ['whose rounds do not belong to one account', false],
])('a game page %s', (_, isOwned) => {
  beforeEach(async () => {
    useStore.setState(useStore.getInitialState(), true);
    pay.mockClear();
    toasts = [];
    stopHearing = useToastStore.subscribe(({ current }) => toasts.push(current?.title));
    transport = {
      isReady: () => true,
      admits: () => true,
      open: () => answered(roundOf('money', 'web3', ALICE)),
      pay,
    };
    const game: RoundGame<null, ClosedRound, ClosedRound, never> = {
      ...{ store: useStore, isOwned, playsOn: true },
      auto: { id: 'wheel', load: () => Promise.reject(new Error('no automatic bets')) },
      demo: () => ({ ...transport, open: () => answered(roundOf('demo', 'demo')) }),
      settled: () => ({ ...transport, open: (bet) => transport.open(bet) }),
      pick: () => ok(null),
      stakeWords: { insufficient: () => ({ notice: { text: 'too much', tone: 'error' } }) },
      isOver: (round): round is ClosedRound => round !== null,
      reveal: 'page',
      explain: () => undefined,
    };
    const walletNow = () =>
      ({
        ...owner,
        isDemo: owner.mode === 'demo',
        getPlayableBalance: () => 100n * WEI_PER_UNIT,
      }) as unknown as WalletContextValue;
    flow = new RoundFlow(game, {
      ...{ queries: createQueryClient(), walletNow },
      skipsMotion: () => false,
    });
    flow.enter();
    await change('alice');
  });
  afterEach(() => stopHearing());

  it('shows no round of the previous wallet', async () => {
    await flow.bet();
    flow.revealed();
    expect([shown(), listed('web3')]).toEqual([['settled', 'money'], ['money']]);
    await change('bob');
    expect([shown(), listed('web3')]).toEqual([['idle', null], []]);
  });

  it('shows no round of the previous wallet after a visit to demo mode', async () => {
    await flow.bet();
    flow.revealed();
    await change('demo');
    expect(shown()).toEqual(['idle', null]);
    await change('bob');
    expect([shown(), listed('web3')]).toEqual([['idle', null], []]);
  });

  it('shows no automatic bet of the previous wallet', async () => {
    state().settle({ ...roundOf('replayed', 'web3'), isReplay: true });
    await change('bob');
    expect([shown(), listed('web3')]).toEqual([['idle', null], []]);
  });

  it('lists the rounds of the same wallet again after a visit to demo mode', async () => {
    await flow.bet();
    flow.revealed();
    await change('demo');
    await change('alice');
    expect(listed('web3')).toEqual(['money']);
  });

  it('keeps the list of demo rounds when the wallet changes', async () => {
    await change('demo');
    await flow.bet();
    flow.revealed();
    await change('alice');
    await change('bob');
    expect(listed('demo')).toEqual(['demo']);
  });

  it('does not list a round of the previous wallet when its animation ends', async () => {
    await flow.bet();
    expect(shown()).toEqual(['revealing', 'money']);
    await change('bob');
    flow.revealed();
    expect([shown(), listed('web3')]).toEqual([['idle', null], []]);
  });

  it('lists a round after its animation was interrupted by a visit to demo mode', async () => {
    await flow.bet();
    await change('demo');
    flow.revealed();
    expect([shown(), toasts]).toEqual([['idle', null], []]);
    await change('alice');
    expect([shown(), listed('web3')]).toEqual([['idle', null], ['money']]);
    expect(pay).toHaveBeenCalledOnce();
  });

  it.each(['demo', 'bob'] as const)(
    'warns about the unannounced seed of an interrupted round after a change to %s',
    async (next) => {
      transport.open = () => answered(roundOf('money', 'web3', ALICE, false));
      await flow.bet();
      await change(next);
      expect(toasts).toEqual([NOT_ANNOUNCED]);
    },
  );

  it('warns about an unannounced seed in an answer that arrives in demo mode', async () => {
    const { placed, answer } = betLater();
    await change('demo');
    answer(answered(roundOf('late', 'web3', ALICE, false)));
    await placed;
    expect([shown(), toasts]).toEqual([['idle', null], [NOT_ANNOUNCED]]);
  });

  it('warns once about an unannounced seed when demo mode follows the animation', async () => {
    transport.open = () => answered(roundOf('money', 'web3', ALICE, false));
    await flow.bet();
    flow.revealed();
    await change('demo');
    expect(toasts).toEqual([NOT_ANNOUNCED]);
  });

  it('does not show a late answer to a bet of the previous wallet', async () => {
    const { placed, answer } = betLater();
    await change('bob');
    answer(answered(roundOf('late', 'web3', ALICE)));
    await placed;
    expect([shown(), listed('web3'), pay.mock.calls]).toEqual([['idle', null], [], []]);
  });
});
