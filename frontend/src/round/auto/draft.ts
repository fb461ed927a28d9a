import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { err, ok, type Result } from '@degen/rules/result.ts';
import {
  parseStrategy,
  type StakeChangeInput,
  type StopInput,
  type StrategyInput,
} from '@degen/rules/strategy/parse.ts';
import {
  type BetLimits,
  STRATEGY_ROUNDS_MAX,
  type Strategy,
  type StrategyError,
} from '@degen/rules/strategy/types.ts';
import { create } from 'zustand';
import { countText } from '../../shared/language/formats.ts';
import { shortestDigits, typedCount } from '../../shared/lib/typed-amount.ts';
import { useBetLimits } from '../check-stake.ts';
import type { Choice } from '../strategy/strategy-parts.ts';
import { strategyTexts } from '../texts.ts';

/**
 * How the stake changes after a round, as typed. `kind` tells whether `value` is a factor or an
 * amount.
 */
export type ChangeDraft = { readonly kind: StakeChangeInput['kind']; readonly value: string };

export type StopField = 'profit' | 'loss' | 'floor' | 'winStreak' | 'lossStreak';

/**
 * A strategy as typed, without the bet of its first round. An empty text in `stop` turns that stop
 * rule off.
 */
export type StrategyDraft = {
  readonly token: Token;
  readonly rounds: string;
  readonly onWin: ChangeDraft;
  readonly onLoss: ChangeDraft;
  readonly stop: Readonly<Record<StopField, string>> & { readonly jackpot: boolean };
};

/** The bet of a strategy's first round, as typed. */
export type BaseBet = {
  readonly game: GameId;
  readonly stake: string;
  readonly choice: Choice;
};

export const RESET: ChangeDraft = { kind: 'reset', value: '2' };
export const DOUBLE: ChangeDraft = { kind: 'multiply', value: '2' };

type Progression = Pick<StrategyDraft, 'onWin' | 'onLoss'>;

type PresetName = 'sameStake' | 'martingale' | 'paroli';

export const PRESETS: readonly { readonly name: PresetName; readonly change: Progression }[] = [
  { name: 'sameStake', change: { onWin: RESET, onLoss: RESET } },
  { name: 'martingale', change: { onWin: RESET, onLoss: DOUBLE } },
  { name: 'paroli', change: { onWin: DOUBLE, onLoss: RESET } },
];

export const isPreset = (
  { onWin, onLoss }: Progression,
  { change }: (typeof PRESETS)[number],
): boolean => JSON.stringify([onWin, onLoss]) === JSON.stringify([change.onWin, change.onLoss]);

export const FIRST_STRATEGY: StrategyDraft = {
  ...{ token: 'DEGEN', rounds: '100', onWin: RESET, onLoss: RESET },
  stop: { profit: '', loss: '', floor: '', winStreak: '', lossStreak: '', jackpot: false },
};

/** Changes the token of a draft, and removes all amounts in the previous token. */
export const forToken = <Draft extends StrategyDraft>(draft: Draft, token: Token): Draft => {
  if (draft.token === token) return draft;
  const without = (change: ChangeDraft): ChangeDraft => (change.kind === 'add' ? RESET : change);
  return {
    ...draft,
    token,
    onWin: without(draft.onWin),
    onLoss: without(draft.onLoss),
    stop: { ...draft.stop, profit: '', loss: '', floor: '' },
  };
};

const problemText = (error: StrategyError): string => {
  const t = strategyTexts.get();
  const messages: Readonly<Record<StrategyError, string>> = {
    'STRATEGY.INVALID': t.incomplete,
    'STRATEGY.GAME_INVALID': t.chooseGame,
    'STRATEGY.STAKE_INVALID': t.stake,
    'STRATEGY.ROUNDS_INVALID': t.rounds(countText(STRATEGY_ROUNDS_MAX)),
    'STRATEGY.CHANGE_INVALID': t.change,
    'STRATEGY.STOP_INVALID': t.stop,
    'WAGER.STAKE_TOO_LOW': t.stakeLow,
    'WAGER.STAKE_TOO_HIGH': t.stakeHigh,
    'WAGER.PICK_INVALID': t.pick,
  };
  return messages[error];
};

const changeInput = ({ kind, value }: ChangeDraft): StakeChangeInput => {
  switch (kind) {
    case 'reset':
      return { kind };
    case 'multiply':
      return { kind, by: shortestDigits(value) };
    case 'add':
      return { kind, amount: shortestDigits(value) };
  }
};

const stopInput = ({
  jackpot,
  winStreak,
  lossStreak,
  ...amounts
}: StrategyDraft['stop']): StopInput => ({
  ...Object.fromEntries(
    Object.entries(amounts)
      .filter(([, text]) => text.trim() !== '')
      .map(([field, text]) => [field, shortestDigits(text)]),
  ),
  ...(winStreak.trim() !== '' && { winStreak: typedCount(winStreak) }),
  ...(lossStreak.trim() !== '' && { lossStreak: typedCount(lossStreak) }),
  jackpot,
});

export const inputOf = (
  { token, rounds, onWin, onLoss, stop }: StrategyDraft,
  { game, stake, choice }: BaseBet,
): StrategyInput => ({
  ...{ game, token, choice, stake: shortestDigits(stake), rounds: typedCount(rounds) },
  onWin: changeInput(onWin),
  onLoss: changeInput(onLoss),
  stop: stopInput(stop),
});

/** A maximum bet above every balance, because demo bets have no maximum. */
export const ANY_MAX_WEI = 10n ** 48n;

export type Limits = Readonly<Record<Token, BetLimits>>;

/** The limits of a strategy's bets in the page's current mode (demo or money). */
export const useStrategyLimits = (): Limits => {
  const { DEGEN, BNB } = useBetLimits();
  const limitsOf = ({ minWei, maxWei }: typeof DEGEN): BetLimits => ({
    minWei,
    maxWei: maxWei ?? ANY_MAX_WEI,
  });
  return { DEGEN: limitsOf(DEGEN), BNB: limitsOf(BNB) };
};

/**
 * Parses the form. Returns the strategy and the input that is sent to the server or, for an invalid
 * form, the text of the problem.
 */
export const strategyOf = (
  draft: StrategyDraft,
  bet: BaseBet,
  limits: Limits,
): Result<{ input: StrategyInput; strategy: Strategy }, string> => {
  const input = inputOf(draft, bet);
  const strategy = parseStrategy(input, limits);
  return strategy.ok ? ok({ input, strategy: strategy.value }) : err(problemText(strategy.error));
};

type AutoForm = {
  readonly draft: StrategyDraft;
  /**
   * True when rounds are slow enough for the page to show them, false when they are as fast as
   * allowed.
   */
  readonly isPaced: boolean;
  /**
   * The choice in each game whose bet form has no field for it, such as the table of actions in
   * blackjack.
   */
  readonly choices: Readonly<Partial<Record<GameId, Choice>>>;
  /** A bet that another page handed over; null once the bet form of its game shows it. */
  readonly broughtBet: BaseBet | null;
};

/** The state of the form for automatic bets, which the pages of all games share. */
export const useAutoForm = create<AutoForm>(() => ({
  draft: FIRST_STRATEGY,
  isPaced: true,
  choices: {},
  broughtBet: null,
}));

/** Hands a strategy and its first bet over to the page of the game. */
export const bringStrategy = (
  { token, rounds, onWin, onLoss, stop }: StrategyDraft,
  bet: BaseBet,
): void => useAutoForm.setState({ draft: { token, rounds, onWin, onLoss, stop }, broughtBet: bet });

export const baseBetOf = (game: GameId, stakeWei: bigint, choice: Choice): BaseBet => ({
  game,
  stake: formatAmount(stakeWei),
  choice,
});
