import { TOKENS } from '@degen/rules/amount.ts';
import { readProofFile, type SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { PROVISIONAL_S } from '@degen/rules/liabilities/times.ts';
import { useStore } from '@nanostores/react';
import { type ChangeEvent, type ReactNode, useId, useState } from 'react';
import type { WayOut } from '../../../../chain/way-out.ts';
import {
  type Collectable,
  CollectablePayments,
} from '../../shared/collectables/collectable-payments.tsx';
import { rich } from '../../shared/language/rich.tsx';
import { downloadProof } from '../../shared/proofs/saved-proofs.ts';
import { wayOutTexts } from '../../shared/texts.ts';
import { Button } from '../../shared/ui/button.tsx';
import { Card, CardTitle } from '../../shared/ui/card.tsx';
import { ErrorText } from '../../shared/ui/try-again.tsx';
import { ownersTexts } from '../../shared/wallet/texts.ts';
import { dateText } from '../../shared/way-out/plan-text.ts';
import { StoredProofs } from './stored-proofs.tsx';
import { exitTexts } from './texts.ts';
import { TokenCard } from './token-card.tsx';
import { useExit } from './use-exit.ts';

/** Why the contract does not take the proof now; empty when it does. */
const standingText = ({ epoch }: SavedProof, { final, last, refused }: WayOut): string => {
  const t = exitTexts.get();
  if (refused.some((proof) => proof.epoch.number === epoch.number)) return t.refused;
  if (epoch.number <= final.number) return '';
  return t.finalFrom(dateText(last.publishedAt + PROVISIONAL_S));
};

type ProofFileProps = {
  hasAccount: boolean;
  proof: SavedProof | undefined;
  wayOut: WayOut | undefined;
  onLoad: (proof: SavedProof) => void;
  /** The choice among the stored proofs. */
  children: ReactNode;
};

/** The preferred proof, and the file input that loads another one. */
const ProofFile = ({ hasAccount, proof, wayOut, onLoad, children }: ProofFileProps) => {
  const t = useStore(exitTexts);
  const inputId = useId();
  const standing = proof && wayOut ? standingText(proof, wayOut) : '';
  const [isUnreadable, setUnreadable] = useState(false);
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const text = await target.files?.[0]?.text();
    if (text === undefined) return;
    const loaded = readProofFile(text);
    setUnreadable(!loaded.ok);
    if (loaded.ok) onLoad(loaded.value);
  };
  return (
    <div className="grid grid-cols-1 gap-3">
      <CardTitle>{t.yourProof}</CardTitle>
      {proof ? (
        <p>
          {rich(t.proof(proof.epoch.number, proof.player), {
            account: (inner) => (
              <span translate="no" className="break-all font-mono text-sm">
                {inner}
              </span>
            ),
          })}
          {standing !== '' && <span className="block text-gold text-sm">{standing}</span>}
        </p>
      ) : (
        <p className="text-muted">{hasAccount ? t.noProofOfAccount : t.noProof}</p>
      )}
      {children}
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
      <ErrorText isLarge text={isUnreadable ? t.unreadable : null} />
    </div>
  );
};

type Exit = ReturnType<typeof useExit>;
type ExitStepsProps = Pick<Exit, 'place' | 'view' | 'step' | 'areOwnersAsked'>;

/** What the chain says of both tokens, and the next step in each. */
const ExitSteps = ({ place, view, step, areOwnersAsked }: ExitStepsProps) => {
  const t = useStore(wayOutTexts);
  const { confirm: ownersConfirm } = useStore(ownersTexts);
  const wayOut = view.data;
  if (wayOut === undefined || place === undefined) {
    return (
      <p
        role={view.error ? 'alert' : 'status'}
        className={view.error ? 'text-danger' : 'text-muted'}
      >
        {view.error ? t.silent : t.reading}
      </p>
    );
  }
  const taken = step.isPending ? step.variables : undefined;
  const collectables = TOKENS.map(
    (token): Collectable => ({
      vault: 'custody',
      token,
      amountWei: wayOut.tokens[token].collectableWei,
    }),
  );
  return (
    <>
      <ErrorText isLarge text={view.error && t.silent} />
      {TOKENS.map((token) => (
        <TokenCard
          key={token}
          token={token}
          wayOut={wayOut}
          isBusy={step.isPending}
          take={(planned) => step.mutate({ kind: 'plan', token, step: planned })}
        />
      ))}
      <CollectablePayments
        account={place.player}
        collectables={collectables.filter(({ amountWei }) => amountWei > 0n)}
        collecting={taken?.kind === 'collect' ? taken : null}
        onCollect={(collection) => step.mutate({ kind: 'collect', ...collection })}
      />
      {areOwnersAsked && (
        <p role="status" className="text-muted">
          {ownersConfirm}
        </p>
      )}
      <ErrorText isLarge text={step.error?.message ?? null} />
    </>
  );
};

export const ExitPage = () => {
  const t = useStore(exitTexts);
  const exit = useExit();
  return (
    <div className="mx-auto grid max-w-2xl grid-cols-1 gap-5 px-3 py-8 sm:px-6">
      <title>{t.documentTitle}</title>
      <header className="grid gap-2">
        <h1 className="text-2xl sm:text-3xl">{t.title}</h1>
        <p className="text-lg text-muted">{t.intro}</p>
      </header>
      <Card>
        <ProofFile
          hasAccount={exit.place !== undefined}
          proof={exit.proof}
          wayOut={exit.view.isPlaceholderData ? undefined : exit.view.data}
          onLoad={exit.load}
        >
          <StoredProofs
            account={exit.account}
            here={exit.here}
            shown={exit.place}
            onChoose={exit.load}
          />
        </ProofFile>
      </Card>
      {exit.place && <ExitSteps {...exit} />}
    </div>
  );
};
