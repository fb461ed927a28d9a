import { ICasino__factory } from '../../../../../types/contracts/factories/interfaces/ICasino__factory.ts';
import type { PlayEnd } from '../play.ts';

export const CASINO = ICasino__factory.createInterface();

type Log = { address: string; topics: readonly string[]; data: string };
export type ReceiptLogs = { hash: string; blockNumber: number; logs: readonly Log[] };

/**
 * How plays of `player` ended in one transaction. `GamePlayed` names no request; the contract emits
 * the event that does right after it, and a jackpot right after that.
 */
export const endsIn = (receipt: ReceiptLogs, casino: string, player: string): PlayEnd[] => {
  const ends: PlayEnd[] = [];
  let hasWon: boolean | null = null;
  for (const { address, topics, data } of receipt.logs) {
    if (address.toLowerCase() !== casino.toLowerCase()) continue;
    const event = CASINO.parseLog({ topics: [...topics], data });
    if (event === null) continue;
    const { name, args } = event;
    const isPlayers = args.player?.toLowerCase() === player.toLowerCase();
    if (name === 'GamePlayed') {
      hasWon = isPlayers ? args.won : null;
    } else if ((name === 'PlaySettled' || name === 'PlayExpired') && hasWon !== null) {
      ends.push({
        requestId: args.requestId,
        won: hasWon,
        payoutWei: args.payout,
        isExpired: name === 'PlayExpired',
        jackpotWei: 0n,
        isClaimable: false,
        blockNumber: receipt.blockNumber,
        txHash: receipt.hash,
      });
      hasWon = null;
    } else if (name === 'JackpotWon' && isPlayers) {
      amend(ends, { jackpotWei: args.amount });
    } else if (name === 'PayoutClaimable' && isPlayers) {
      amend(ends, { isClaimable: true });
    }
  }
  return ends;
};

const amend = (ends: PlayEnd[], change: Partial<PlayEnd>): void => {
  const last = ends.pop();
  if (last) ends.push({ ...last, ...change });
};
