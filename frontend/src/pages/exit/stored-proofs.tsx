import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import {
  type CasinoPlace,
  isOfCasino,
  isOfSameOwner,
  isProofOf,
  readSavedProofs,
} from '../../shared/proofs/saved-proofs.ts';
import { Button } from '../../shared/ui/button.tsx';
import { shortAddress } from '../../shared/wallet/session/session.ts';
import { exitTexts } from './texts.ts';

/** The newest proof of each account at each casino. */
const newestOfEach = (proofs: readonly SavedProof[]): readonly SavedProof[] =>
  proofs.filter(
    (proof, index) => proofs.findIndex((other) => isOfSameOwner(other, proof)) === index,
  );

type StoredProofsProps = {
  account: string | undefined;
  /** The casino of this page; undefined while no account is connected. */
  here: CasinoPlace | undefined;
  /** The account and the casino that the page shows. */
  shown: (CasinoPlace & Pick<SavedProof, 'player'>) | undefined;
  /** Called with no proof for the casino of this page. */
  onChoose: (proof: SavedProof | undefined) => void;
};

/**
 * The other casinos of which this browser holds proofs. The one that the page shows stays in the
 * list, so that the pressed button keeps the focus.
 */
export const StoredProofs = ({ account, here, shown, onChoose }: StoredProofsProps) => {
  const t = useStore(exitTexts);
  const isListed = (proof: SavedProof): boolean =>
    (account === undefined || isProofOf(proof, account)) &&
    (here === undefined || !isOfCasino(proof, here));
  const listed = newestOfEach(readSavedProofs().filter(isListed));
  const isShown = (proof: SavedProof): boolean =>
    shown !== undefined && isOfSameOwner(proof, shown);
  const isHereShown = here === undefined || (shown !== undefined && isOfCasino(here, shown));
  if (isHereShown && listed.every(isShown)) return null;
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-2 text-muted text-sm">{t.storedProofs}</legend>
      {here && (
        <Choice isShown={isHereShown} onPress={() => onChoose(undefined)}>
          {t.thisCasino}
        </Choice>
      )}
      {listed.map((proof) => (
        <Choice
          key={`${proof.chainId}:${proof.custody}:${proof.player}`}
          isShown={isShown(proof)}
          onPress={() => onChoose(proof)}
        >
          <span>{t.storedAt(shortAddress(proof.custody), proof.chainId)}</span>{' '}
          <span>{t.storedEpoch(proof.epoch.number, shortAddress(proof.player))}</span>
        </Choice>
      ))}
    </fieldset>
  );
};

type ChoiceProps = { isShown: boolean; onPress: () => void; children: ReactNode };

const Choice = ({ isShown, onPress, children }: ChoiceProps) => (
  <Button
    size="sm"
    wide
    aria-pressed={isShown}
    onClick={onPress}
    className="flex-wrap justify-start gap-y-0 py-2 aria-pressed:border-cyan"
  >
    {children}
  </Button>
);
