import type { ErrorCode } from '@degen/rules/wire/errors.ts';
import { ApiError } from '../shared/lib/api-client.ts';
import { showToast } from '../shared/ui/toast-store.ts';
import { checkStake, complain } from './check-stake.ts';
import type { PlacedWager } from './placed-wager.ts';
import { isBusy } from './round-store.ts';
import type {
  ClosedRound,
  Failure,
  LiveRound,
  Reply,
  RoundFlow,
  RoundGame,
  RoundOwner,
  Sent,
  Stake,
  TransportContext,
} from './types.ts';
import { SEED_NOT_ANNOUNCED } from './wager-toasts.ts';

type FlowContext = TransportContext & { readonly skipsMotion: () => boolean };

/** Rejections that say that the round was played on elsewhere, as in another tab. */
const PLAYED_ON: readonly ErrorCode[] = [
  'WAGER.OPEN_ROUND',
  'ROUND.MOVE_INVALID',
  'ROUND.NOT_FOUND',
];

const wasPlayedOn = ({ error }: Failure): boolean =>
  error instanceof ApiError && PLAYED_ON.some((code) => code === error.code);

const wait = (delayMs: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });

/** The flow of every game in both modes: check, stake, outcome, picture, payment. */
export const createRoundFlow = <
  Choice,
  Live extends LiveRound,
  Closed extends Live & ClosedRound,
  Action,
>(
  game: RoundGame<Choice, Live, Closed, Action>,
  context: FlowContext,
): RoundFlow<Action> => {
  const { walletNow, skipsMotion } = context;
  const transports = { demo: game.demo(context), web3: game.settled(context) };
  const store = game.store.getState;
  let isEntered = false;

  const present = () => transports[walletNow().isDemo ? 'demo' : 'web3'];

  const ownInDoubt = (): PlacedWager | null => {
    const { inDoubt } = store();
    const { isDemo, account } = walletNow();
    return !isDemo && inDoubt?.account === account ? inDoubt : null;
  };

  const land = (round: Live): void => {
    if (game.isOver(round)) {
      const transport = transports[round.mode];
      store().settle(round);
      transport.forget?.();
      transport.pay(round);
    } else store().open(round);
    game.onReveal?.(round);
    if (game.isOver(round) && round.settlement?.wasCommitted === false) {
      showToast(SEED_NOT_ANNOUNCED);
    }
  };

  const show = (round: Live): void => {
    game.onShow?.(round, store().round, false);
    transports[round.mode].keep?.(round);
    if (game.reveal !== 'none') store().show(round);
    // A player who has left sees no picture: the outcome stands all the same.
    if (game.reveal === 'none' || !isEntered) land(round);
  };

  const revealed = (): void => {
    const { phase, round } = store();
    if (phase === 'revealing' && round !== null) land(round);
  };

  /** A round of an earlier visit lies there at once. */
  const showRestored = (round: Live): void => {
    game.onShow?.(round, null, true);
    store().warn(null);
    if (game.isOver(round)) {
      store().settle(round, 0);
      return;
    }
    const transport = transports[round.mode];
    transport.keep?.(round);
    transport.recovery?.abandon();
    // Demo balances start anew with the page, so the stake leaves them again.
    transport.take?.(round);
    store().open(round);
  };

  /** What counts is the table as the server has it. */
  const readAgain = async (): Promise<void> => {
    const { owner, clears } = store();
    if (owner === null) return;
    try {
      const round = (await present().restore?.(owner)) ?? null;
      if (store().clears !== clears) return;
      if (round === null) store().clear();
      else showRestored(round);
    } catch (error) {
      console.warn('The open round could not be read', error);
    }
  };

  const fail = async (failure: Failure, action: Action | null): Promise<void> => {
    store().abandon(failure.inDoubt);
    game.explain(failure, walletNow(), action);
    if (game.isOwned && wasPlayedOn(failure)) await readAgain();
  };

  /** Places a bet; `wager` is one that was placed before. */
  const place = async (
    stake: Stake,
    wager: PlacedWager | null,
    request: () => Sent<Live>,
  ): Promise<void> => {
    const transport = present();
    const { account, isDemo } = walletNow();
    store().place();
    const { clears } = store();
    transport.take?.(stake);
    if (game.leadMs !== undefined && !skipsMotion()) await wait(game.leadMs);
    const now = walletNow();
    const isThere = isEntered && now.account === account && (isDemo || now.isSignedIn);
    const sent = game.leadMs === undefined || isThere ? request() : leftReply<Live>(wager);
    const reply = sent instanceof Promise ? await sent : sent;
    if (store().clears !== clears) return;
    if (reply.kind === 'answered') return show(reply.round);
    transport.giveBack?.(stake);
    if (reply.kind === 'failed') await fail(reply.failure, null);
  };

  const takeAction = async (
    round: Live | null,
    action: Action | null,
    request: () => Sent<Live>,
  ): Promise<void> => {
    store().act();
    const { clears } = store();
    const sent = request();
    const reply = sent instanceof Promise ? await sent : sent;
    const isThere = store().clears === clears && isOf(round);
    if (!isThere || reply.kind === 'dropped') return;
    if (reply.kind === 'answered') return show(reply.round);
    if (store().phase === 'acting') await fail(reply.failure, action);
  };

  /** Whether this round is still played: its end may have become known meanwhile. */
  const isOf = (round: Live | null): boolean => {
    const { phase, round: now } = store();
    return (phase === 'open' || phase === 'acting') && now?.id === round?.id;
  };

  const finish = async (): Promise<void> => {
    const { phase, round } = store();
    const wager = ownInDoubt();
    const transport = present();
    const { recovery } = transport;
    if (wager === null || recovery === undefined) return;
    if (recovery.isAction(wager)) {
      if (phase === 'open' || !isBusy(phase)) {
        await takeAction(round, null, () => recovery.repeat(wager, round));
      }
      return;
    }
    if (!isBusy(phase)) await place(wager, wager, () => recovery.repeat(wager, null));
  };

  const bet = async (): Promise<void> => {
    const { phase, token, stakeWei, history } = store();
    if (phase !== 'idle' && !(game.playsOn && phase === 'settled')) return;
    const transport = present();
    if (!transport.isReady()) return;
    if (ownInDoubt() !== null) return finish();
    const pick = game.pick();
    if (!pick.ok) return complain(game.store, pick.error);
    const stake = { token, stakeWei };
    const complaint = checkStake(stake, walletNow().getPlayableBalance(token), game.stakeWords);
    if (complaint !== null) return complain(game.store, complaint);
    if (!transport.admits(stake)) return;
    const nonce = (history.demo[0]?.proof?.nonce ?? -1) + 1;
    await place(stake, null, () => transport.open({ ...stake, pick: pick.value, nonce }));
  };

  const act = async (action: Action): Promise<void> => {
    const { phase, round } = store();
    if (phase !== 'open' || round === null || ownInDoubt() !== null) return;
    const transport = transports[round.mode];
    const more = game.checkAction?.(action, round, walletNow());
    if (more?.ok === false)
      return more.error === null ? undefined : complain(game.store, more.error);
    const moreWei = more?.value ?? 0n;
    if (moreWei > 0n && !transport.admits({ token: round.token, stakeWei: moreWei })) return;
    const isWanted = () => isEntered && store().phase === 'acting' && isOf(round);
    await takeAction(round, action, () => transport.act?.(round, action, isWanted) ?? DROPPED);
  };

  const isStill = ({ mode, account }: RoundOwner): boolean => {
    const now = walletNow();
    return now.mode === mode && (mode === 'demo' || now.account === account);
  };

  const restore = async (owner: RoundOwner): Promise<void> => {
    const { owner: before } = store();
    const isSame = before?.mode === owner.mode && before.account === owner.account;
    if (game.isOwned && !isSame) {
      store().clear();
      store().restore(null);
    }
    store().sit(owner);
    const { mode, account } = owner;
    const transport = transports[mode];
    if (account !== undefined && transport.recovery) {
      store().restore(transport.recovery.restore(account));
    }
    if (store().phase !== 'idle') return;
    const found = transport.restore?.(owner) ?? null;
    const round = found instanceof Promise ? await search(owner, found) : found;
    if (round !== null) return showRestored(round);
    const wager = ownInDoubt();
    // An action of a round that is over can only be answered; a bet is for the player to repeat.
    if (found instanceof Promise && wager && transport.recovery?.isAction(wager)) await finish();
  };

  /** The round that was asked for; null when the page does not wait for it any more. */
  const search = async (owner: RoundOwner, found: Promise<Live | null>): Promise<Live | null> => {
    if (game.isOwned) store().search();
    const { clears, phase } = store();
    const round = await found.catch((error: unknown) => {
      console.warn('The open round could not be read', error);
      return null;
    });
    if (store().clears !== clears || store().phase !== phase) return null;
    if (phase === 'restoring') store().abandon(store().inDoubt);
    return isEntered && isStill(owner) ? round : null;
  };

  return {
    enter: () => {
      isEntered = true;
    },
    leave: () => {
      isEntered = false;
      revealed();
    },
    follow: () => {
      const { round } = store();
      if (round === null) return undefined;
      return transports[round.mode].follow?.(round, (end) => {
        if (isOf(round)) show(end);
      });
    },
    clear: () => {
      if (store().phase === 'settled') store().clear();
    },
    ...{ restore, bet, act, finish, revealed },
  };
};

const DROPPED = { kind: 'dropped' } as const;

const leftReply = <Live>(wager: PlacedWager | null): Reply<Live> => ({
  kind: 'failed',
  failure: {
    reason: 'left',
    error: new Error('left before the bet was sent'),
    wager,
    inDoubt: wager,
  },
});
