import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { ok } from '@degen/rules/result.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../../test/kit/page/fake-server.ts';
import { CONFIG_KEY, CONFIG_WITHOUT_SERVER } from '../shared/config/casino-config.ts';
import { createQueryClient } from '../shared/lib/query.ts';
import { useToastStore } from '../shared/ui/toast-store.ts';
import type { WalletContextValue } from '../shared/wallet/wallet-context.ts';
import { useAutoTab } from './auto-tab.ts';
import { RoundFlow } from './round-flow.ts';
import { createRoundStore } from './round-store.ts';
import { ACCOUNT, answered, IN_DOUBT, OWNER, rejected, type Toss, toss } from './testing/toss.ts';
import type { Failure, Reply, RoundGame, Transport } from './types.ts';

const LIMITS = { DEGEN: { min: '5', max: '50' }, BNB: { min: '0.02', max: '1' } };

const useTossStore = createRoundStore<Toss, Toss, object>(() => ({}));
const state = useTossStore.getState;
const explain = vi.fn<(failure: Failure) => void>();
const pay = vi.fn();
const refreshDeposited = vi.fn(async () => {});
let transport: Transport<null, Toss, 'turn'>;

const game: RoundGame<null, Toss, Toss, 'turn'> = {
  store: useTossStore,
  auto: { id: 'wheel', load: () => Promise.reject(new Error('no automatic bets')) },
  isOwned: true,
  demo: () => transport,
  settled: () => transport,
  pick: () => ok(null),
  stakeWords: { insufficient: () => ({ notice: { text: 'too much', tone: 'error' } }) },
  isOver: (round): round is Toss => !round.isOpen,
  reveal: 'none',
  explain,
};

const createFlow = () => {
  const wallet = {
    ...{ mode: 'web3', isDemo: false, isSignedIn: true, account: ACCOUNT },
    refreshDeposited,
    getPlayableBalance: () => 100n * WEI_PER_UNIT,
  } as unknown as WalletContextValue;
  const queries = createQueryClient();
  queries.setQueryData(CONFIG_KEY, { ...CONFIG_WITHOUT_SERVER, limits: LIMITS });
  const context = { queries, walletNow: () => wallet };
  return new RoundFlow(game, { ...context, skipsMotion: () => true });
};

const enter = async () => {
  const flow = createFlow();
  flow.enter();
  await flow.restore(OWNER);
  return flow;
};

beforeEach(() => {
  useAutoTab.setState(useAutoTab.getInitialState(), true);
  useTossStore.setState(useTossStore.getInitialState(), true);
  explain.mockClear();
  pay.mockClear();
  refreshDeposited.mockClear();
  transport = {
    isReady: () => true,
    admits: () => true,
    open: () => answered(toss('first', true)),
    act: () => answered(toss('first', false)),
    pay,
  };
});

describe('a bet when the server accepts bets from 5 to 50', () => {
  it.each([
    ['3', 3n, 'The minimum bet is 5 DEGEN.'],
    ['60', 60n, 'The maximum bet is 50 DEGEN.'],
  ])('is not placed with a stake of %s, and a toast says why', async (_, units, description) => {
    const flow = await enter();
    state().chooseStake(units * WEI_PER_UNIT);
    await flow.bet();
    expect(state().phase).toBe('idle');
    expect(useToastStore.getState().current).toMatchObject({ title: 'Invalid Bet', description });
  });

  it('is repeated while in doubt, even if the chosen stake is outside the limits', async () => {
    const repeat = vi.fn(async () => answered(toss('first', true)));
    const recovery = { restore: () => IN_DOUBT, abandon: vi.fn(), isAction: () => false, repeat };
    transport = { ...transport, recovery };
    const flow = await enter();
    state().chooseStake(60n * WEI_PER_UNIT);
    await flow.bet();
    expect([state().phase, repeat.mock.calls.length]).toEqual(['open', 1]);
  });
});

describe('a round with an action', () => {
  it('is settled and paid once when its action is answered', async () => {
    const flow = await enter();
    await flow.bet();
    expect([state().phase, pay.mock.calls.length]).toEqual(['open', 0]);
    await flow.bet();
    await flow.act('turn');
    expect([state().phase, state().history.web3.length]).toEqual(['settled', 1]);
    await flow.act('turn');
    expect(pay).toHaveBeenCalledTimes(1);
  });

  it('stays open when its action is rejected', async () => {
    transport.act = () => rejected('SERVER.BUSY');
    const flow = await enter();
    await flow.bet();
    await flow.act('turn');
    expect([state().phase, explain.mock.calls.length]).toEqual(['open', 1]);
  });

  it('is loaded again when another tab has continued it', async () => {
    transport.act = () => rejected('ROUND.MOVE_INVALID');
    const flow = await enter();
    await flow.bet();
    transport.restore = () => toss('second', true);
    await flow.act('turn');
    expect([state().phase, state().round?.id]).toEqual(['open', 'second']);
  });

  it('is removed with a message when another tab has ended it and the result is unknown', async () => {
    fakeServer({});
    transport.act = () => rejected('ROUND.NOT_FOUND');
    transport.restore = () => null;
    const flow = await enter();
    await flow.bet();
    await flow.act('turn');
    expect([state().phase, state().round]).toEqual(['idle', null]);
    expect(useToastStore.getState().current).toMatchObject({ title: 'Round Not Found' });
    expect(refreshDeposited).toHaveBeenCalledOnce();
  });
});

describe('an open round when the player returns to its page', () => {
  const settlement = { account: ACCOUNT, balances: null, wasCommitted: false };
  const opened = { ...toss('first', true), settlement };
  const enterOpen = async () => {
    transport.open = () => answered(opened);
    const flow = await enter();
    await flow.bet();
    return flow;
  };

  it('is shown with its result and paid when it has ended elsewhere', async () => {
    const { called } = fakeServer({ 'GET /api/rounds/first': () => ({ body: {} }) });
    const frames = () => [{ round: { ...toss('first', false), payoutWei: 7n }, holdMs: 0 }];
    vi.spyOn(game.auto, 'load').mockResolvedValue({ frames } as never);
    const flow = await enterOpen();
    transport.restore = () => null;
    await flow.check();
    expect(state()).toMatchObject({ phase: 'settled', round: { id: 'first', payoutWei: 7n } });
    expect(state().round?.settlement).toEqual(settlement);
    expect(pay).toHaveBeenCalledOnce();
    expect(called('/api/rounds/first')[0]?.headers.get('Wallet-Address')).toBe(ACCOUNT);
  });

  it('goes on where the server has it, and keeps the warning about its seed', async () => {
    const flow = await enterOpen();
    const moved = { ...opened, payoutWei: 1n, settlement: { ...settlement, wasCommitted: true } };
    transport.restore = () => moved;
    await flow.check();
    expect(state()).toMatchObject({ phase: 'open', round: { payoutWei: 1n, settlement } });
  });

  it('is not loaded while an action is sent', async () => {
    const flow = await enterOpen();
    const restore = vi.fn(() => null);
    Object.assign(transport, { restore, act: () => new Promise(() => undefined) });
    void flow.act('turn');
    await flow.check();
    expect([state().phase, restore.mock.calls.length]).toEqual(['acting', 0]);
  });
});

describe('a round that has ended on the server', () => {
  it('is settled once when both the event stream and a reload report the end', async () => {
    let loaded: (round: Toss | null) => void = () => undefined;
    let end: (round: Toss) => void = () => undefined;
    transport.act = () => rejected('ROUND.NOT_FOUND');
    transport.follow = (_, { onEnd }) => {
      end = onEnd;
      return () => undefined;
    };
    const flow = await enter();
    await flow.bet();
    flow.follow();
    transport.restore = () =>
      new Promise((resolve) => {
        loaded = resolve;
      });
    const acted = flow.act('turn');
    await vi.waitFor(() => expect(state().phase).toBe('open'));
    end(toss('first', false));
    loaded(toss('first', false));
    await acted;
    expect([state().phase, state().history.web3.length, pay.mock.calls.length]).toEqual([
      'settled',
      1,
      1,
    ]);
  });
});

describe('a game page after a change of account', () => {
  it('does not show a late answer to a bet of the previous account', async () => {
    let answer: (reply: Reply<Toss>) => void = () => undefined;
    transport.open = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const flow = await enter();
    const placed = flow.bet();
    expect(state().phase).toBe('placing');
    await flow.restore({ ...OWNER, account: '0xbb' });
    answer(answered(toss('first', false)));
    await placed;
    expect([state().phase, state().round, pay.mock.calls.length]).toEqual(['idle', null, 0]);
  });

  it('charges no stake for a late answer to a bet of the previous account', async () => {
    const charge = vi.fn();
    let answer: (reply: Reply<Toss>) => void = () => undefined;
    transport.charge = charge;
    const flow = await enter();
    await flow.bet();
    await flow.act('turn');
    const [opened, closed] = [toss('first', true), toss('first', false)];
    expect(charge.mock.calls).toEqual([
      [opened, null],
      [closed, opened],
    ]);
    flow.clear();
    transport.open = () =>
      new Promise((resolve) => {
        answer = resolve;
      });
    const placed = flow.bet();
    await flow.restore({ ...OWNER, account: '0xbb' });
    answer(answered(toss('second', true)));
    await placed;
    expect(charge).toHaveBeenCalledTimes(2);
  });
});

describe('a game page in the mode for automatic bets', () => {
  it('lets the player finish an open round by hand', async () => {
    const open = vi.fn(() => answered(toss('first', true)));
    transport = { ...transport, open, act: () => answered(toss('first', false)) };
    const flow = await enter();
    useAutoTab.setState({ game: 'wheel' });
    await flow.bet();
    expect([open.mock.calls.length, state().phase]).toEqual([0, 'idle']);
    useAutoTab.setState({ game: 'slots' });
    await flow.bet();
    useAutoTab.setState({ game: 'wheel' });
    await flow.act('turn');
    expect(state()).toMatchObject({ phase: 'settled', round: { isOpen: false } });
  });

  it('shows a replayed round without sending actions or paying the player', async () => {
    const [act, follow, forget] = [vi.fn(), vi.fn(), vi.fn()];
    transport = { ...transport, act, follow, forget };
    const flow = await enter();
    state().show({ ...toss('shown', true), isReplay: true });
    flow.revealed();
    await flow.act('turn');
    expect([state().phase, flow.follow()]).toEqual(['open', undefined]);
    state().show({ ...toss('shown', false), isReplay: true });
    flow.revealed();
    expect([state().phase, state().history.web3.length]).toEqual(['settled', 1]);
    for (const call of [pay, act, follow, forget]) expect(call).not.toHaveBeenCalled();
  });
});

it('a game page shows the open round of an earlier visit', async () => {
  transport.restore = async () => toss('earlier', true);
  await enter();
  expect([state().phase, state().round?.id]).toEqual(['open', 'earlier']);
  expect(state().history.web3).toEqual([]);
});

it('a game page shows the open round when the player left and returned during the request', async () => {
  let answer: (round: Toss) => void = () => undefined;
  transport.restore = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const first = createFlow();
  const restored = first.restore(OWNER);
  first.enter();
  first.leave();
  await enter();
  answer(toss('earlier', true));
  await restored;
  expect([state().phase, state().round?.id]).toEqual(['open', 'earlier']);
});
