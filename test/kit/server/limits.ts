import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { LimitMeasure, LimitPeriod } from '@degen/rules/limits/types.ts';
import type { LimitChange, LimitView } from '@degen/rules/wire/limits.ts';
import { expect } from 'vitest';
import type { Answer, Player } from './test-server.ts';

export const change = (
  period: LimitPeriod,
  measure: LimitMeasure,
  amount: string | number | null,
  token: Token | null = measure === 'time' ? null : 'BNB',
): LimitChange => ({ period, measure, token, amount });

export const putLimits = (player: Player, ...changes: LimitChange[]): Promise<Answer> =>
  player.put('/api/limits', { changes });

/** Sets limits, which the server must accept. */
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

/** The error code of a rejected request; otherwise the HTTP status. */
export const codeOf = ({ status, body }: Answer): number | string => body.error?.code ?? status;
