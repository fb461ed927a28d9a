import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import type { OpenRoundView } from '@degen/rules/wire/fairness.ts';
import { callFunction } from '../db/call-function.ts';
import type { Queryable } from '../db/database.ts';
import type { Functions } from '../db/schema.ts';
import { type Idempotency, keyParams } from '../http/request.ts';
import { answeredFrom, call, type Db, type Row } from './calls.ts';
import type { Answered, OpenRound } from './types.ts';

/** The output of `open_round_json`. */
type RoundJson = {
  id: string;
  userId: string;
  player: string;
  game: GameId;
  token: Token;
  stakeWei: string;
  riskWei: string;
  state: unknown;
  version: number;
  openedAt: number;
  dueAt: number;
  pairId: string;
  serverSeed: string;
  serverSeedHash: string;
  clientSeed: string;
  nonce: number;
  order: string;
  index: number | null;
};

/** The caller states the type of the state, because only the caller's game writes that state. */
const roundFrom = <State>(json: RoundJson, now: Date): OpenRound<State> => ({
  id: json.id,
  player: { userId: BigInt(json.userId), address: json.player },
  game: json.game,
  token: json.token,
  stakeWei: BigInt(json.stakeWei),
  riskWei: BigInt(json.riskWei),
  state: json.state as State,
  version: json.version,
  pair: {
    id: BigInt(json.pairId),
    serverSeed: json.serverSeed,
    serverSeedHash: json.serverSeedHash,
    clientSeed: json.clientSeed,
    nonce: json.nonce,
    order: json.order,
    index: json.index,
  },
  openedAt: new Date(json.openedAt),
  dueAt: new Date(json.dueAt),
  now,
});

type ReadCommand = {
  userId: bigint;
  game: GameId;
  roundId?: string | undefined;
  idempotency?: Idempotency | undefined;
};

export const readOpenRound = async <State, Answer>(
  deps: Db,
  { userId, game, roundId, idempotency }: ReadCommand,
): Promise<{ answered?: Answered<Answer>; round?: OpenRound<State> }> => {
  const row = (await call(deps, 'read_open_round', {
    user_id: userId,
    game,
    round_id: roundId ?? null,
    ...keyParams(idempotency),
  })) as Row<Answer> & { round: RoundJson | null };
  if (row.replay !== null) return { answered: answeredFrom(row, row.replay) };
  return row.round === null ? {} : { round: roundFrom(row.round, row.at) };
};

/** Rounds that the server has to end: see `overdue_rounds`. */
export const overdueRounds = async (
  { db }: Db,
  batch: Functions['overdue_rounds'],
): Promise<OpenRound<unknown>[]> => {
  const rows = (await callFunction(db, 'overdue_rounds', batch)) as {
    round: RoundJson;
    at: Date;
  }[];
  return rows.map(({ round, at }) => roundFrom(round, at));
};

/** The player's open rounds, which the history shows too. They have no receipt yet. */
export const listOpenRounds = async (db: Queryable, userId: bigint): Promise<OpenRoundView[]> => {
  const rows = await db
    .selectFrom('open_rounds')
    .innerJoin('seed_pairs', 'seed_pairs.id', 'open_rounds.seed_pair_id')
    .select(['open_rounds.id', 'game', 'token', 'stake', 'open_rounds.nonce', 'opened_at'])
    .select('server_seed_hash')
    .where('open_rounds.user_id', '=', userId)
    .execute();
  return rows.map((row) => ({
    roundId: row.id,
    game: row.game,
    token: row.token,
    stake: formatAmount(row.stake),
    serverSeedHash: row.server_seed_hash,
    nonce: Number(row.nonce),
    openedAt: row.opened_at.toISOString(),
  }));
};
