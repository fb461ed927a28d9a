import type { Proof } from '@degen/rules/wire/fairness.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import { showToast } from '../shared/ui/toast-store.ts';
import { type PlaceReply, placeWager } from './place-wager.ts';
import {
  forgetInDoubt,
  keepInDoubt,
  newWagerKey,
  type PlacedWager,
  restoreInDoubt,
} from './placed-wager.ts';
import { settleWager } from './settle-wager.ts';
import type {
  Bet,
  FailureReason,
  LiveRound,
  Reply,
  Settlement,
  Stake,
  Transport,
  TransportContext,
} from './types.ts';
import { SIGN_IN_FIRST } from './wager-toasts.ts';

/** What every answer that moves money carries. */
type MoneyAnswer = { readonly balances: Balances; readonly proof: Proof };

/** A request that moves money, without what makes it one wager. */
type Request<Body> = Stake & { readonly path: string; readonly body: Body };

/** How a game's rounds are told to the server, and its answers to the page. */
export type Wire<Choice, Body, Answer extends MoneyAnswer, Live extends LiveRound, Action> = Pick<
  Transport<Choice, Live, Action>,
  'act' | 'follow' | 'keep' | 'forget' | 'restore'
> & {
  /** Names the place in the session's storage. */
  readonly game: string;
  /** Where a round is opened. */
  readonly path: string;
  readonly bodyOf: (bet: Bet<Choice>) => Body;
  /** Whether a stored body still makes sense. */
  readonly isBody: (body: unknown) => body is Body;
  /** Throws on an answer that makes no sense, which then counts as none. */
  readonly check: (answer: Answer) => void;
  readonly roundOf: (answer: Answer, wager: PlacedWager<Body>, settlement: Settlement) => Live;
  readonly isOver: (round: Live) => boolean;
  /** An action that is a request of the same kind; its seed is the one of its round. */
  readonly actionOf?: (round: Live, action: Action) => Request<Body>;
};

const failed = <Live>(
  reason: FailureReason,
  wager: PlacedWager,
  error: unknown,
  isInDoubt: boolean,
): Reply<Live> => ({
  kind: 'failed',
  failure: { reason, error, wager, inDoubt: isInDoubt ? wager : null },
});

/** Real money: the server moves it, and every request can be repeated under its key. */
export const settledTransport =
  <Choice, Body, Answer extends MoneyAnswer, Live extends LiveRound, Action = never>(
    wire: Wire<Choice, Body, Answer, Live, Action>,
  ) =>
  (context: TransportContext): Transport<Choice, Live, Action> => {
    const { game, path, bodyOf, isBody, check, roundOf, isOver, actionOf, ...own } = wire;
    const { walletNow } = context;

    const wagerOf = (request: Request<Body>): PlacedWager<Body> => ({
      account: walletNow().account ?? '',
      path: request.path,
      token: request.token,
      stakeWei: request.stakeWei,
      body: request.body,
      idempotencyKey: newWagerKey(),
    });

    const showBalances = ({ settlement }: LiveRound): void => {
      if (settlement?.balances && settlement.account === walletNow().account) {
        walletNow().setLedgerBalances(settlement.balances);
      }
    };

    /** The end of a round reaches the balance when its picture has caught up. */
    const answered = (answer: Answer, wager: PlacedWager<Body>, settlement: Settlement) => {
      const round = roundOf(answer, wager, settlement);
      if (!isOver(round)) showBalances(round);
      return { kind: 'answered', round } as const;
    };

    const open = async (wager: PlacedWager<Body>, isRepeat: boolean): Promise<Reply<Live>> => {
      const settled = await settleWager<Answer>({ game, check, wager, isRepeat, ...context });
      if (settled.kind === 'settled') {
        const { answer, balances, wasCommitted } = settled;
        return answered(answer, wager, { account: wager.account, balances, wasCommitted });
      }
      if (settled.kind === 'in-doubt') return failed('in-doubt', wager, null, true);
      // Nothing was sent now; what was sent before is still open.
      if (settled.kind === 'unsent') return failed('unsent', wager, settled.error, isRepeat);
      return failed('rejected', wager, settled.error, false);
    };

    const act = async (
      wager: PlacedWager<Body>,
      sentBefore: boolean,
      round: Live | null,
    ): Promise<Reply<Live>> => {
      keepInDoubt(game, wager);
      const reply: PlaceReply<Answer> = await placeWager(wager, { sentBefore, check });
      if (reply.kind === 'in-doubt') return failed('in-doubt', wager, null, true);
      forgetInDoubt(game);
      if (reply.kind === 'rejected') return failed('rejected', wager, reply.error, false);
      return answered(reply.answer, wager, {
        account: wager.account,
        balances: reply.answer.balances,
        wasCommitted: round?.settlement?.wasCommitted ?? true,
      });
    };

    const isOwn = (wager: PlacedWager): wager is PlacedWager<Body> => isBody(wager.body);

    return {
      ...(actionOf && {
        act: (round: Live, action: Action) => act(wagerOf(actionOf(round, action)), false, round),
      }),
      ...own,
      isReady: () => {
        const isReady = walletNow().account !== undefined && walletNow().isSignedIn;
        if (!isReady) showToast(SIGN_IN_FIRST);
        return isReady;
      },
      // The server knows the limits of an account.
      admits: () => true,
      open: (bet) => open(wagerOf({ ...bet, path, body: bodyOf(bet) }), false),
      pay: showBalances,
      recovery: {
        restore: (account) => restoreInDoubt(game, account, isBody),
        abandon: () => forgetInDoubt(game),
        isAction: (wager) => wager.path !== path,
        repeat: async (wager, round) => {
          if (!isOwn(wager)) throw new Error(`${game}: a wager of another game`);
          return wager.path === path ? open(wager, true) : act(wager, true, round);
        },
      },
    };
  };
