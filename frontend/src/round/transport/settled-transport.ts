import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import type { User } from '@degen/rules/wire/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { wasCommitted } from '../../shared/fairness/commitments.ts';
import { seedQuery } from '../../shared/fairness/queries.ts';
import { readySeed } from '../../shared/fairness/ready-seed.ts';
import { apiGet } from '../../shared/lib/api-client.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import type { WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import { signInFirst } from '../failures.ts';
import {
  forgetInDoubt,
  keepInDoubt,
  newWagerKey,
  type PlacedWager,
  type PlaceReply,
  placeWager,
  restoreInDoubt,
} from '../placed-wager.ts';
import type {
  Bet,
  FailureReason,
  LiveRound,
  Reply,
  Settlement,
  Stake,
  Transport,
  TransportContext,
} from '../types.ts';

/** The fields of every answer that moves money. */
type MoneyAnswer = { readonly balances: Balances; readonly proof: Proof };

type WagerRequest<Answer> = {
  /** Name of the game, used in the key of the session storage. */
  readonly game: string;
  readonly wager: PlacedWager;
  /** True if the wager was sent before and its answer was lost. */
  readonly isRepeat: boolean;
  /** Throws on a malformed answer. The request is then treated as unanswered. */
  readonly check?: (answer: Answer) => void;
  readonly queries: QueryClient;
  /**
   * Returns the wallet's current state, which may have changed between the click and the answer.
   */
  readonly walletNow: () => WalletContextValue;
};

type Settled<Answer> =
  | {
      readonly kind: 'settled';
      readonly answer: Answer;
      /** The balances of the answer or, for a repeated request, the current ones. */
      readonly balances: Balances;
      /** `balancesVersion` of the wallet when the wager was sent. */
      readonly sentVersion: number;
      /** False when this browser was not shown the round's seed hash before the bet. */
      readonly wasCommitted: boolean;
    }
  /** `errorMessage` has a text for `error`; the stake is added back to the shown balance. */
  | { readonly kind: 'rejected'; readonly error: unknown }
  /** Nothing was sent. If this was a repeat, the earlier request stays in doubt. */
  | { readonly kind: 'unsent'; readonly error: unknown }
  | Extract<PlaceReply<Answer>, { kind: 'in-doubt' }>;

const shifted = (wallet: WalletContextValue, token: Token, deltaWei: bigint): Balances => {
  const textOf = (each: Token) =>
    formatAmount(wallet.getPlayableBalance(each) + (each === token ? deltaWei : 0n));
  return { DEGEN: textOf('DEGEN'), BNB: textOf('BNB') };
};

type SentWager = Pick<WagerRequest<never>, 'wager' | 'isRepeat' | 'walletNow'>;

/**
 * Changes the shown balance by `deltaWei`, unless the account has changed. This subtracts the stake
 * before the wager is sent, and adds it back if the wager is rejected.
 */
const shiftStake = ({ wager, walletNow }: SentWager, deltaWei: bigint): void => {
  const wallet = walletNow();
  if (wallet.account !== wager.account || deltaWei === 0n) return;
  wallet.setLedgerBalances(shifted(wallet, wager.token, deltaWei));
};

/** The server's current balances; null when it cannot be reached. */
const presentBalances = async (): Promise<Balances | null> => {
  try {
    const { id } = await apiGet<User>('/api/auth/me');
    return await apiGet<Balances>(`/api/user/${id}/balances`);
  } catch {
    return null; // the next answer contains the balances
  }
};

/**
 * A repeat gets the stored answer of the first attempt. The balances in it may be out of date, so
 * the current ones are loaded.
 */
const balancesAfter = async ({ balances }: MoneyAnswer, isRepeat: boolean): Promise<Balances> =>
  (isRepeat ? await presentBalances() : null) ?? balances;

const giveBack = async (sent: SentWager, sentVersion: number): Promise<void> => {
  const isUnchanged = sent.walletNow().balancesVersion() === sentVersion;
  if (!sent.isRepeat && isUnchanged) return shiftStake(sent, sent.wager.stakeWei);
  // The shown balance may already include the stake: after a reload, or because other balances
  // have arrived meanwhile. So the balances are loaded.
  const balances = await presentBalances();
  const wallet = sent.walletNow();
  if (balances && wallet.account === sent.wager.account) wallet.setLedgerBalances(balances);
};

/**
 * Sends a wager that opens or plays a round, and waits for its final answer. Makes sure that the
 * seed was announced, subtracts the stake from the shown balance, repeats the request under one key
 * after a lost answer, and adds the stake back after a rejection. The caller shows the balances of
 * the answer when its animation has ended.
 */
export const settleWager = async <Answer extends MoneyAnswer>(
  request: WagerRequest<Answer>,
): Promise<Settled<Answer>> => {
  const { game, wager, isRepeat, check, queries } = request;
  const seed = seedQuery(wager.account);
  try {
    // No bet is sent before the hash of its seed was shown, because until then the server could
    // still choose the seed. A repeat keeps the current pair, because the first attempt may have
    // been played with this pair.
    await (isRepeat ? queries.ensureQueryData(seed) : readySeed(queries, wager.account));
  } catch (error) {
    return { kind: 'unsent', error };
  }
  keepInDoubt(game, wager);
  if (!isRepeat) shiftStake(request, -wager.stakeWei);
  const sentVersion = request.walletNow().balancesVersion();
  const reply: PlaceReply<Answer> = await placeWager<Answer>(wager, {
    sentBefore: isRepeat,
    ...(check && { check }),
  });
  if (reply.kind === 'in-doubt') return reply;
  forgetInDoubt(game, wager.account);
  if (reply.kind === 'rejected') {
    await giveBack(request, sentVersion);
    return reply;
  }
  const { answer } = reply;
  const announced = wasCommitted(answer.proof);
  // The nonce has changed, so the seed pair is loaded again. If the seed of this round was not
  // announced, the next bet waits until the pair is loaded.
  if (announced) void queries.invalidateQueries(seed);
  else queries.removeQueries(seed);
  const balances = await balancesAfter(answer, isRepeat);
  return { kind: 'settled', answer, balances, sentVersion, wasCommitted: announced };
};

/** A request that moves money, before it has an idempotency key. */
type Request<Body> = Stake & { readonly path: string; readonly body: Body };

/** How a game's rounds are sent to the server, and how its answers are parsed. */
type Wire<Choice, Body, Answer extends MoneyAnswer, Live extends LiveRound, Action> = Pick<
  Transport<Choice, Live, Action>,
  'act' | 'follow' | 'keep' | 'forget' | 'restore'
> & {
  /** Name of the game, used in the key of the session storage. */
  readonly game: string;
  /** Path of the request that opens a round. */
  readonly path: string;
  readonly bodyOf: (bet: Bet<Choice>) => Body;
  /** Whether a stored body is still valid. */
  readonly isBody: (body: unknown) => body is Body;
  /** Throws on a malformed answer. The request is then treated as unanswered. */
  readonly check: (answer: Answer) => void;
  readonly roundOf: (answer: Answer, wager: PlacedWager<Body>, settlement: Settlement) => Live;
  readonly isOver: (round: Live) => boolean;
  /** The request for an action. The action uses the seed of its round. */
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

/**
 * The transport for real money: the server moves the money, and every request can be repeated under
 * its key.
 */
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

    /**
     * `balancesVersion` when the last request was sent, or when its balances were shown; null for
     * a round of an earlier visit.
     */
    let known: { readonly version: number } | null = null;

    /**
     * Shows the balances of an answer. If other balances have arrived since the request was sent,
     * those of the answer may be older, so the current ones are loaded. They are not shown if
     * another request was sent meanwhile, because they could reveal its outcome.
     */
    const showBalances = ({ settlement }: LiveRound): void => {
      const wallet = walletNow();
      if (!settlement?.balances || settlement.account !== wallet.account) return;
      const isNewest = known === null || known.version === wallet.balancesVersion();
      if (isNewest) wallet.setLedgerBalances(settlement.balances);
      const shown = { version: wallet.balancesVersion() };
      known = shown;
      const isWanted = () => known === shown && wallet.balancesVersion() === shown.version;
      if (!isNewest) void wallet.refreshDeposited(isWanted);
    };

    /**
     * If the round is still open, shows the balances of the answer at once. If it is over, they are
     * shown after its animation.
     */
    const answered = (answer: Answer, wager: PlacedWager<Body>, settlement: Settlement) => {
      const round = roundOf(answer, wager, settlement);
      if (!isOver(round)) showBalances(round);
      return { kind: 'answered', round } as const;
    };

    const open = async (wager: PlacedWager<Body>, isRepeat: boolean): Promise<Reply<Live>> => {
      const settled = await settleWager<Answer>({ game, check, wager, isRepeat, ...context });
      if (settled.kind === 'settled') {
        const { answer, balances, sentVersion, wasCommitted } = settled;
        known = { version: sentVersion };
        return answered(answer, wager, { account: wager.account, balances, wasCommitted });
      }
      if (settled.kind === 'in-doubt') return failed('in-doubt', wager, settled.error, true);
      // Nothing was sent. If this was a repeat, the earlier request is still in doubt.
      if (settled.kind === 'unsent') return failed('unsent', wager, settled.error, isRepeat);
      return failed('rejected', wager, settled.error, false);
    };

    const act = async (
      wager: PlacedWager<Body>,
      sentBefore: boolean,
      round: Live | null,
    ): Promise<Reply<Live>> => {
      keepInDoubt(game, wager);
      known = { version: walletNow().balancesVersion() };
      const reply: PlaceReply<Answer> = await placeWager(wager, { sentBefore, check });
      if (reply.kind === 'in-doubt') return failed('in-doubt', wager, reply.error, true);
      forgetInDoubt(game, wager.account);
      if (reply.kind === 'rejected') return failed('rejected', wager, reply.error, false);
      return answered(reply.answer, wager, {
        account: wager.account,
        balances: await balancesAfter(reply.answer, sentBefore),
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
        if (!isReady) showToast(signInFirst());
        return isReady;
      },
      // The server, not the page, checks the player's limits.
      admits: () => true,
      open: (bet) => open(wagerOf({ ...bet, path, body: bodyOf(bet) }), false),
      pay: showBalances,
      recovery: {
        restore: (account) => restoreInDoubt(game, account, isBody),
        abandon: () => forgetInDoubt(game, walletNow().account ?? ''),
        isAction: (wager) => wager.path !== path,
        repeat: async (wager, round) => {
          if (!isOwn(wager)) throw new Error(`${game}: a wager of another game`);
          return wager.path === path ? open(wager, true) : act(wager, true, round);
        },
      },
    };
  };
