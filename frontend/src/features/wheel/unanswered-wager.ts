import { formatAmount, isToken, parseAmount } from '@degen/rules/amount.ts';
import { parseWheelPick } from '@degen/rules/wheel/rules.ts';
import { readJson, writeJson } from '../fairness/stored-json.ts';
import type { WheelWager } from './round.ts';

const STORE_KEY = 'degen.wheel.unanswered';

/** Kept for this tab, so that a reload does not lose the key of a wager that may be settled. */
export const keepUnanswered = (wager: WheelWager): void =>
  writeJson('sessionStorage', STORE_KEY, { ...wager, stakeWei: formatAmount(wager.stakeWei) });

export const forgetUnanswered = (): void => writeJson('sessionStorage', STORE_KEY, null);

export const recallUnanswered = (account: string): WheelWager | null => {
  const stored = (readJson('sessionStorage', STORE_KEY) ?? {}) as Record<string, unknown>;
  const { token, idempotencyKey } = stored;
  const stake = parseAmount(stored.stakeWei);
  const pick = parseWheelPick(stored.pick);
  if (stored.account !== account || typeof idempotencyKey !== 'string') return null;
  if (!isToken(token) || !stake.ok || !pick.ok) return null;
  return { account, token, stakeWei: stake.value, pick: pick.value, idempotencyKey };
};
