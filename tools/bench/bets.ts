import { setTimeout as delay } from 'node:timers/promises';
import type { OrdersAnswer } from '@degen/rules/wire/orders.ts';
import type { SignedCall } from '../../test/kit/players/signed-calls.ts';
import type { SimulatedPlayer } from '../../test/kit/players/simulated-player.ts';

export const SPIN_PATH = '/api/wheel/spin';
/**
 * BNB, because one DEGEN round in a hundred wins a jackpot, and jackpots are paid on chain, which
 * would be measured as well.
 */
export const SPIN = { token: 'BNB', betAmount: '0.001', colours: ['gold', 'pink'] } as const;

const REST_MS = 100;

/**
 * Waits until the server has no bet of the player left: wrk ends without waiting for the answers to
 * its last bets.
 */
const rest = async (player: SimulatedPlayer): Promise<void> => {
  const head = async (): Promise<string> =>
    (await player.get<OrdersAnswer>('/api/orders')).body.head;
  let before = await head();
  for (;;) {
    await delay(REST_MS);
    const after = await head();
    if (after === before) return;
    before = after;
  }
};

/** `count` lines for spin.lua, a bet of each player in turn. */
export const signBets = async (
  players: readonly SimulatedPlayer[],
  count: number,
): Promise<string> => {
  await Promise.all(players.map(rest));
  const each = Math.ceil(count / players.length);
  const signed: { readonly cookie: string; readonly calls: readonly SignedCall[] }[] = [];
  // Players sign one after another. Otherwise, their connections would be idle while others sign,
  // and the server would close them.
  for (const player of players) {
    signed.push({
      cookie: player.cookie(),
      calls: await player.signAhead(SPIN_PATH, SPIN, each),
    });
  }
  const lines: string[] = [];
  for (let turn = 0; turn < each; turn += 1) {
    for (const [index, { cookie, calls }] of signed.entries()) {
      const { key, body } = calls[turn] ?? {};
      lines.push(`${index}\t${cookie}\t${key}\t${JSON.stringify(body)}\n`);
    }
  }
  return lines.join('');
};
