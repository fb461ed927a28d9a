import { parseAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import { changedLimit } from '@degen/rules/limits/limit.ts';
import {
  NO_PLAY,
  type Play,
  passedMeasure,
  withBet,
  withPayout,
} from '@degen/rules/limits/play.ts';
import {
  HOUR_MS,
  LIMIT_KEYS,
  LIMIT_PERIODS,
  type Limit,
  type LimitAmount,
  limitName,
  NO_LIMIT,
} from '@degen/rules/limits/types.ts';
import { limitsAnswer, type PlayerLimits } from '@degen/rules/limits/view.ts';
import type { ErrorCode } from '@degen/rules/wire/errors.ts';
import type { LimitChange, LimitsAnswer, LimitsRequest } from '@degen/rules/wire/limits.ts';
import { codeMessage } from '../fairness/error-messages.ts';
import { readJson, writeJson } from '../lib/stored-json.ts';
import { showBetNotPlaced } from '../ui/toast-store.ts';

const STORE_KEY = 'degen.limits.demo';

type DemoLimits = PlayerLimits & { readonly play: Play };

const NOTHING: DemoLimits = { limits: new Map(), play: NO_PLAY, coolOffUntilMs: null };

/** Bigints are stored as text with an `n`, because JSON has no bigint. */
const asText = (_key: string, value: unknown): unknown =>
  typeof value === 'bigint' ? `${value}n` : value;
const fromText = (_key: string, value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value;

const isPlay = (value: unknown): value is Play => {
  const { day, dayPlayedMs, session, sums } = (value ?? {}) as Partial<Play>;
  return (
    typeof day === 'number' &&
    typeof dayPlayedMs === 'number' &&
    session !== undefined &&
    LIMIT_PERIODS.every((period) =>
      TOKENS.every((token) => typeof sums?.[period]?.[token]?.stakedWei === 'bigint'),
    )
  );
};

/** Ignores a stored value that was edited by hand or that another version of the page wrote. */
const load = (): DemoLimits => {
  const text = readJson('localStorage', STORE_KEY);
  if (typeof text !== 'string') return NOTHING;
  try {
    const { limits, play, coolOffUntilMs } = JSON.parse(text, fromText);
    if (!isPlay(play)) return NOTHING;
    return { limits: new Map(limits), play, coolOffUntilMs: coolOffUntilMs ?? null };
  } catch {
    return NOTHING;
  }
};

const save = ({ limits, play, coolOffUntilMs }: DemoLimits): void =>
  writeJson(
    'localStorage',
    STORE_KEY,
    JSON.stringify({ limits: [...limits], play, coolOffUntilMs }, asText),
  );

const nowMs = (): number => Date.now();

/**
 * The reason why the player's responsible-gambling limits reject a demo bet; null when they allow
 * it.
 */
export const demoRejection = (token: Token, stakeWei: bigint): ErrorCode | null => {
  const { limits, play, coolOffUntilMs } = load();
  const atMs = nowMs();
  if (coolOffUntilMs !== null && coolOffUntilMs > atMs) return 'LIMIT.COOL_OFF';
  const limitOf = (key: Parameters<typeof limitName>[0]): Limit =>
    limits.get(limitName(key)) ?? NO_LIMIT;
  const measure = passedMeasure(limitOf, withBet(play, token, stakeWei, atMs), token, atMs);
  switch (measure) {
    case 'time':
      return 'LIMIT.TIME';
    case 'wager':
      return 'LIMIT.WAGER';
    case 'loss':
      return 'LIMIT.LOSS';
    case null:
      return null;
  }
};

export const countDemoBet = (token: Token, stakeWei: bigint): void => {
  const stored = load();
  save({ ...stored, play: withBet(stored.play, token, stakeWei, nowMs()) });
};

export const countDemoPayout = (token: Token, payoutWei: bigint): void => {
  if (payoutWei === 0n) return;
  const stored = load();
  save({ ...stored, play: withPayout(stored.play, token, payoutWei, nowMs()) });
};

export const readDemoLimits = (): LimitsAnswer => limitsAnswer(load(), nowMs());

const amountOf = ({ measure, amount }: LimitChange): LimitAmount => {
  if (amount === null) return null;
  if (measure === 'time') return BigInt(amount);
  const parsed = parseAmount(amount);
  if (!parsed.ok) throw new Error(`demo limit: ${parsed.error}`);
  return parsed.value;
};

/** Changes the demo limits by the rules that the server applies to limits on play for money. */
export const changeDemoLimits = ({ changes = [], coolOffHours }: LimitsRequest): LimitsAnswer => {
  const stored = load();
  const atMs = nowMs();
  const limits = new Map(stored.limits);
  for (const { period, measure, token = null, ...change } of changes) {
    const key = LIMIT_KEYS.find(
      (each) => limitName(each) === limitName({ period, measure, token }),
    );
    if (key === undefined) throw new Error(`demo limit: there is no ${period} ${measure}`);
    const name = limitName(key);
    const wanted = amountOf({ period, measure, ...change });
    limits.set(name, changedLimit(limits.get(name) ?? NO_LIMIT, wanted, atMs));
  }
  const asked = coolOffHours === undefined ? 0 : atMs + coolOffHours * HOUR_MS;
  const until = Math.max(asked, stored.coolOffUntilMs ?? 0);
  save({ ...stored, limits, coolOffUntilMs: until === 0 ? null : until });
  return readDemoLimits();
};

/**
 * Whether the player's responsible-gambling limits reject a demo bet; if so, a toast shows the
 * reason.
 */
export const isDemoBetRejected = (token: Token, stakeWei: bigint): boolean => {
  const code = demoRejection(token, stakeWei);
  if (code === null) return false;
  showBetNotPlaced(codeMessage(code));
  return true;
};
