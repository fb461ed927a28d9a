import { readProofFile, type SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { useStore } from '@nanostores/react';
import { type ChangeEvent, useId, useState } from 'react';
import { ClaimablePayments } from '../../shared/claims/claimable-payments.tsx';
import { rich } from '../../shared/language/rich.tsx';
import { downloadProof } from '../../shared/proofs/saved-proofs.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card, CardTitle } from '../../shared/ui/card.tsx';
import { ownersTexts } from '../../shared/wallet/texts/owners-texts.ts';
import { ClosedExit } from './closed-exit.tsx';
import { type ExitFacts, standingOfProof } from './exit-plan.ts';
import { standingText } from './exit-text.ts';
import { OpenExit } from './open-exit.tsx';
import type { ExitStep } from './take-step.ts';
import { exitTexts } from './texts/exit-texts.ts';
import { useExit } from './use-exit.ts';

type ProofFileProps = {
  hasAccount: boolean;
  proof: SavedProof | undefined;
  facts: ExitFacts | undefined;
  onLoad: (proof: SavedProof) => void;
};

/** The proof in use, and the file input that loads another one. */
const ProofFile = ({ hasAccount, proof, facts, onLoad }: ProofFileProps) => {
  const t = useStore(exitTexts);
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
      <CardTitle>{t.yourProof}</CardTitle>
      {proof ? (
        <p>
          {rich(t.proof(proof.epoch.number, proof.epoch.snapshotBlock, proof.player), {
            account: (inner) => (
              <span translate="no" className="break-all font-mono text-sm">
                {inner}
              </span>
            ),
          })}
          {standing !== '' && <span className="block text-gold text-sm">{t.status(standing)}</span>}
        </p>
      ) : (
        <p className="text-muted">{hasAccount ? t.noProofOfAccount : t.noProof}</p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {proof && <Button onClick={() => downloadProof(proof)}>{t.download}</Button>}
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2">
          <label htmlFor={inputId} className="text-muted text-sm">
            {t.useFile}
          </label>
          <input
            id={inputId}
            type="file"
            accept="application/json"
            className="max-w-full text-muted text-sm file:mr-3 file:min-h-tap file:rounded-control file:border file:border-line file:border-solid file:bg-raised file:px-3 file:text-ink"
            onChange={(event) => void read(event)}
          />
        </div>
      </div>
      {isUnreadable && (
        <p role="alert" className="text-danger">
          {t.unreadable}
        </p>
      )}
    </div>
  );
};

type Exit = ReturnType<typeof useExit>;
export type ExitStepsProps = Pick<
  Exit,
  'place' | 'proofs' | 'chosen' | 'choose' | 'view' | 'step' | 'areOwnersAsked'
>;

/** The state of the exit on chain, and the next step that it allows. */
export const ExitSteps = ({ place, view, step, areOwnersAsked, ...choice }: ExitStepsProps) => {
  const t = useStore(exitTexts);
  const { confirm: ownersConfirm } = useStore(ownersTexts);
  const facts = view.data;
  if (facts === undefined || place === undefined) {
    return (
      <p role={view.error ? 'alert' : 'status'} className="text-muted">
        {view.error ? t.silent : t.reading}
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
      {areOwnersAsked && (
        <p role="status" className="text-muted">
          {ownersConfirm}
        </p>
      )}
      {step.error && (
        <p role="alert" className="text-danger">
          {step.error.message}
        </p>
      )}
    </div>
  );
};

export const ExitPage = () => {
  const t = useStore(exitTexts);
  const exit = useExit();
  return (
    <div className="mx-auto grid max-w-2xl gap-5 px-3 py-8 sm:px-6">
      <title>{t.documentTitle}</title>
      <header className="grid gap-2">
        <h1 className="text-2xl sm:text-3xl">{t.title}</h1>
        <p className="text-lg text-muted">{t.intro}</p>
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
