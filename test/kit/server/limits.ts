import { formatAmount, TOKENS, type Token } from '@degen/rules/amount.ts';
import type { LimitMeasure, LimitPeriod } from '@degen/rules/limits/types.ts';
import type { LimitChange, LimitView } from '@degen/rules/wire/limits.ts';
import { expect } from 'vitest';
import { startDatabase } from '../postgres/postgres.ts';
import { fund, fundHouse } from './fund.ts';
import { units } from './open-round-game.ts';
import { TestClock } from './test-clock.ts';
import { type Answer, type Player, startTestServer } from './test-server.ts';

/** Opens a server whose time the test sets; each of its players holds 1,000 of both tokens. */
export const openServerWithLimits = async () => {
  const clock = new TestClock('2026-11-21T12:00:00.000Z');
  const db = await startDatabase();
  const server = await startTestServer(db, { clock });
  for (const token of TOKENS) await fundHouse(db, token, units(1_000_000));

  /** A player of the next day, at noon. */
  const newPlayer = async (): Promise<Player> => {
    clock.passToNoon();
    const player = await server.signIn();
    const holder = { kind: 'user', userId: player.userId } as const;
    for (const token of TOKENS) await fund(db, holder, token, units(1_000));
    return player;
  };
  const close = async (): Promise<void> => {
    await server.stop();
    await db.close();
  };
  return { clock, db, server, newPlayer, close };
};

export type ServerWithLimits = Awaited<ReturnType<typeof openServerWithLimits>>;

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
