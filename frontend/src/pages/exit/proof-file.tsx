import { readProofFile, type SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { type ChangeEvent, useId, useState } from 'react';
import { downloadProof } from '../../shared/proofs/saved-proofs.ts';
import { Button } from '../../shared/ui/button.tsx';
import { CardTitle } from '../../shared/ui/card.tsx';
import type { ExitFacts } from './exit-facts.ts';
import { standingOfProof } from './exit-plan.ts';
import { standingText } from './exit-text.ts';

type ProofFileProps = {
  proof: SavedProof | undefined;
  facts: ExitFacts | undefined;
  onLoad: (proof: SavedProof) => void;
};

/** The proof in use, and the way to bring another one. */
export const ProofFile = ({ proof, facts, onLoad }: ProofFileProps) => {
  const inputId = useId();
  const standing = proof && facts ? standingText(standingOfProof(proof, facts)) : '';
  const [isUnreadable, setUnreadable] = useState(false);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const text = await target.files?.[0]?.text();
    if (text === undefined) return;
    const loaded = readProofFile(text);
    setUnreadable(!loaded.ok);
    if (loaded.ok) onLoad(loaded.value);
  };
  return (
    <div className="grid gap-3">
      <CardTitle>Your proof</CardTitle>
      {proof ? (
        <p>
          Epoch {proof.epoch.number}, block {proof.epoch.snapshotBlock}, of account{' '}
          <span className="break-all font-mono text-sm">{proof.player}</span>
          {standing !== '' && <span className="block text-gold text-sm">Status: {standing}</span>}
        </p>
      ) : (
        <p className="text-muted">
          This browser has kept no proof for this account. Choose a file that you downloaded before.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {proof && <Button onClick={() => downloadProof(proof)}>Download the proof</Button>}
        <label htmlFor={inputId} className="text-muted text-sm">
          Use a proof file
        </label>
        <input
          id={inputId}
          type="file"
          accept="application/json"
          className="max-w-full text-muted text-sm file:mr-3 file:min-h-9 file:rounded-control file:border file:border-line file:border-solid file:bg-raised file:px-3 file:text-ink"
          onChange={(event) => void read(event)}
        />
      </div>
      {isUnreadable && (
        <p role="alert" className="text-danger">
          This is not a proof of a balance.
        </p>
      )}
    </div>
  );
};
