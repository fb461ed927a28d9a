import type { Commitment } from '@degen/rules/fairness/commitment.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { OpenRoundView } from '@degen/rules/wire/fairness.ts';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { historyProblems, type Standing } from './standing.ts';

type VerificationSummaryProps = {
  receipts: readonly Receipt[];
  open: readonly OpenRoundView[];
  /** Of each trusted signer. */
  commitments: readonly (readonly Commitment[])[];
  standings: ReadonlyMap<string, Standing>;
  /** No older round is left to load. */
  isWhole: boolean;
};

/** What the checks of all rounds come to. */
export const VerificationSummary = (props: VerificationSummaryProps) => {
  const { receipts, open, commitments, standings, isWhole } = props;
  const problems = useMemo(
    () => historyProblems({ receipts, open, commitments, isWhole }),
    [receipts, open, commitments, isWhole],
  );
  if (receipts.length === 0) {
    return <p className="text-muted text-sm">No round has been played with this account yet.</p>;
  }
  const checked = receipts.flatMap(({ roundId }) => standings.get(roundId) ?? []);
  if (checked.length < receipts.length) {
    return <p role="status">Checking {receipts.length} rounds…</p>;
  }
  const failed = checked.filter(({ status }) => status === 'failed').length;
  const secret = checked.filter(({ status }) => status === 'signed').length;
  const verified = checked.length - failed - secret;
  const unseen = checked.filter(({ wasCommitted }) => !wasCommitted).length;
  const isSound = failed === 0 && problems.length === 0;
  return (
    <div role={isSound ? 'status' : 'alert'} className="grid gap-1.5 text-sm">
      {verified + failed > 0 && (
        <p className={clsx('font-semibold text-base', isSound ? 'text-positive' : 'text-danger')}>
          {verified} of {verified + failed} rounds verified
          {failed > 0 && ` — ${failed} do not verify`}
        </p>
      )}
      {secret > 0 && (
        <p className="text-muted">
          {secret} signed, with a seed that is still secret. Rotate the seed to verify{' '}
          {secret === 1 ? 'it' : 'them'}.
        </p>
      )}
      {unseen > 0 && (
        <p className="text-muted">
          {unseen} played with a seed hash that this browser was not shown before the bet, such as
          on another device.
        </p>
      )}
      {problems.map((problem) => (
        <p key={problem} className="text-danger wrap-anywhere">
          {problem}
        </p>
      ))}
    </div>
  );
};
