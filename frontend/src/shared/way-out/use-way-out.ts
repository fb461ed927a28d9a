import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { hashKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WayOut, WayOutPlace } from '../../../../chain/way-out.ts';
import { isRealAddress, useCasinoConfig } from '../config/casino-config.ts';
import {
  type CasinoPlace,
  isOfCasino,
  isOfSameOwner,
  isProofOf,
  readSavedProofs,
} from '../proofs/saved-proofs.ts';

const LOOK_MS = 15_000;

/**
 * All proofs of one account at one casino, one per epoch: the loaded file first, which the player
 * prefers, and then the newest. Without a file, the account is the connected one; without both, that
 * of the newest stored proof. The casino is that of the file; else the configured one; else that of
 * the first proof.
 */
const ownProofs = (
  loaded: SavedProof | undefined,
  account: string | undefined,
  here: CasinoPlace | undefined,
): readonly SavedProof[] => {
  const saved = readSavedProofs();
  const isWanted = (proof: SavedProof): boolean =>
    (account === undefined || isProofOf(proof, account)) &&
    (here === undefined || isOfCasino(proof, here));
  const first = loaded ?? saved.find(isWanted);
  if (first === undefined) return [];
  const others = saved.filter(
    (proof) => isOfSameOwner(proof, first) && proof.epoch.number !== first.epoch.number,
  );
  return [first, ...others];
};

/**
 * The contracts and the player that the proof names. Without a proof, the configured contracts and
 * the connected account, which can still claim its deposits.
 */
const usePlace = (
  proof: SavedProof | undefined,
  account: string | undefined,
): WayOutPlace | undefined => {
  const { rpcUrl, chainId, addresses } = useCasinoConfig();
  if (proof !== undefined) return proof;
  if (account === undefined || rpcUrl === '' || !isRealAddress(addresses.custody)) return undefined;
  const { custody, degen } = addresses;
  return { rpcUrl, chainId, custody, degen, player: account };
};

type Wanted = {
  readonly account: string | undefined;
  /** A proof from a file of the player. */
  readonly loaded?: SavedProof | undefined;
  readonly isWanted?: boolean;
};

type Found = {
  /** The configured casino, if the page plans by it; undefined without an account. */
  readonly here: CasinoPlace | undefined;
  readonly place: WayOutPlace | undefined;
  readonly proof: SavedProof | undefined;
  readonly view: UseQueryResult<WayOut>;
};

/** What the chain says of a player's way out, read again every 15 seconds. */
export const useWayOut = (wanted: Wanted): Found => {
  const { account, loaded, isWanted = true } = wanted;
  const { chainId, addresses } = useCasinoConfig();
  // Deposits at this casino could not be claimed while a proof of an earlier one decided the place.
  const isHere = account !== undefined && isRealAddress(addresses.custody);
  const here = isHere ? { chainId, custody: addresses.custody } : undefined;
  const proofs = ownProofs(loaded, account, here);
  const [proof] = proofs;
  const place = usePlace(proof, account);
  const where = place && { chainId: place.chainId, custody: place.custody, player: place.player };
  const view = useQuery({
    queryKey: ['way-out', where, proof],
    queryFn: async (): Promise<WayOut> => {
      if (place === undefined) throw new Error('there is no place to ask');
      const { readExit } = await import('./read-exit.ts');
      return readExit(place, proofs);
    },
    enabled: isWanted && place !== undefined,
    // While the plan by another proof of the same player and casino is read, the page shows the old
    // one.
    placeholderData: (known, query) =>
      hashKey([query?.queryKey[1]]) === hashKey([where]) ? known : undefined,
    refetchInterval: LOOK_MS,
    gcTime: 0,
  });
  return { here, place, proof, view };
};
