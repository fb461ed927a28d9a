import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { Button } from '../../components/ui/button.tsx';
import { CardTitle } from '../../components/ui/card.tsx';
import { amountText } from '../../lib/amount-text.ts';
import type { ExitStep, ExitView } from './exit-chain.ts';
import type { useExit } from './use-exit.ts';

const dateText = (seconds: number): string => new Date(seconds * 1_000).toLocaleString();

const failureText = (error: unknown): string =>
  error instanceof Error && error.message.startsWith('No wallet')
    ? error.message
    : 'That did not work: you declined it, the account is another one, or the contract refused.';

/** The demand that opens the exit first; undefined while none is due. */
const dueBy = ({ tokens, now, silenceDueAt }: ExitView): Token | 'silence' | undefined => {
  if (now >= silenceDueAt) return 'silence';
  return TOKENS.find((token) => tokens[token].demandedWei > 0n && now >= tokens[token].dueAt);
};

const opensAt = ({ tokens, silenceDueAt }: ExitView): number =>
  Math.min(
    silenceDueAt,
    ...TOKENS.filter((token) => tokens[token].demandedWei > 0n).map((token) => tokens[token].dueAt),
  );

type ExitStepsProps = Pick<ReturnType<typeof useExit>, 'proof' | 'view' | 'step'>;

export const ExitSteps = ({ proof, view, step }: ExitStepsProps) => {
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
        <ShutExit {...parts} />
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

const ShutExit = ({ view, isBusy, take }: PartProps) => {
  const by = dueBy(view);
  return (
    <>
      <CardTitle>The exit is shut</CardTitle>
      <p>
        {by === undefined
          ? `Unless the casino pays or publishes before, anyone may open it from ${dateText(opensAt(view))} on.`
          : 'The casino has been silent for too long. Anyone may open the exit now, for good.'}
      </p>
      {by !== undefined && (
        <Button tone="action" busy={isBusy} onClick={() => take({ kind: 'open', by })}>
          Open the exit
        </Button>
      )}
      <p className="text-muted text-sm">
        A demand is public. If the casino does not pay it within 48 hours, anyone may open the exit.
      </p>
      <ul className="grid gap-3">
        {TOKENS.map((token) => (
          <Demand key={token} token={token} view={view} isBusy={isBusy} take={take} />
        ))}
      </ul>
    </>
  );
};

const Demand = ({ token, view, isBusy, take }: PartProps & { token: Token }) => {
  const { owedWei, demandedWei, dueAt } = view.tokens[token];
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
    {!hasProof && (
      <p role="alert" className="text-danger">
        It takes proofs of epoch {view.exitEpoch}, which is not the one above. Choose that file.
      </p>
    )}
    <ul className="grid gap-3">
      {TOKENS.map((token) => {
        const { owedWei } = view.tokens[token];
        return (
          <li key={token} className="flex flex-wrap items-center justify-between gap-3">
            <span>
              {owedWei === 0n
                ? `Nothing of your ${token} is left to take.`
                : `${amountText(token, owedWei)} ${token}`}
            </span>
            <Button
              tone="action"
              disabled={owedWei === 0n || !hasProof}
              busy={isBusy}
              onClick={() => take({ kind: 'leave', token })}
            >
              Take {token}
            </Button>
          </li>
        );
      })}
    </ul>
  </>
);
