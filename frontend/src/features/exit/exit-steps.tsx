import { TOKENS, type Token } from '@degen/rules/amount.ts';
import type { SavedProof } from '@degen/rules/liabilities/proof-file.ts';
import { useId } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { CardTitle } from '../../components/ui/card.tsx';
import { amountText } from '../../lib/amount-text.ts';
import type { ExitStep, ExitView } from './exit-chain.ts';
import { type Opening, paysAll, paysPart, type useExit } from './use-exit.ts';

const dateText = (seconds: number): string => new Date(seconds * 1_000).toLocaleString();

const failureText = (error: unknown): string =>
  error instanceof Error && error.message.startsWith('No wallet')
    ? error.message
    : 'That did not work: you declined it, the account is another one, or the contract refused.';

type Exit = ReturnType<typeof useExit>;
type ExitStepsProps = Pick<Exit, 'proofs' | 'chosen' | 'choose' | 'proof' | 'view' | 'step'>;

export const ExitSteps = ({ proof, view, step, ...choice }: ExitStepsProps) => {
  if (view.data === undefined) {
    return (
      <p role={view.error ? 'alert' : 'status'} className="min-h-40 text-muted">
        {view.error ? 'The chain does not answer. It is asked again soon.' : 'Asking the chain…'}
      </p>
    );
  }
  const take = (next: ExitStep) => step.mutate(next);
  const parts = { view: view.data, isBusy: step.isPending, take };
  return (
    <div className="grid gap-4">
      {view.data.isOpen ? (
        <OpenExit {...parts} hasProof={proof !== undefined} />
      ) : (
        <ShutExit {...parts} {...choice} opening={view.data.opening} />
      )}
      {step.error && (
        <p role="alert" className="text-danger">
          {failureText(step.error)}
        </p>
      )}
    </div>
  );
};

type PartProps = { view: ExitView; isBusy: boolean; take: (step: ExitStep) => void };

type ShutExitProps = PartProps &
  Pick<Exit, 'proofs' | 'chosen' | 'choose'> & { opening: Opening | null };

const ShutExit = ({ view, opening, isBusy, take, ...choice }: ShutExitProps) => {
  return (
    <>
      <CardTitle>The exit is shut</CardTitle>
      <p>
        {opening === null
          ? `Unless the casino pays or publishes before, anyone may open it from ${dateText(view.triggers[0]?.dueAt ?? 0)} on.`
          : 'The casino has been silent for too long. Anyone may open the exit now, for good.'}
      </p>
      {opening && !opening.pays && (
        <p role="alert" className="text-danger">
          It would take proofs of epoch {opening.trigger.epoch} for ever,{' '}
          {opening.hasProof
            ? 'which leaves you out. Once the casino has published another one, your demand is paid: wait for it.'
            : 'and this browser has none. Choose that file first.'}
        </p>
      )}
      {opening?.pays && opening.isPart && (
        <p role="alert" className="text-danger">
          It would take proofs of epoch {opening.trigger.epoch} for ever, and this browser has none:
          you get what you demanded, and the rest only with that file.
        </p>
      )}
      {opening && (
        <Button
          tone="action"
          disabled={!opening.pays}
          busy={isBusy}
          onClick={() => take({ kind: 'open', by: opening.trigger.by })}
        >
          Open the exit
        </Button>
      )}
      <p className="text-muted text-sm">
        A demand is public. If the casino does not pay it within 48 hours, anyone may open the exit.
      </p>
      <EpochChoice {...choice} />
      <ul className="grid gap-3">
        {TOKENS.map((token) => (
          <Demand key={token} token={token} view={view} isBusy={isBusy} take={take} />
        ))}
      </ul>
    </>
  );
};

const balancesText = ({ leaves }: SavedProof): string =>
  TOKENS.map((token) => `${amountText(token, BigInt(leaves[token]?.balance ?? 0))} ${token}`).join(
    ', ',
  );

/** A demand takes the proof of any epoch: for whom the last one counts too little, or not at all. */
const EpochChoice = ({ proofs, chosen, choose }: Pick<Exit, 'proofs' | 'chosen' | 'choose'>) => {
  const selectId = useId();
  if (proofs.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <label htmlFor={selectId} className="text-muted text-sm">
        Demand by the proof of
      </label>
      <select
        id={selectId}
        value={chosen?.epoch.number}
        onChange={({ target }) => choose(Number(target.value))}
        className="min-h-11 max-w-full rounded-control border border-line bg-raised px-3 text-ink"
      >
        {proofs.map((proof) => (
          <option key={proof.epoch.number} value={proof.epoch.number}>
            epoch {proof.epoch.number}: {balancesText(proof)}
          </option>
        ))}
      </select>
    </div>
  );
};

const Demand = ({ token, view, isBusy, take }: PartProps & { token: Token }) => {
  const { owedWei, demand } = view.tokens[token];
  const { amount: demandedWei, dueAt } = demand;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span>
        {amountText(token, owedWei)} {token}
        {demandedWei > 0n &&
          `, of which ${amountText(token, demandedWei)} demanded until ${dateText(dueAt)}`}
      </span>
      <Button
        disabled={owedWei === 0n || demandedWei > 0n}
        busy={isBusy}
        onClick={() => take({ kind: 'demand', token, amountWei: owedWei })}
      >
        Demand {token}
      </Button>
    </li>
  );
};

const OpenExit = ({ view, isBusy, take, hasProof }: PartProps & { hasProof: boolean }) => (
  <>
    <CardTitle>The exit is open</CardTitle>
    {(!paysAll(view, hasProof) || paysPart(view, hasProof)) && (
      <p role="alert" className="text-danger">
        It takes proofs of epoch {view.exitEpoch}, which is not the one above. Choose that file.
      </p>
    )}
    <ul className="grid gap-3">
      {TOKENS.map((token) => (
        <Leave
          key={token}
          token={token}
          view={view}
          isBusy={isBusy}
          take={take}
          hasProof={hasProof}
        />
      ))}
    </ul>
  </>
);

const Leave = ({
  token,
  view,
  isBusy,
  take,
  hasProof,
}: PartProps & { token: Token; hasProof: boolean }) => {
  const { owedWei, byProofWei, byDemandWei } = view.tokens[token];
  const leavingWei = hasProof ? byProofWei : 0n;
  const isByDemand = byDemandWei > leavingWei;
  const paidWei = isByDemand ? byDemandWei : leavingWei;
  // Without the right proof, this is what the one above is worth.
  const shownWei = paidWei > 0n || hasProof ? paidWei : owedWei;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span>
        {shownWei === 0n
          ? `Nothing of your ${token} is left to take.`
          : `${amountText(token, shownWei)} ${token}`}
        {isByDemand && ', as you demanded'}
      </span>
      <Button
        tone="action"
        disabled={paidWei === 0n}
        busy={isBusy}
        onClick={() => take({ kind: isByDemand ? 'collect' : 'leave', token })}
      >
        Take {token}
      </Button>
    </li>
  );
};
