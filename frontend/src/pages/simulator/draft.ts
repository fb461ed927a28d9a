import { parseAmount, type Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { err, ok, type Result } from '@degen/rules/result.ts';
import {
  type Setting,
  SIMULATED_ROUNDS_MAX,
  type Simulation,
} from '@degen/rules/simulation/simulate.ts';
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
import type { Choice } from '../../round/strategy-parts.ts';

/** A change of the stake as typed; `value` is a factor or an amount. */
export type ChangeDraft = { readonly kind: StakeChangeInput['kind']; readonly value: string };

export type StopField = 'profit' | 'loss' | 'floor' | 'winStreak' | 'lossStreak';

/** The form as typed. An empty rule to stop is none. */
export type Draft = {
  readonly game: GameId;
  readonly token: Token;
  readonly profile: OddsProfile;
  readonly stake: string;
  readonly onWin: ChangeDraft;
  readonly onLoss: ChangeDraft;
  readonly stop: Readonly<Record<StopField, string>> & { readonly jackpot: boolean };
  readonly balance: string;
  readonly rounds: string;
  readonly sessions: string;
  readonly seed: string;
};

const RESET: ChangeDraft = { kind: 'reset', value: '2' };
const DOUBLE: ChangeDraft = { kind: 'multiply', value: '2' };

type Progression = Pick<Draft, 'onWin' | 'onLoss'>;

/** Strategies that have a name. */
export const PRESETS: readonly { readonly name: string; readonly change: Progression }[] = [
  { name: 'Same stake', change: { onWin: RESET, onLoss: RESET } },
  { name: 'Martingale', change: { onWin: RESET, onLoss: DOUBLE } },
  { name: 'Paroli', change: { onWin: DOUBLE, onLoss: RESET } },
];

export const isPreset = ({ onWin, onLoss }: Draft, { change }: (typeof PRESETS)[number]): boolean =>
  JSON.stringify([onWin, onLoss]) === JSON.stringify([change.onWin, change.onLoss]);

/** What an amount is at first, in each token. */
const AMOUNTS: Readonly<Record<Token, Pick<Draft, 'stake' | 'balance'>>> = {
  DEGEN: { stake: '10', balance: '1000' },
  BNB: { stake: '0.01', balance: '1' },
};

export const withToken = (draft: Draft, token: Token): Draft => ({
  ...draft,
  ...AMOUNTS[token],
  token,
  stop: { ...draft.stop, profit: '', loss: '', floor: '' },
});

export const FIRST_DRAFT: Draft = {
  ...AMOUNTS.DEGEN,
  ...{ game: 'wheel', token: 'DEGEN', profile: 'SETTLED', onWin: RESET, onLoss: DOUBLE },
  stop: { profit: '', loss: '', floor: '', winStreak: '', lossStreak: '', jackpot: false },
  ...{ rounds: '100', sessions: '1000', seed: '1' },
};

const SEED_MAX = 2 ** 32 - 1;

const MESSAGES: Readonly<Record<StrategyError, string>> = {
  'STRATEGY.INVALID': 'This strategy is incomplete.',
  'STRATEGY.GAME_INVALID': 'Choose a game.',
  'STRATEGY.STAKE_INVALID': 'Enter a base stake above 0.',
  'STRATEGY.ROUNDS_INVALID': `Enter a whole number of rounds, up to ${STRATEGY_ROUNDS_MAX.toLocaleString('en-US')}.`,
  'STRATEGY.CHANGE_INVALID':
    'Enter by what the stake changes: a factor up to 100 with four decimals at most, or an amount.',
  'STRATEGY.STOP_INVALID':
    'Enter amounts above 0 and whole streaks up to 1,000 for the rules to stop, or leave them empty.',
  'WAGER.STAKE_TOO_LOW': 'The base stake is below the lowest bet.',
  'WAGER.STAKE_TOO_HIGH': 'The base stake is above the highest bet.',
  'WAGER.PICK_INVALID': 'Choose what to bet on.',
};

const changeInput = ({ kind, value }: ChangeDraft): StakeChangeInput => {
  switch (kind) {
    case 'reset':
      return { kind };
    case 'multiply':
      return { kind, by: value };
    case 'add':
      return { kind, amount: value };
  }
};

const stopInput = ({ jackpot, winStreak, lossStreak, ...amounts }: Draft['stop']): StopInput => ({
  ...Object.fromEntries(Object.entries(amounts).filter(([, text]) => text !== '')),
  ...(winStreak !== '' && { winStreak: Number(winStreak) }),
  ...(lossStreak !== '' && { lossStreak: Number(lossStreak) }),
  jackpot,
});

export const inputOf = (draft: Draft, choice: Choice): StrategyInput => ({
  game: draft.game,
  token: draft.token,
  choice,
  stake: draft.stake,
  rounds: Number(draft.rounds),
  onWin: changeInput(draft.onWin),
  onLoss: changeInput(draft.onLoss),
  stop: stopInput(draft.stop),
});

type Limits = Readonly<Record<Token, BetLimits>>;

/** The strategy that the form describes, as it is sent too, or what is wrong with it. */
export const strategyOf = (
  draft: Draft,
  choice: Choice,
  limits: Limits,
): Result<{ input: StrategyInput; strategy: Strategy }, string> => {
  const input = inputOf(draft, choice);
  const strategy = parseStrategy(input, limits);
  return strategy.ok ? ok({ input, strategy: strategy.value }) : err(MESSAGES[strategy.error]);
};

/** What sessions begin with, or what is wrong with the form. */
export const settingOf = (
  draft: Draft,
  choice: Choice,
  limits: Limits,
): Result<Setting, string> => {
  const made = strategyOf(draft, choice, limits);
  if (!made.ok) return made;
  const balance = parseAmount(draft.balance);
  if (!balance.ok) return err('Enter a balance above 0 to begin with.');
  return ok({
    strategy: made.value.strategy,
    profile: draft.profile,
    balanceWei: balance.value,
    limits: limits[draft.token],
  });
};

const isCount = (text: string, min: number, max: number): boolean =>
  /^\d{1,10}$/.test(text) && Number(text) >= min && Number(text) <= max;

/** The simulation that the form describes, or what is wrong with it. */
export const simulationOf = (...form: Parameters<typeof settingOf>): Result<Simulation, string> => {
  const setting = settingOf(...form);
  if (!setting.ok) return setting;
  const [{ rounds, sessions, seed }] = form;
  if (!isCount(sessions, 1, SIMULATED_ROUNDS_MAX / Number(rounds))) {
    const most = SIMULATED_ROUNDS_MAX.toLocaleString('en-US');
    return err(`Enter a whole number of sessions. All of them may have ${most} rounds together.`);
  }
  if (!isCount(seed, 0, SEED_MAX)) return err(`Enter a whole seed from 0 to ${SEED_MAX}.`);
  return ok({ ...setting.value, sessions: Number(sessions), seed: Number(seed) });
};
