import { ClaimablePayments } from '../../shared/claims/claimable-payments.tsx';
import { ClosedExit } from './closed-exit.tsx';
import { OpenExit } from './open-exit.tsx';
import type { ExitStep } from './take-step.ts';
import type { useExit } from './use-exit.ts';

type Exit = ReturnType<typeof useExit>;
export type ExitStepsProps = Pick<Exit, 'place' | 'proofs' | 'chosen' | 'choose' | 'view' | 'step'>;

/** What the chain says, and the next step that it allows. */
export const ExitSteps = ({ place, view, step, ...choice }: ExitStepsProps) => {
  const facts = view.data;
  if (facts === undefined || place === undefined) {
    return (
      <p role={view.error ? 'alert' : 'status'} className="min-h-40 text-muted">
        {view.error ? 'The chain does not answer. It is asked again soon.' : 'Asking the chain…'}
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
