import { BPS, parseAmount, TOKENS, type Token, WEI_PER_UNIT } from '../amount.ts';
import { type GameId, gameOf, isGameId } from '../games/index.ts';
import { badField, type Check, isAnything, isBoolean, isObject, oneOf } from '../receipt/shape.ts';
import { err, ok, type Result } from '../result.ts';
import type { AmountInput } from '../wire/money.ts';
import {
  type BetLimits,
  STAKE_FACTOR_BPS_MAX,
  STRATEGY_ROUNDS_MAX,
  STRATEGY_STREAK_MAX,
  type StakeChange,
  type StopRules,
  type Strategy,
  type StrategyError,
} from './types.ts';

/** A change of the stake, as a request states it. A factor has at most four decimals. */
export type StakeChangeInput =
  | { readonly kind: 'reset' }
  | { readonly kind: 'multiply'; readonly by: AmountInput }
  | { readonly kind: 'add'; readonly amount: AmountInput };

export type StopInput = {
  readonly profit?: AmountInput;
  readonly loss?: AmountInput;
  readonly floor?: AmountInput;
  readonly winStreak?: number;
  readonly lossStreak?: number;
  readonly jackpot?: boolean;
};

/** A strategy in a request and in storage. Amounts are in tokens. */
export type StrategyInput = {
  readonly game: GameId;
  readonly token: Token;
  /**
   * The fields that depend on the game: its pick and its tactics, for example colours or a
   * blackjack table.
   */
  readonly choice: Readonly<Record<string, unknown>>;
  readonly stake: AmountInput;
  readonly rounds: number;
  readonly onWin: StakeChangeInput;
  readonly onLoss: StakeChangeInput;
  readonly stop: StopInput;
};

const STRATEGY = {
  game: isAnything,
  token: oneOf(TOKENS),
  choice: isObject,
  stake: isAnything,
  rounds: isAnything,
  onWin: isAnything,
  onLoss: isAnything,
  stop: isAnything,
} satisfies Record<keyof StrategyInput, Check>;

const isCount =
  (max: number): Check =>
  (value) =>
    Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= max;

const isAmount: Check = (value) => parseAmount(value).ok;

const STOP = {
  profit: isAmount,
  loss: isAmount,
  floor: isAmount,
  winStreak: isCount(STRATEGY_STREAK_MAX),
  lossStreak: isCount(STRATEGY_STREAK_MAX),
  jackpot: isBoolean,
} satisfies Record<keyof StopInput, Check>;

/**
 * Parses an untrusted value as a strategy whose base stake is within the limits of its token. Without
 * limits (null), any stake is accepted.
 */
export const parseStrategy = (
  input: unknown,
  limits: Readonly<Record<Token, BetLimits>> | null,
): Result<Strategy, StrategyError> => {
  if (badField(input, STRATEGY) !== null) return err('STRATEGY.INVALID');
  const fields = input as StrategyInput;
  if (!isGameId(fields.game)) return err('STRATEGY.GAME_INVALID');
  const choice = parseChoice(fields.game, fields.choice);
  if (!choice.ok) return choice;
  const stake = parseStake(fields.stake, limits?.[fields.token]);
  if (!stake.ok) return stake;
  if (!isCount(STRATEGY_ROUNDS_MAX)(fields.rounds)) return err('STRATEGY.ROUNDS_INVALID');
  const onWin = parseChange(fields.onWin);
  const onLoss = parseChange(fields.onLoss);
  if (onWin === null || onLoss === null) return err('STRATEGY.CHANGE_INVALID');
  if (badField(fields.stop, {}, STOP) !== null) return err('STRATEGY.STOP_INVALID');
  const { game, token, rounds } = fields;
  return ok({
    ...{ game, token, rounds, onWin, onLoss },
    ...choice.value,
    stakeWei: stake.value,
    stop: stopRules(fields.stop),
  });
};

const parseChoice = (
  id: GameId,
  fields: StrategyInput['choice'],
): Result<Pick<Strategy, 'pick' | 'tactics'>, 'WAGER.PICK_INVALID'> => {
  const game = gameOf(id);
  const known = [...game.pickFields, ...(game.tacticsFields ?? [])];
  if (Object.keys(fields).some((field) => !known.includes(field))) return err('WAGER.PICK_INVALID');
  const pick = game.parsePick(fields);
  if (!pick.ok) return pick;
  const tactics = game.parseTactics?.(fields) ?? ok(null);
  return tactics.ok ? ok({ pick: pick.value, tactics: tactics.value }) : tactics;
};

const parseStake = (
  input: unknown,
  limits: BetLimits | undefined,
): Result<bigint, StrategyError> => {
  const stake = parseAmount(input);
  if (!stake.ok) return err('STRATEGY.STAKE_INVALID');
  if (limits === undefined) return stake;
  if (stake.value < limits.minWei) return err('WAGER.STAKE_TOO_LOW');
  return stake.value > limits.maxWei ? err('WAGER.STAKE_TOO_HIGH') : stake;
};

const CHANGE_SHAPES = {
  reset: { kind: isAnything },
  multiply: { kind: isAnything, by: isAmount },
  add: { kind: isAnything, amount: isAmount },
} satisfies Record<StakeChange['kind'], object>;

const WEI_PER_BPS = WEI_PER_UNIT / BPS;

/** Returns null for a malformed change. */
const parseChange = (input: unknown): StakeChange | null => {
  const kind = (input as StakeChangeInput | null | undefined)?.kind;
  if (typeof kind !== 'string' || !Object.hasOwn(CHANGE_SHAPES, kind)) return null;
  if (badField(input, CHANGE_SHAPES[kind]) !== null) return null;
  const change = input as StakeChangeInput;
  switch (change.kind) {
    case 'reset':
      return { kind: 'reset' };
    case 'add':
      return { kind: 'add', amountWei: weiOf(change.amount) };
    case 'multiply': {
      const scaled = weiOf(change.by);
      const bps = scaled / WEI_PER_BPS;
      const isExact = scaled % WEI_PER_BPS === 0n;
      return isExact && bps <= STAKE_FACTOR_BPS_MAX ? { kind: 'multiply', bps } : null;
    }
  }
};

/** Converts an amount that was already validated. */
const weiOf = (input: AmountInput): bigint => {
  const amount = parseAmount(input);
  if (!amount.ok) throw new Error('weiOf: the amount was not checked');
  return amount.value;
};

const stopRules = (stop: StopInput): StopRules => ({
  profitWei: stop.profit === undefined ? null : weiOf(stop.profit),
  lossWei: stop.loss === undefined ? null : weiOf(stop.loss),
  floorWei: stop.floor === undefined ? null : weiOf(stop.floor),
  winStreak: stop.winStreak ?? null,
  lossStreak: stop.lossStreak ?? null,
  jackpot: stop.jackpot ?? false,
});
