/** Written from docs/evidence.md, section 2, alone: which strategies the casino takes. */
import { hasFields, isText, toWei } from '../independent-verifier.ts';

type Json = Readonly<Record<string, unknown>>;

const COLOURS = 'gold pink cyan violet red blue green orange silver white'.split(' ');
const UNIT = 10n ** 18n;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An amount in base units; 0 if it is none. */
const amountOf = (value: unknown): bigint => {
  const text = String(value);
  const isNumber = typeof value === 'number' && /^0*\d{1,15}0*$/.test(text);
  const isDecimal = isText(value, /^0*\d{1,30}(\.\d{1,18})?$/) && text.length <= 100;
  return isNumber || isDecimal ? toWei(text) : 0n;
};
const isAmount = (value: unknown): boolean => amountOf(value) > 0n;
const isMultiple = (value: unknown, least: bigint, step: bigint): boolean => {
  const amount = amountOf(value);
  return amount >= least && amount <= 100n * UNIT && amount % step === 0n;
};

const isCount = (value: unknown, max: number): boolean =>
  Number.isSafeInteger(value) && Number(value) >= 1 && Number(value) <= max;

const isRows = (value: unknown, count: number, row: RegExp): boolean =>
  Array.isArray(value) && value.length === count && value.every((each) => isText(each, row));

const isTable = (value: unknown): boolean =>
  isObject(value) &&
  hasFields(value, 'hard soft pairs') &&
  isRows(value.hard, 9, /^[HS]{10}$/) &&
  isRows(value.soft, 9, /^[HS]{10}$/) &&
  isRows(value.pairs, 10, /^[PN]{10}$/);

const isColours = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  new Set(value).size === value.length &&
  value.every((colour) => COLOURS.includes(colour));

const has = (fields: Json, allowed: string): boolean =>
  Object.keys(fields).every((name) => name !== '' && allowed.split(' ').includes(name));

const isChoice = (game: unknown, choice: Json): boolean => {
  const { colours, side, autoCashOut, table } = choice;
  switch (game) {
    case 'wheel':
      return has(choice, 'colours') && isColours(colours);
    case 'kickboxing':
      return has(choice, 'side') && isText(side, /^(RED|BLUE|TIE)$/);
    case 'crash':
      return (
        has(choice, 'autoCashOut') &&
        (autoCashOut == null || isMultiple(autoCashOut, (UNIT * 101n) / 100n, UNIT / 100n))
      );
    case 'blackjack':
      return has(choice, 'table') && (table === undefined || isTable(table));
    default:
      return game === 'slots' && has(choice, '');
  }
};

/** Section 2: whether a game reads a pick from an input. */
export const hasPick = (game: unknown, { colours, side, autoCashOut }: Json): boolean => {
  if (game === 'wheel') return isChoice(game, { colours });
  if (game === 'kickboxing') return isChoice(game, { side });
  return game !== 'crash' || isChoice(game, { autoCashOut });
};

const isChange = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  if (value.kind === 'multiply') {
    return hasFields(value, 'kind by') && isMultiple(value.by, 1n, UNIT / 10_000n);
  }
  if (value.kind === 'add') return hasFields(value, 'kind amount') && isAmount(value.amount);
  return value.kind === 'reset' && hasFields(value, 'kind');
};

const isStop = (value: unknown): boolean =>
  isObject(value) &&
  has(value, 'profit loss floor winStreak lossStreak jackpot') &&
  [value.profit, value.loss, value.floor].every((each) => each === undefined || isAmount(each)) &&
  [value.winStreak, value.lossStreak].every((n) => n === undefined || isCount(n, 1_000)) &&
  ['undefined', 'boolean'].includes(typeof value.jackpot);

export const isStrategy = (strategy: Json): boolean =>
  hasFields(strategy, 'game token choice stake rounds onWin onLoss stop') &&
  isText(strategy.token, /^(DEGEN|BNB)$/) &&
  isObject(strategy.choice) &&
  isChoice(strategy.game, strategy.choice) &&
  isAmount(strategy.stake) &&
  isCount(strategy.rounds, 100_000) &&
  isChange(strategy.onWin) &&
  isChange(strategy.onLoss) &&
  isStop(strategy.stop);

/** What the rounds before leave of a mandate. */
export type Limit = { readonly isOver: boolean; readonly allows: (stake: bigint) => boolean };

export const NO_LIMIT: Limit = { isOver: false, allows: () => true };

/** A settled round: the stake of its opening, and what it gained. */
type Past = { readonly opening: bigint; readonly gain: bigint; readonly hasJackpot: boolean };

const changed = (change: Json, base: bigint, last: bigint): bigint => {
  if (change.kind === 'reset') return base;
  if (change.kind === 'add') return last + amountOf(change.amount);
  return (last * amountOf(change.by)) / UNIT;
};

/** Section 2, *Later rounds*: what the rounds before the one with this number leave. */
export const limitOf = (strategy: Json, index: number, past: ReadonlyMap<number, Past>): Limit => {
  const { onWin, onLoss, stop } = strategy as Readonly<Record<string, Json>>;
  const base = amountOf(strategy.stake);
  const before: Past[] = [];
  for (let at = index - 1; at >= 0; at -= 1) {
    const round = past.get(at);
    if (round === undefined) break;
    before.push(round);
  }
  const [last] = before;
  if (index > 0 && last === undefined) return NO_LIMIT;
  const sum = before.length < index ? undefined : before.reduce((all, { gain }) => all + gain, 0n);
  const decided = before.filter(({ gain }) => gain !== 0n);
  const streak = (won: boolean): number => {
    const end = decided.findIndex(({ gain }) => gain > 0n !== won);
    return end < 0 ? decided.length : end;
  };
  const isOver =
    (stop?.jackpot === true && last?.hasJackpot === true) ||
    streak(true) >= Number(stop?.winStreak ?? Infinity) ||
    streak(false) >= Number(stop?.lossStreak ?? Infinity) ||
    (sum !== undefined && stop?.profit !== undefined && sum >= amountOf(stop.profit));
  let next = base;
  if (last) {
    const change = last.gain > 0n ? onWin : last.gain < 0n ? onLoss : undefined;
    next = change ? changed(change, base, last.opening) : last.opening;
  }
  const left =
    sum === undefined || stop?.loss === undefined ? undefined : amountOf(stop.loss) + sum;
  const allows = (stake: bigint): boolean =>
    isOver || ((stake <= base || stake <= next) && (left === undefined || stake <= left));
  return { isOver, allows };
};
