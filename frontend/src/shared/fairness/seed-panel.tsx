import { CLIENT_SEED_LENGTH_MAX, isClientSeed } from '@degen/rules/fairness.ts';
import { useStore } from '@nanostores/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { rich } from '../language/rich.tsx';
import { Button } from '../ui/button.tsx';
import { CardTitle } from '../ui/card.tsx';
import { ErrorText } from '../ui/try-again.tsx';
import { errorMessage } from './error-messages.ts';
import { FactList } from './fact-list.tsx';
import { seedQuery } from './queries.ts';
import { movedSeeds, rotate } from './rotation.ts';
import { seedTexts } from './texts.ts';

/** Shows the seed pair in use, with the button that rotates it. */
export const SeedPanel = ({ account }: { account: string }) => {
  const t = useStore(seedTexts);
  const { data: seed, error } = useQuery(seedQuery(account));
  const rotation = useRotation(account);
  const moved = movedSeeds(account).length;
  const found = [...(rotation.data?.next.problems ?? []), ...(seed?.problems ?? [])];
  const problems = [...new Set(found.map((problem) => problem()))];
  return (
    <section className="grid gap-3">
      <CardTitle>{t.title}</CardTitle>
      <ErrorText text={error && errorMessage(error)} />
      {seed && (
        <FactList
          facts={[
            { name: t.seedHash, value: seed.serverSeedHash, canCopy: true },
            { name: t.clientSeed, value: seed.clientSeed, canCopy: true },
            { name: t.nextNonce, value: String(seed.nonce) },
            { name: t.nextSeedHash, value: seed.nextServerSeedHash, canCopy: true },
          ]}
        />
      )}
      {moved > 0 && <p className="text-gold text-sm">{t.movedBets(moved)}</p>}
      {/* Shown once the facts or error above are shown, so that they do not move the button. */}
      {(seed || error) && (
        <RotateForm isBusy={rotation.isPending} onRotate={(typed) => rotation.mutate(typed)} />
      )}
      <ErrorText text={rotation.error && errorMessage(rotation.error)} />
      {problems.length > 0 && <BrokenCommitment problems={problems} />}
      {problems.length === 0 && rotation.data && <Revealed {...rotation.data.revealed} />}
    </section>
  );
};

type RotateFormProps = { isBusy: boolean; onRotate: (clientSeed: string) => void };

const RotateForm = ({ isBusy, onRotate }: RotateFormProps) => {
  const t = useStore(seedTexts);
  const inputId = useId();
  const [clientSeed, setClientSeed] = useState('');
  const isUsable = clientSeed === '' || isClientSeed(clientSeed);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isUsable) return;
    onRotate(clientSeed);
    setClientSeed('');
  };
  return (
    <form onSubmit={submit} className="grid gap-2">
      <label htmlFor={inputId} className="text-muted text-sm">
        {t.newClientSeed(CLIENT_SEED_LENGTH_MAX)}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={inputId}
          value={clientSeed}
          maxLength={CLIENT_SEED_LENGTH_MAX}
          aria-invalid={!isUsable}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setClientSeed(event.target.value)}
          className="min-h-11 min-w-0 flex-1 basis-48 rounded-control border border-line bg-well px-3 font-mono text-sm aria-invalid:border-danger"
        />
        <Button type="submit" tone="action" busy={isBusy}>
          {t.rotate}
        </Button>
      </div>
      <p className="text-muted text-xs">{t.rotating}</p>
    </form>
  );
};

const Revealed = ({ serverSeed, nonce }: { serverSeed: string; nonce: number }) => {
  const t = useStore(seedTexts);
  return (
    <p role="status" className="text-positive text-sm wrap-anywhere">
      {rich(t.revealed(nonce, serverSeed), {
        seed: (inner) => (
          <span translate="no" className="font-mono text-xs">
            {inner}
          </span>
        ),
      })}
    </p>
  );
};

const BrokenCommitment = ({ problems }: { problems: readonly string[] }) => (
  <div role="alert" className="rounded-control border border-danger/50 bg-danger/12 p-3 text-sm">
    <p className="font-semibold text-danger">{useStore(seedTexts).broke}</p>
    <ul className="mt-1 list-disc pl-5 wrap-anywhere">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  </div>
);

const useRotation = (account: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (typed: string) => rotate(queries, account, typed),
  });
};
