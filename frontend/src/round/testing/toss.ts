import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { ApiError } from '../../shared/lib/api-client.ts';
import type { PlacedWager } from '../placed-wager.ts';
import type { ClosedRound, Reply, RoundOwner } from '../types.ts';

/** A round of a game that exists only in tests: a toss, which a turn may end. */
export type Toss = ClosedRound & { readonly isOpen: boolean };

export const ACCOUNT = '0xaa';
export const OWNER: RoundOwner = { mode: 'web3', account: ACCOUNT, isSignedIn: true };
export const toss = (id: string, isOpen: boolean): Toss => ({
  ...{ id, mode: 'web3', token: 'DEGEN', stakeWei: WEI_PER_UNIT, payoutWei: 0n, isOpen },
  ...{ jackpot: null, proof: null, settlement: null },
});
export const answered = (round: Toss): Reply<Toss> => ({ kind: 'answered', round });
export const IN_DOUBT: PlacedWager = {
  ...{ account: ACCOUNT, path: '/toss', stakeWei: 0n, body: {} },
  ...{ token: 'DEGEN', idempotencyKey: 'key' },
};
export const rejected = (code: string): Reply<Toss> => {
  const error = new ApiError(409, '', JSON.stringify({ error: { code, message: '' } }));
  return { kind: 'failed', failure: { reason: 'rejected', error, wager: IN_DOUBT, inDoubt: null } };
};
