import { ok } from '@degen/rules/result.ts';
import { pause } from '../shared/lib/pause.ts';
import { hasHiddenOutcome } from '../shared/wallet/session/hidden-outcomes.ts';
import { isOnAutoTab } from './auto-tab.ts';
import { checkLimits, checkStake, complain } from './check-stake.ts';
import {
  leftReply,
  resultElsewhere,
  warnDropped,
  warnGone,
  warnUnannounced,
  warnUnread,
  wasPlayedOn,
} from './failures.ts';
import type { PlacedWager } from './placed-wager.ts';
import { isBusy, takesBet } from './round-store.ts';
import { RoundView } from './round-view.ts';
import type { ClosedRound, Failure, LiveRound, RoundOwner, Sent, Stake } from './types.ts';

/** The flow of every game in both modes: check, stake, outcome, animation, payment. */
export class RoundFlow<
  Choice,
  Live extends LiveRound,
  Closed extends Live & ClosedRound,
  Action,
> extends RoundView<Choice, Live, Closed, Action> {
  readonly enter = (): void => {
    this.isEntered = true;
  };

  /** Called when the player leaves the page: shows a known outcome without its animation. */
  readonly leave = (): void => {
    this.isEntered = false;
    this.revealed();
  };

  readonly bet = async (): Promise<void> => {
    const { phase, token, stakeWei, history } = this.state;
    if (!takesBet(this.game, phase)) return;
    const transport = this.transport;
    if (isOnAutoTab(this.game.auto.id) || !transport.isReady()) return;
    if (this.inDoubt !== null) return this.finish();
    const { store, pick: choose, stakeWords } = this.game;
    const stake = { token, stakeWei };
    const outside = checkLimits(stake, this.limits[token]);
    if (outside !== null) return complain(store, outside);
    const pick = choose();
    if (!pick.ok) return complain(store, pick.error);
    const complaint = checkStake(stake, this.wallet.getPlayableBalance(token), stakeWords);
    if (complaint !== null) return complain(store, complaint);
    if (!transport.admits(stake)) return;
    const nonce = (history.demo[0]?.proof?.nonce ?? -1) + 1;
    await this.#place(stake, null, () => transport.open({ ...stake, pick: pick.value, nonce }));
  };

  readonly act = async (action: Action): Promise<void> => {
    const { phase, round } = this.state;
    if (phase !== 'open' || round === null || round.isReplay || this.inDoubt !== null) return;
    const transport = this.transports[round.mode];
    const more = this.game.checkAction?.(action, round, this.wallet) ?? ok(0n);
    if (!more.ok) {
      if (more.error !== null) complain(this.game.store, more.error);
      return;
    }
    const isMore = more.value > 0n;
    if (isMore && !transport.admits({ token: round.token, stakeWei: more.value })) return;
    const isWanted = () => this.isEntered && this.state.phase === 'acting' && this.isPlayed(round);
    await this.#send(round, action, () => transport.act?.(round, action, isWanted) ?? DROPPED);
  };

  /** Repeats the in-doubt request, whose answer was lost. */
  readonly finish = async (): Promise<void> => {
    const { phase, round } = this.state;
    const wager = this.inDoubt;
    const { recovery } = this.transport;
    if (wager === null || recovery === undefined) return;
    if (isBusy(phase) && phase !== 'open') return;
    if (recovery.isAction(wager)) {
      await this.#send(round, null, () => recovery.repeat(wager, round));
    } else if (phase !== 'open') {
      await this.#place(wager, wager, () => recovery.repeat(wager, null));
    }
  };

  /** Called when the animation has ended: allows the next action, or shows and pays the result. */
  readonly revealed = (): void => {
    const { phase, round } = this.state;
    if (phase === 'revealing' && round !== null) this.#land(round);
  };

  /** Follows the open round until it ends; returns a function that stops this. */
  readonly follow = (): (() => void) | undefined => {
    const { round } = this.state;
    if (round === null || round.isReplay) return undefined;
    return this.transports[round.mode].follow?.(round, {
      onEnd: (end) => {
        if (this.isPlayed(round)) this.#show(end);
      },
      onGone: (error) => {
        if (this.isPlayed(round)) this.#drop(error);
      },
    });
  };

  /** Loads a round that waits for its player and is not followed: it may have gone on elsewhere. */
  readonly check = async (): Promise<void> => {
    const { phase, round } = this.state;
    if (phase !== 'open' || !round?.settlement || round.isReplay) return;
    if (this.inDoubt === null && this.transport.follow === undefined) await this.#readAgain();
  };

  readonly clear = (): void => {
    if (this.state.phase === 'settled') this.state.clear();
  };

  /**
   * Restores the state of an earlier visit: an in-doubt bet, and a round that is open or was being
   * shown.
   */
  readonly restore = async (owner: RoundOwner): Promise<void> => {
    const { owner: before, setOwner } = this.state;
    const isSame = before?.mode === owner.mode && before.account === owner.account;
    if (!isSame && (this.game.isOwned || before?.mode === 'web3')) {
      this.#endUnseen();
      this.state.clear();
      this.state.restore(null);
    }
    setOwner(owner);
    const { recovery, restore } = this.transports[owner.mode];
    if (owner.account !== undefined && recovery !== undefined) {
      this.state.restore(recovery.restore(owner.account));
    }
    if (this.state.phase !== 'idle') return;
    const found = restore?.(owner) ?? null;
    if (!(found instanceof Promise)) return found === null ? undefined : this.#resume(found);
    const round = await this.#wanted(owner, found);
    if (round === undefined) return;
    if (round !== null) return this.#resume(round);
    // If the round has ended, an in-doubt action is repeated here. An in-doubt bet waits for the
    // player to repeat it.
    const wager = this.inDoubt;
    if (wager !== null && recovery?.isAction(wager)) await this.finish();
  };

  /** Places a bet. `wager` is the in-doubt bet that is repeated; null for a new bet. */
  async #place(stake: Stake, wager: PlacedWager | null, request: () => Sent<Live>): Promise<void> {
    const transport = this.transport;
    const { account } = this.wallet;
    const { leadMs } = this.game;
    this.state.place();
    const { clears } = this.state;
    transport.take?.(stake);
    if (leadMs !== undefined && !this.context.skipsMotion()) await pause(leadMs);
    const sent = leadMs === undefined || this.isThere(account) ? request() : leftReply<Live>(wager);
    const reply = sent instanceof Promise ? await sent : sent;
    if (this.state.clears !== clears) return warnDropped(reply);
    if (reply.kind === 'answered') return this.#show(reply.round);
    transport.giveBack?.(stake);
    if (reply.kind === 'failed') await this.#fail(reply.failure, null);
  }

  /** Sends an action. `action` is null when an in-doubt action is repeated. */
  async #send(round: Live | null, action: Action | null, request: () => Sent<Live>): Promise<void> {
    this.state.act();
    const { clears } = this.state;
    const sent = request();
    const reply = sent instanceof Promise ? await sent : sent;
    if (this.state.clears !== clears || !this.isPlayed(round)) return;
    if (reply.kind === 'answered') return this.#show(reply.round);
    const isAwaited = this.state.phase === 'acting';
    if (reply.kind === 'failed' && isAwaited) await this.#fail(reply.failure, action);
  }

  #show(round: Live): void {
    const transport = this.transports[round.mode];
    const { round: before } = this.state;
    transport.charge?.(round, before);
    this.game.onShow?.(round, before, false);
    transport.keep?.(round);
    const { reveal } = this.game;
    if (reveal !== 'none') this.state.show(round);
    // A player who has left sees no animation, but the outcome is still applied.
    if (reveal === 'none' || !this.isEntered) this.#land(round);
  }

  #land(round: Live): void {
    const { isOver, onReveal } = this.game;
    if (isOver(round)) this.#settle(round);
    else this.state.open(round);
    onReveal?.(round);
    if (isOver(round)) warnUnannounced(round);
  }

  #settle(round: Closed): void {
    const transport = this.transports[round.mode];
    this.state.settle(round);
    if (!round.isReplay) {
      transport.forget?.();
      transport.pay(round);
    }
  }

  /** Called before the page shows another account: lists a finished round without its animation. */
  #endUnseen(): void {
    const { phase, round } = this.state;
    if (round === null || round.isReplay || !isBusy(phase)) return;
    if (this.game.isOver(round)) this.#settle(round);
    warnUnannounced(round);
  }

  async #fail(failure: Failure, action: Action | null): Promise<void> {
    this.state.abandon(failure.inDoubt);
    this.game.explain(failure, this.wallet, action);
    if (this.game.isOwned && wasPlayedOn(failure)) await this.#readAgain();
  }

  /** Loads the server's view of the round, which is authoritative. */
  async #readAgain(): Promise<void> {
    const { owner, clears, phase, round: before } = this.state;
    if (owner === null) return;
    const isAwaited = () => this.state.clears === clears && this.state.phase === phase;
    try {
      const found = (await this.transport.restore?.(owner)) ?? null;
      if (!isAwaited()) return;
      if (found === null) return await this.#endElsewhere(before, isAwaited);
      const { settlement } = found.id === before?.id ? before : found;
      this.#resume({ ...found, settlement });
    } catch (error) {
      warnUnread(error);
    }
  }

  /** Shows the result of a round that the server no longer runs. */
  async #endElsewhere(round: Live | null, isAwaited: () => boolean): Promise<void> {
    if (round === null) return this.state.clear();
    try {
      const result = await resultElsewhere(this.game, round);
      if (isAwaited()) this.#show(result);
    } catch (error) {
      if (isAwaited()) this.#drop(error);
    }
  }

  /** Removes a round that is over and whose result the page could not get. */
  #drop(error: unknown): void {
    this.transport.forget?.();
    this.state.clear();
    warnGone(error);
    void this.wallet.refreshDeposited(() => !hasHiddenOutcome());
  }

  /** The requested round; undefined when the page no longer waits for it. */
  async #wanted(owner: RoundOwner, found: Promise<Live | null>): Promise<Live | null | undefined> {
    if (this.game.isOwned) this.state.search();
    const { clears, phase } = this.state;
    const round = await found.catch((error: unknown) => {
      warnUnread(error);
      return null;
    });
    if (this.state.clears !== clears || this.state.phase !== phase) return undefined;
    if (phase === 'restoring') this.state.abandon(this.state.inDoubt);
    const { mode, account } = this.wallet;
    const isStill = mode === owner.mode && (mode === 'demo' || account === owner.account);
    // A round that belongs to one account is restored even after the player left: if the player is
    // back, no second request was sent, because the phase was `restoring`.
    const isAwaited = this.isEntered || this.game.isOwned;
    return isAwaited && isStill ? round : undefined;
  }

  /** Shows a round of an earlier visit at once, without animation. */
  #resume(round: Live): void {
    this.game.onShow?.(round, null, true);
    this.state.warn(null);
    if (this.game.isOver(round)) {
      this.state.settle(round, 0);
      return;
    }
    const transport = this.transports[round.mode];
    transport.keep?.(round);
    transport.recovery?.abandon();
    // A reload resets the demo balances, so the stake is subtracted again.
    transport.take?.(round);
    this.state.open(round);
  }
}

const DROPPED = { kind: 'dropped' } as const;
