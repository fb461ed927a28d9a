import type { PlayMode } from '@degen/rules/wire/money.ts';
import { configQuery } from '../shared/config/casino-config.ts';
import { betLimitsOf } from './check-stake.ts';
import type { PlacedWager } from './placed-wager.ts';
import type { ClosedRound, FlowContext, LiveRound, RoundGame, Transport } from './types.ts';

/** What the flow of a game's rounds reads: the round, the wallet and the transports. */
export abstract class RoundView<
  Choice,
  Live extends LiveRound,
  Closed extends Live & ClosedRound,
  Action,
> {
  protected readonly game: RoundGame<Choice, Live, Closed, Action>;
  protected readonly context: FlowContext;
  protected readonly transports: Record<PlayMode, Transport<Choice, Live, Action>>;
  /** Whether the player is on the game's page. */
  protected isEntered = false;

  constructor(game: RoundGame<Choice, Live, Closed, Action>, context: FlowContext) {
    this.game = game;
    this.context = context;
    this.transports = { demo: game.demo(context), web3: game.settled(context) };
  }

  protected get state() {
    return this.game.store.getState();
  }

  protected get wallet() {
    return this.context.walletNow();
  }

  protected get limits() {
    return betLimitsOf(this.context.queries.getQueryData(configQuery.queryKey), this.wallet);
  }

  protected get transport() {
    return this.transports[this.wallet.isDemo ? 'demo' : 'web3'];
  }

  /** The in-doubt bet of the current account. */
  protected get inDoubt(): PlacedWager | null {
    const { inDoubt } = this.state;
    const { isDemo, account } = this.wallet;
    return !isDemo && inDoubt?.account === account ? inDoubt : null;
  }

  protected isThere(account: string | undefined): boolean {
    const { account: now, isDemo, isSignedIn } = this.wallet;
    return this.isEntered && now === account && (isDemo || isSignedIn);
  }

  /** Whether this round is still open: its end may have become known meanwhile. */
  protected isPlayed(round: Live | null): boolean {
    const { phase, round: now } = this.state;
    return (phase === 'open' || phase === 'acting') && now?.id === round?.id;
  }
}
