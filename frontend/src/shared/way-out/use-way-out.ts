import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { WayOut, WayOutPlace } from '../../../../chain/way-out.ts';
import { isRealAddress, useCasinoConfig } from '../config/casino-config.ts';
import { isProofOf, readSavedProofs } from '../proofs/saved-proofs.ts';

const LOOK_MS = 15_000;

const isOfSameCasino = (a: SavedProof, b: SavedProof): boolean =>
  a.chainId === b.chainId && a.custody === b.custody && isProofOf(a, b.player);

/**
 * All proofs of one account, one per epoch: the loaded file first, which the player prefers, and
 * then the newest. Without a file, the account is the connected one; without both, that of the
 * newest stored proof.
 */
const ownProofs = (
  loaded: SavedProof | undefined,
  account: string | undefined,
): readonly SavedProof[] => {
  const saved = readSavedProofs();
  const first =
    loaded ?? (account === undefined ? saved[0] : saved.find((proof) => isProofOf(proof, account)));
  if (first === undefined) return [];
  const others = saved.filter(
    (proof) => isOfSameCasino(proof, first) && proof.epoch.number !== first.epoch.number,
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
  readonly place: WayOutPlace | undefined;
  readonly proof: SavedProof | undefined;
  readonly view: UseQueryResult<WayOut>;
};

/** What the chain says of a player's way out, read again every 15 seconds. */
export const useWayOut = ({ account, loaded, isWanted = true }: Wanted): Found => {
  const proofs = ownProofs(loaded, account);
  const [proof] = proofs;
  const place = usePlace(proof, account);
  const view = useQuery({
    queryKey: ['way-out', place?.custody, place?.player, proof?.epoch.number],
    queryFn: async (): Promise<WayOut> => {
      if (place === undefined) throw new Error('there is no place to ask');
      const { readExit } = await import('./read-exit.ts');
      return readExit(place, proofs);
    },
    enabled: isWanted && place !== undefined,
    // While the plan by another loaded proof is being read, the page shows the old one.
    placeholderData: (known, query) => (query?.queryKey[2] === place?.player ? known : undefined),
    refetchInterval: LOOK_MS,
    gcTime: 0,
  });
  return { place, proof, view };
};
