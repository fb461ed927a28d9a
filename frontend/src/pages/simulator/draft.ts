import type { Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { OddsProfile } from '@degen/rules/odds.ts';
import { err, ok, type Result } from '@degen/rules/result.ts';
import {
  type Setting,
  SIMULATED_ROUNDS_MAX,
  type Simulation,
} from '@degen/rules/simulation/simulate.ts';
import {
  DOUBLE,
  FIRST_STRATEGY,
  forToken,
  type Limits,
  type StrategyDraft,
  strategyOf,
} from '../../round/auto/draft.ts';
import type { Choice } from '../../round/strategy/strategy-parts.ts';
import { countText } from '../../shared/language/formats.ts';
import { parseTypedAmount, typedCount } from '../../shared/lib/typed-amount.ts';
import { simulatorFormTexts } from './texts.ts';

/** The contents of the form, as they were typed. */
export type Draft = StrategyDraft & {
  readonly game: GameId;
  readonly profile: OddsProfile;
  readonly stake: string;
  readonly balance: string;
  readonly sessions: string;
  readonly seed: string;
};

const AMOUNTS: Readonly<Record<Token, Pick<Draft, 'stake' | 'balance'>>> = {
  DEGEN: { stake: '10', balance: '1000' },
  BNB: { stake: '0.01', balance: '1' },
};

export const withToken = (draft: Draft, token: Token): Draft => ({
  ...forToken(draft, token),
  ...AMOUNTS[token],
});

export const FIRST_DRAFT: Draft = {
  ...FIRST_STRATEGY,
  ...AMOUNTS.DEGEN,
  ...{ game: 'wheel', profile: 'SETTLED', onLoss: DOUBLE, sessions: '1000', seed: '1' },
};

const SEED_MAX = 2 ** 32 - 1;

/** The settings that are the same in all sessions, or the text of an error in the form. */
export const settingOf = (
  draft: Draft,
  choice: Choice,
  limits: Limits,
): Result<Setting, string> => {
  const made = strategyOf(draft, { ...draft, choice }, limits);
  if (!made.ok) return made;
  const balance = parseTypedAmount(draft.balance);
  if (!balance.ok) return err(simulatorFormTexts.get().balanceInvalid);
  return ok({
    strategy: made.value.strategy,
    profile: draft.profile,
    balanceWei: balance.value,
    limits: limits[draft.token],
  });
};

const isCount = (text: string, min: number, max: number): boolean =>
  typedCount(text) >= min && typedCount(text) <= max;

/** The simulation that the form describes, or the text of an error in the form. */
export const simulationOf = (...form: Parameters<typeof settingOf>): Result<Simulation, string> => {
  const setting = settingOf(...form);
  if (!setting.ok) return setting;
  const t = simulatorFormTexts.get();
  const [{ rounds, sessions, seed }] = form;
  if (!isCount(sessions, 1, SIMULATED_ROUNDS_MAX / typedCount(rounds))) {
    return err(t.sessionsInvalid(countText(SIMULATED_ROUNDS_MAX)));
  }
  if (!isCount(seed, 0, SEED_MAX)) return err(t.seedInvalid(SEED_MAX));
  return ok({ ...setting.value, sessions: typedCount(sessions), seed: typedCount(seed) });
};
