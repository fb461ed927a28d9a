import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { fund } from '../../../test/kit/server/fund.ts';
import type { Player, TestServer } from '../../../test/kit/server/test-server.ts';
import type { Database } from '../db/database.ts';

/** A player with money. */
export const fundedPlayer = async (db: Database, server: TestServer): Promise<Player> => {
  const player = await server.signIn();
  await fund(db, { kind: 'user', userId: player.userId }, 'DEGEN', 1_000n * WEI_PER_UNIT);
  return player;
};

/** Plays a round of the player, and returns its id. */
export const playRound = async (player: Player): Promise<string> => {
  const bet = { token: 'DEGEN', betAmount: '1', colours: ['gold', 'pink'] };
  const { status, body } = await player.post('/api/wheel/spin', bet);
  if (status !== 200) throw new Error(`spin: ${JSON.stringify(body)}`);
  return body.roundId;
};

export const share = (player: Player, roundId: string) =>
  player.post(`/api/rounds/${roundId}/share`);
