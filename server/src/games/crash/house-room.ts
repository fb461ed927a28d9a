import { BPS, mulDivDown, type Token } from '@degen/rules/amount.ts';
import { OPEN_SHARE_BPS, RISK_SHARE_BPS } from '@degen/rules/house-limits.ts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';

/** Stay this much below the limit of a round: what the house holds moves between asking and betting. */
const OF_ROUND_LIMIT_PERCENT = 95n;

/** A flight takes at most one part in five of what open rounds may still risk, so that others may fly. */
const SHARE_OF_REST = 5n;

/** How much the house lets one flight win, from what it holds and what is in the air already. */
export const readHouseRoom = async ({ db }: Pick<Deps, 'db'>, token: Token): Promise<bigint> => {
  const { rows } = await sql<{ held: bigint; open: bigint }>`
    select house_balance(${token}) as held, risk as open
    from house_exposure where token = ${token}`.execute(db.kysely);
  const [house] = rows;
  if (house === undefined) throw new Error(`readHouseRoom: no exposure of ${token}`);
  const { held, open } = house;
  const ofRound = mulDivDown(held, BigInt(RISK_SHARE_BPS) * OF_ROUND_LIMIT_PERCENT, BPS * 100n);
  const rest = mulDivDown(held + open, BigInt(OPEN_SHARE_BPS), BPS) - open;
  const ofRest = rest / SHARE_OF_REST;
  if (ofRest <= 0n) return 0n;
  if (ofRound < ofRest) return ofRound;
  return ofRest;
};
