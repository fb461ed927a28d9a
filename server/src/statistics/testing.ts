import { formatAmount, type Token } from '@degen/rules/amount.ts';
import type { GameId } from '@degen/rules/games/index.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** A settled round, as `rounds` keeps it; amounts in base units. */
export type StoredRound = {
  readonly id: string;
  readonly game: GameId;
  readonly token: Token;
  readonly stakeWei: bigint;
  readonly payoutWei: bigint;
  readonly input: unknown;
  readonly outcome: unknown;
  readonly at: Date;
};

/** The id of the `count`-th round that was begun in this millisecond. */
export const idBegunAt = (at: Date, count = 0): string => {
  const time = at.getTime().toString(16).padStart(12, '0');
  const counted = count.toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${counted}`;
};

/** Inserts rounds as if they had been settled, with no money moved. */
export const insertRounds = async (
  db: Database,
  userId: bigint,
  rounds: readonly StoredRound[],
): Promise<void> => {
  const rows = rounds.map(({ stakeWei, payoutWei, input, outcome, ...round }) => ({
    ...round,
    ...{ stake: String(stakeWei), payout: String(payoutWei) },
    body: {
      ...{ roundId: round.id, game: round.game, token: round.token, settledAt: round.at },
      ...{ stake: formatAmount(stakeWei), payout: formatAmount(payoutWei), input, outcome },
      ...{ serverSeedHash: '', clientSeed: '', nonce: 0 },
    },
  }));
  await sql`
    insert into rounds (id, user_id, game, token, stake, payout, seed_pair_id, nonce, body, hash,
      signature, balance_degen, balance_bnb, settled_at)
    select id, ${userId}, game, token, stake, payout,
      (select p.id from seed_pairs p where p.user_id = ${userId} and revealed_at is null), 0, body, '', '', 0, 0, at
    from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, game text, token text,
      stake numeric, payout numeric, body json, at timestamptz)`.execute(db.kysely);
};

/** A wheel round with a stake of one token unit on gold. */
export const wheelRound = (at: Date, won: boolean, changes: Partial<StoredRound> = {}) =>
  ({
    id: idBegunAt(at),
    ...{ game: 'wheel', token: 'DEGEN', at },
    stakeWei: 10n ** 18n,
    payoutWei: won ? 102n * 10n ** 17n : 0n,
    input: { colours: ['gold'] },
    outcome: { multiplier: '10.2' },
    ...changes,
  }) satisfies StoredRound;
