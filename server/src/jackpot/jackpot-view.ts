import { formatAmount } from '@degen/rules/amount.ts';
import type { JackpotTier } from '@degen/rules/jackpot/rules.ts';
import type { JackpotWinner } from '@degen/rules/wire/money.ts';
import { readEvents, type StoredEvent } from '../chain/chain-repository.ts';
import { decodeEvent } from '../chain/followed-events.ts';
import type { Database } from '../db/database.ts';
import { shortAddress } from '../users/user-view.ts';

const WINNERS_SHOWN = 10;
/** As the contract numbers them. */
const TIERS: readonly JackpotTier[] = ['MINI', 'GRAND'];

/** An award to a round of the server is told by two events of one transaction. */
const tierOf = (
  won: StoredEvent,
  awards: readonly StoredEvent[],
  degenAddress: string,
): JackpotTier | null => {
  const award = awards.find(
    ({ txHash, logIndex }) => txHash === won.txHash && logIndex === won.logIndex + 1,
  );
  const event = award && decodeEvent(award, degenAddress);
  return event?.name === 'JackpotAwarded' ? (TIERS[event.tier] ?? null) : null;
};

export const readLastWinners = async (
  { kysely }: Pick<Database, 'kysely'>,
  degenAddress: string,
): Promise<JackpotWinner[]> => {
  const wins = await readEvents(kysely, 'JackpotWon', WINNERS_SHOWN);
  // Each award has its win, so as many awards reach back at least as far.
  const awards = await readEvents(kysely, 'JackpotAwarded', WINNERS_SHOWN);
  return wins.flatMap((stored) => {
    const event = decodeEvent(stored, degenAddress);
    if (event.name !== 'JackpotWon') return [];
    return {
      player: shortAddress(event.player),
      amount: formatAmount(event.amountWei),
      tier: tierOf(stored, awards, degenAddress),
      wonAt: stored.blockTime.toISOString(),
    };
  });
};
