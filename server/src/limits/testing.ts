import { formatAmount, type Token } from '@degen/rules/amount.ts';
import { DAY_MS, type LimitMeasure, type LimitPeriod } from '@degen/rules/limits/types.ts';
import type { LimitChange, LimitView } from '@degen/rules/wire/limits.ts';
import { expect } from 'vitest';
import type { Clock } from '../clock.ts';
import type { Answer, Player } from '../testing/test-server.ts';

/** A clock that stands still until a test moves it. */
export class TestClock implements Clock {
  nowMs: number;

  constructor(start: string) {
    this.nowMs = Date.parse(start);
  }

  now(): Date {
    return new Date(this.nowMs);
  }

  /** To noon of the next day: the ids of rounds never go back in time. */
  passToNoon(): void {
    this.nowMs = Math.ceil(this.nowMs / DAY_MS) * DAY_MS + DAY_MS / 2;
  }

  pass(durationMs: number): void {
    this.nowMs += durationMs;
  }
}

export const change = (
  period: LimitPeriod,
  measure: LimitMeasure,
  amount: string | number | null,
  token: Token | null = measure === 'time' ? null : 'BNB',
): LimitChange => ({ period, measure, token, amount });

export const putLimits = (player: Player, ...changes: LimitChange[]): Promise<Answer> =>
  player.put('/api/limits', { changes });

/** Sets limits that must be taken. */
export const limit = async (player: Player, ...changes: LimitChange[]): Promise<void> => {
  expect((await putLimits(player, ...changes)).status).toBe(200);
};

export const viewOf = async (
  player: Player,
  period: LimitPeriod,
  measure: LimitMeasure,
  token: Token | null = measure === 'time' ? null : 'BNB',
): Promise<Pick<LimitView, 'amount' | 'used' | 'pending'>> => {
  const { limits } = (await player.get('/api/limits')).body;
  const found = limits.find(
    (view: LimitView) => view.period === period && view.measure === measure && view.token === token,
  );
  return { amount: found.amount, used: found.used, pending: found.pending };
};

export const spin = (player: Player, stakeWei: bigint, token: Token = 'BNB'): Promise<Answer> =>
  player.post('/api/wheel/spin', { token, betAmount: formatAmount(stakeWei), colours: ['gold'] });

/** 200, or the code of the refusal. */
export const codeOf = ({ status, body }: Answer): number | string => body.error?.code ?? status;
