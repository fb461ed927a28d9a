import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import type { Balances } from '@degen/rules/wire/money.ts';
import type { User } from '@degen/rules/wire/session.ts';
import { wasCommitted } from '../../shared/fairness/commitments.ts';
import { seedQuery } from '../../shared/fairness/queries.ts';
import { apiGet } from '../../shared/lib/api-client.ts';
import { forgetActions, noteAction, renewActionChain } from '../../shared/orders/order-chain.ts';
import type { SentRequest } from '../../shared/orders/persist-order.ts';
import { showToast } from '../../shared/ui/toast-store.ts';
import type { WalletContextValue } from '../../shared/wallet/wallet-context.ts';
import { signInFirst } from '../failures.ts';
import {
  forgetInDoubt,
  keepInDoubt,
  type PlacedWager,
  restoreInDoubt,
  type UnsentWager,
} from '../placed-wager.ts';
import type {
  FailureReason,
  LiveRound,
  Reply,
  RoundOwner,
  Settlement,
  Stake,
  Transport,
  TransportContext,
} from '../types.ts';
import { type BetBody, type PersistedWager, persistAction, persistBet } from './persist-wager.ts';

/** The fields of every answer that moves money. */
type MoneyAnswer = { readonly balances: Balances; readonly proof: Proof };

const shifted = (wallet: WalletContextValue, token: Token, deltaWei: bigint): Balances => {
  const textOf = (each: Token) =>
    formatAmount(wallet.getPlayableBalance(each) + (each === token ? deltaWei : 0n));
  return { DEGEN: textOf('DEGEN'), BNB: textOf('BNB') };
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

/** The wallet's `balancesVersion` at the time when a request was sent. */
type Sending = { readonly version: number };

/** A request that acts in an open round, before it is signed. */
type Request<Body> = Stake & {
  readonly path: string;
  readonly body: Body;
  readonly roundId: string;
};

/** How a game's rounds are sent to the server, and how its answers are parsed. */
type Wire<Choice, Body, Answer extends MoneyAnswer, Live extends LiveRound, Action> = Pick<
  Transport<Choice, Live, Action>,
  'act' | 'follow' | 'keep' | 'forget' | 'restore'
> & {
  /** Also used in the key of the session storage. */
  readonly game: GameId;
  readonly path: string;
  /** The fields of the request that opens a round, in addition to token, amount and mode. */
  readonly fieldsOf: (pick: Choice) => Body;
  /** Whether a stored body is still valid. */
  readonly isBody: (body: unknown) => body is Body;
  /** Throws on a malformed answer. The request is then treated as unanswered. */
  readonly check: (answer: Answer) => void;
  readonly roundOf: (answer: Answer, wager: UnsentWager<Body>, settlement: Settlement) => Live;
  readonly isOver: (round: Live) => boolean;
  /** The request for an action. The action uses the seed of its round. */
  readonly actionOf?: (round: Live, action: Action) => Request<Body>;
};

const failed = <Live>(
  reason: FailureReason,
  wager: UnsentWager,
  error: unknown,
  inDoubt: PlacedWager | null = null,
): Reply<Live> => ({ kind: 'failed', failure: { reason, error, wager, inDoubt } });

/**
 * The transport for real money: the server moves the money, and every request can be repeated under
 * its key.
 */
export const settledTransport =
  <Choice, Body extends object, Answer extends MoneyAnswer, Live extends LiveRound, Action = never>(
    wire: Wire<Choice, Body, Answer, Live, Action>,
  ) =>
  (context: TransportContext): Transport<Choice, Live, Action> => {
    const { game, path, fieldsOf, isBody, check, roundOf, isOver, actionOf, ...own } = wire;
    const { queries, walletNow } = context;

    const player = () => ({ account: walletNow().account ?? '' });

    /**
     * `balancesVersion` when the last request was sent, or when its balances were shown; null for
     * a round of an earlier visit.
     */
    let known: Sending | null = null;

    /**
     * Shows the balances of an answer, unless other balances have arrived since the request was
     * sent. In that case, if it has none, or if `mayBeOld` is true, loads the current balances. These are ignored
     * if another request was sent meanwhile, because they could reveal its outcome.
     */
    const showBalances = ({ settlement }: LiveRound, mayBeOld = false): void => {
      const wallet = walletNow();
      if (settlement === null || settlement.account !== wallet.account) return;
      const { balances } = settlement;
      const isKnown = known === null || known.version === wallet.balancesVersion();
      const isNewest = balances !== null && isKnown;
      if (isNewest) wallet.setLedgerBalances(balances);
      const shown = { version: wallet.balancesVersion() };
      known = shown;
      const isWanted = () => known === shown && wallet.balancesVersion() === shown.version;
      if (!isNewest || mayBeOld) void wallet.refreshDeposited(isWanted);
    };

    /**
     * Changes the shown balance by `deltaWei`, unless the account has changed. This subtracts the
     * stake of a bet before it is sent, and adds it back if the bet is rejected.
     */
    const shiftStake = ({ account, token }: UnsentWager, deltaWei: bigint): void => {
      const wallet = walletNow();
      if (wallet.account !== account || deltaWei === 0n) return;
      wallet.setLedgerBalances(shifted(wallet, token, deltaWei));
    };

    const giveBack = async (wager: UnsentWager, isRepeat: boolean, sent: Sending) => {
      const isUnchanged = walletNow().balancesVersion() === sent.version;
      if (!isRepeat && isUnchanged) return shiftStake(wager, wager.stakeWei);
      // The shown balance may already include the stake again: after a reload, or because other
      // balances have arrived. So the current balances are loaded.
      const balances = await presentBalances();
      const wallet = walletNow();
      if (balances && wallet.account === wager.account) wallet.setLedgerBalances(balances);
    };

    /**
     * Returns whether the seed of a round was announced. Also reloads the seed pair, because its
     * nonce has changed. If the seed was not announced, the next bet waits for the reloaded pair.
     */
    const checkSeed = ({ proof }: MoneyAnswer, account: string): boolean => {
      const announced = wasCommitted(proof);
      if (announced) void queries.invalidateQueries(seedQuery(account));
      else queries.removeQueries(seedQuery(account));
      return announced;
    };

    /**
     * Sends a wager that opens or plays a round, and waits for its final answer. Before a new bet,
     * makes sure that the seed was announced, and subtracts the stake from the shown balance.
     * `earlier` is the wager as it was sent before, if its answer was lost. `before` is the round of
     * an action.
     */
    const send = async (
      wager: UnsentWager<Body>,
      earlier: PlacedWager<Body> | null,
      before: Live | null,
    ): Promise<Reply<Live>> => {
      const { account } = wager;
      const isBet = wager.path === path;
      const isRepeat = earlier !== null;
      let placed = earlier;
      let sent = null as Sending | null;
      const keep = (request: SentRequest): void => {
        placed = { ...wager, ...request } as PlacedWager<Body>;
        keepInDoubt(game, placed);
        if (isBet && !isRepeat && sent === null) shiftStake(wager, -wager.stakeWei);
        sent ??= { version: walletNow().balancesVersion() };
        known = sent;
      };
      const withdraw = async (): Promise<void> => {
        if (sent === null) return;
        forgetInDoubt(game, account);
        if (isBet) await giveBack(wager, isRepeat, sent);
      };
      try {
        // The first attempt may have been played with the current pair, so a repeat keeps it.
        if (isBet && isRepeat) await queries.ensureQueryData(seedQuery(account));
      } catch (error) {
        return failed('unsent', wager, error, earlier);
      }
      const persistence = { earlier, keep, check };
      let reply: PersistedWager<Answer>;
      try {
        reply = isBet
          ? await persistBet(queries, game, wager, persistence)
          : await persistAction(wager, persistence);
      } catch (error) {
        await withdraw();
        return failed('unsent', wager, error);
      }
      if (reply.kind === 'in-doubt') return failed('in-doubt', wager, reply.rejection, placed);
      if (reply.kind === 'rejected') {
        await withdraw();
        return failed('rejected', wager, reply.error);
      }
      forgetInDoubt(game, account);
      const { answer } = reply;
      const order = reply.sent.idempotencyKey;
      const round = roundOf(answer, wager, {
        account,
        wasCommitted: isBet
          ? checkSeed(answer, account)
          : (before?.settlement?.wasCommitted ?? true),
        balances: await balancesAfter(answer, isRepeat),
        order: isBet ? order : before?.settlement?.order,
      });
      // If the round is over, the balances are shown after its animation.
      if (!isOver(round)) {
        showBalances(round);
        // An action may have followed a bet whose answer was lost.
        if (isBet && isRepeat) renewActionChain(account, round.id);
        else if (isBet) noteAction(round.id, 0, order);
      }
      return { kind: 'answered', round };
    };

    /** Another tab or device may have played on the round that was found. */
    const renewed = (round: Live | null): Live | null => {
      const account = round?.settlement?.account;
      if (account !== undefined && round !== null && !isOver(round)) {
        renewActionChain(account, round.id);
      }
      return round;
    };

    const isOwn = (wager: PlacedWager): wager is PlacedWager<Body> => isBody(wager.body);

    return {
      ...(actionOf && {
        act: (round: Live, action: Action) =>
          send({ ...player(), ...actionOf(round, action) }, null, round),
      }),
      ...own,
      isReady: () => {
        const isReady = walletNow().account !== undefined && walletNow().isSignedIn;
        if (!isReady) showToast(signInFirst());
        return isReady;
      },
      // The server, not the page, checks the player's limits.
      admits: () => true,
      open: ({ token, stakeWei, pick }) => {
        const betAmount = formatAmount(stakeWei);
        const body: BetBody<Body> = { token, betAmount, mode: 'web3', ...fieldsOf(pick) };
        return send({ ...player(), path, token, stakeWei, body }, null, null);
      },
      // A followed round may have been settled long before the page learned of it, so its balances
      // may be old.
      pay: (round) => {
        forgetActions(round.id);
        showBalances(round, own.follow !== undefined);
      },
      ...(own.restore && {
        restore: (owner: RoundOwner) => {
          const found = own.restore?.(owner) ?? null;
          return found instanceof Promise ? found.then(renewed) : renewed(found);
        },
      }),
      recovery: {
        restore: (account) => restoreInDoubt(game, account, isBody),
        abandon: () => forgetInDoubt(game, walletNow().account ?? ''),
        isAction: (wager) => wager.path !== path,
        repeat: async (wager, round) => {
          if (!isOwn(wager)) throw new Error(`${game}: a wager of another game`);
          return send(wager, wager, round);
        },
      },
    };
  };
