import { formatAmount } from '@degen/rules/amount.ts';
import type { BlackjackAction } from '@degen/rules/games/blackjack/types.ts';
import type {
  BlackjackActionRequest,
  BlackjackAnswer,
  BlackjackOpenAnswer,
  BlackjackStartRequest,
} from '@degen/rules/games/blackjack/wire.ts';
import { err, ok } from '@degen/rules/result.ts';
import type { PlayMode } from '@degen/rules/wire/money.ts';
import { inDoubtToast, rejectionToast, signInFirst } from '../../round/failures.ts';
import type { UnsentWager } from '../../round/placed-wager.ts';
import { createRoundStore } from '../../round/round-store.ts';
import { demoClientSeed } from '../../round/transport/demo-order.ts';
import { demoTransport } from '../../round/transport/demo-transport.ts';
import { settledTransport } from '../../round/transport/settled-transport.ts';
import type { RoundGame } from '../../round/types.ts';
import { ApiError, apiGet, apiPost } from '../../shared/lib/api-client.ts';
import { readJson, writeJson } from '../../shared/lib/stored-json.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import {
  type Action,
  bannerOf,
  betWei,
  errorBanner,
  type Hand,
  handOf,
  insufficient,
  insufficientForSplit,
  isOpen,
} from './hand.ts';
import { type DealPlan, NO_DEAL, planDeal } from './motion.ts';
import { blackjackResultTexts } from './texts.ts';

type Table = {
  plan: DealPlan;
};

export const useBlackjackStore = createRoundStore<Hand, Hand, Table>(() => ({ plan: NO_DEAL }));

type BlackjackRequest = Pick<BlackjackStartRequest, 'action'> | BlackjackActionRequest;

const START_PATH = '/api/blackjack/start';

const actionPath = (action: BlackjackAction): string => `/api/blackjack/${action.toLowerCase()}`;

/**
 * The request states the turn that the player saw. The server rejects the action if another tab has
 * changed the hand since then.
 */
const actionBody = (
  action: BlackjackAction,
  { token, sessionId, turn }: BlackjackAnswer,
  mode: PlayMode,
): BlackjackActionRequest => ({ token, action, sessionId, turn, mode });

const isBlackjackBody = (body: unknown): body is BlackjackRequest =>
  typeof (body as BlackjackRequest | null)?.action === 'string';

const OPEN_PATH = '/api/blackjack/open';

const findMoneyHand = async (account: string): Promise<BlackjackAnswer | null> =>
  (await apiGet<BlackjackOpenAnswer>(`${OPEN_PATH}?mode=web3`, { account })).round;

const findDemoHand = async (sessionId: string): Promise<BlackjackAnswer | null> => {
  const query = new URLSearchParams({ mode: 'demo', sessionId });
  return (await apiGet<BlackjackOpenAnswer>(`${OPEN_PATH}?${query}`)).round;
};

/** This tab stores the id of its demo hand; the server identifies a demo hand only by its id. */
const DEMO_KEY = 'degen.blackjack.demo';

const keepDemoHand = (sessionId: string | null): void =>
  writeJson('sessionStorage', DEMO_KEY, sessionId);

const keptDemoHand = (): string | null => {
  const kept = readJson('sessionStorage', DEMO_KEY);
  return typeof kept === 'string' ? kept : null;
};

const demoHand = (answer: BlackjackAnswer): Hand => handOf(answer, 'demo', null);

const findOpenDemoHand = async (sessionId: string): Promise<Hand | null> => {
  const answer = await findDemoHand(sessionId);
  if (answer !== null && isOpen(answer)) return demoHand(answer);
  keepDemoHand(null);
  return null;
};

const demo = demoTransport<null, Hand, BlackjackAction>({
  game: 'blackjack',
  // Only a split is recorded, because no other action changes the odds of the bet.
  stated: ({ answer }) => ({
    input: { actions: answer.splitHand === null ? [] : ['SPLIT'], byHouse: 0 },
  }),
  open: async ({ token, stakeWei }) => {
    const betAmount = formatAmount(stakeWei);
    const order = { clientSeed: demoClientSeed() };
    const body: BlackjackStartRequest = {
      ...{ token, action: 'START', betAmount, mode: 'demo', order },
    };
    return demoHand(await apiPost<BlackjackAnswer>(START_PATH, body));
  },
  act: async ({ answer: before }, action) => {
    try {
      const body = actionBody(action, before, 'demo');
      return demoHand(await apiPost<BlackjackAnswer>(actionPath(action), body));
    } catch (error) {
      // The server may have accepted the action although its answer was lost.
      const found = await findDemoHand(before.sessionId).catch(() => null);
      if (found === null || found.turn === before.turn) throw error;
      return demoHand(found);
    }
  },
  keep: ({ id }) => keepDemoHand(id),
  forget: () => keepDemoHand(null),
  restore: () => {
    const kept = keptDemoHand();
    return kept === null ? null : findOpenDemoHand(kept);
  },
});

/** Answers about rounds played for money always contain the balances and the proof. */
type MoneyAnswer = BlackjackAnswer & Required<Pick<BlackjackAnswer, 'balances' | 'proof'>>;

const findOpenHand = async (account: string): Promise<Hand | null> => {
  const answer = await findMoneyHand(account);
  return answer && handOf(answer, 'web3', { account, balances: null, wasCommitted: true });
};

const settled = settledTransport<null, BlackjackRequest, MoneyAnswer, Hand, BlackjackAction>({
  game: 'blackjack',
  path: START_PATH,
  fieldsOf: () => ({ action: 'START' }),
  isBody: isBlackjackBody,
  check: (answer) => {
    const isWhole = answer.playerHand?.length >= 2 && answer.dealerHand?.length >= 1;
    if (!isWhole || !answer.balances || !answer.proof) throw new Error('blackjack: half an answer');
  },
  roundOf: (answer, _wager, settlement) => handOf(answer, 'web3', settlement),
  isOver: ({ answer }) => !isOpen(answer),
  actionOf: ({ token, answer }, action) => ({
    path: actionPath(action),
    roundId: answer.sessionId,
    token,
    stakeWei: action === 'SPLIT' ? betWei(answer) : 0n,
    body: actionBody(action, answer, 'web3'),
  }),
  restore: ({ account, isSignedIn }) =>
    account !== undefined && isSignedIn ? findOpenHand(account) : null,
});

/** The action's name is the last part of the path. */
const nameOf = (path: string): Action => path.slice(path.lastIndexOf('/') + 1) as Action;

const actionOf = (wager: UnsentWager | null, action: BlackjackAction | null): Action =>
  nameOf(wager?.path ?? (action === null ? START_PATH : actionPath(action)));

export const BLACKJACK: RoundGame<null, Hand, Hand, BlackjackAction> = {
  store: useBlackjackStore,
  auto: { id: 'blackjack', load: async () => (await import('./strategy.tsx')).STRATEGY },
  isOwned: true,
  demo,
  settled,
  pick: () => ok(null),
  stakeWords: {
    insufficient: ({ token, stakeWei }, balanceWei) => ({
      notice: insufficient(token, balanceWei, stakeWei),
    }),
  },
  checkAction: (action, { token, answer }, wallet) => {
    if (!wallet.isDemo && !wallet.isSignedIn) return err({ toast: signInFirst() });
    if (action !== 'SPLIT') return ok(0n);
    if (!answer.canSplit) return err(null);
    const balanceWei = wallet.getPlayableBalance(token);
    const moreWei = betWei(answer);
    if (balanceWei >= moreWei) return ok(moreWei);
    return err({ notice: insufficientForSplit(token, balanceWei, moreWei) });
  },
  isOver: (hand): hand is Hand => !isOpen(hand.answer),
  reveal: () => useBlackjackStore.getState().plan.totalMs,
  onShow: ({ token, answer }, before, isRestored) =>
    useBlackjackStore.setState({
      token,
      plan: isRestored ? NO_DEAL : planDeal(before?.answer ?? null, answer),
    }),
  onReveal: ({ answer }) => useBlackjackStore.getState().warn(bannerOf(answer)),
  explain: ({ error, wager, inDoubt }, wallet, action) => {
    const { warn } = useBlackjackStore.getState();
    const name = actionOf(wager, action);
    if (wager && error instanceof ApiError && error.code === 'WAGER.BALANCE_TOO_LOW') {
      const needed = name === 'split' ? insufficientForSplit : insufficient;
      warn(needed(wager.token, wallet.getPlayableBalance(wager.token), wager.stakeWei));
      return;
    }
    warn(errorBanner(name));
    if (wager === null) return;
    const t = blackjackResultTexts.get();
    const title = name === 'start' ? t.notDealt : t.notMade;
    showToast(inDoubt === null ? rejectionToast(title, error) : inDoubtToast(t.round, error));
  },
};
