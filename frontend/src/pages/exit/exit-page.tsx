import { readProofFile, type SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { type ChangeEvent, useId, useState } from 'react';
import { ClaimablePayments } from '../../shared/claims/claimable-payments.tsx';
import { downloadProof } from '../../shared/proofs/saved-proofs.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card, CardTitle } from '../../shared/ui/card.tsx';
import { ClosedExit } from './closed-exit.tsx';
import { type ExitFacts, standingOfProof } from './exit-plan.ts';
import { standingText } from './exit-text.ts';
import { OpenExit } from './open-exit.tsx';
import type { ExitStep } from './take-step.ts';
import { useExit } from './use-exit.ts';

type ProofFileProps = {
  hasAccount: boolean;
  proof: SavedProof | undefined;
  facts: ExitFacts | undefined;
  onLoad: (proof: SavedProof) => void;
};

/** The proof in use, and the field that loads another one. */
const ProofFile = ({ hasAccount, proof, facts, onLoad }: ProofFileProps) => {
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
          This browser holds no proof{hasAccount && ' of this account'}. Choose a file that you
          downloaded before{!hasAccount && ', or connect your wallet'}.
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

type Exit = ReturnType<typeof useExit>;
export type ExitStepsProps = Pick<Exit, 'place' | 'proofs' | 'chosen' | 'choose' | 'view' | 'step'>;

/** The state of the exit on chain, and the next step that it allows. */
export const ExitSteps = ({ place, view, step, ...choice }: ExitStepsProps) => {
  const facts = view.data;
  if (facts === undefined || place === undefined) {
    return (
      <p role={view.error ? 'alert' : 'status'} className="text-muted">
        {view.error ? 'The chain does not answer. Trying again.' : 'Reading the chain…'}
      </p>
    );
  }
  const take = (next: ExitStep) => step.mutate(next);
  const parts = { facts, isBusy: step.isPending, take, ...choice };
  const claiming = step.isPending && step.variables.kind === 'claim' ? step.variables : null;
  return (
    <div className="grid gap-4">
      {facts.opened === null ? <ClosedExit {...parts} /> : <OpenExit {...parts} />}
      <ClaimablePayments
        account={place.player}
        claimables={facts.claimables}
        claiming={claiming}
        onClaim={(claim) => take({ kind: 'claim', ...claim })}
      />
      {step.error && (
        <p role="alert" className="text-danger">
          {step.error.message}
        </p>
      )}
    </div>
  );
};

export const ExitPage = () => {
  const exit = useExit();
  return (
    <div className="mx-auto grid max-w-2xl gap-5 px-3 py-8 sm:px-6">
      <title>Exit · Degen Casino</title>
      <header className="grid gap-2">
        <h1 className="text-2xl sm:text-3xl">Leave without the casino</h1>
        <p className="text-lg text-muted">
          If the casino no longer pays, the contract does. This page talks to the chain alone: it
          needs your wallet and a proof that this browser stored, not our server.
        </p>
      </header>
      <Card>
        <ProofFile
          hasAccount={exit.place !== undefined}
          proof={exit.chosen}
          facts={exit.view.data}
          onLoad={exit.load}
        />
      </Card>
      {exit.place && (
        <Card>
          <ExitSteps {...exit} />
        </Card>
      )}
    </div>
  );
};
