import type { Commitment } from '@degen/rules/fairness/commitment.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { OpenRoundView } from '@degen/rules/wire/fairness.ts';
import { useStore } from '@nanostores/react';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { Badge } from '../ui/badge.tsx';
import { CheckIcon, WarningIcon } from '../ui/icons.tsx';
import { historyProblems, type Standing } from './standing.ts';
import { standingTexts } from './texts.ts';

export const StandingBadge = ({ standing }: { standing: Standing | undefined }) => {
  const t = useStore(standingTexts);
  if (standing === undefined) return <Badge>{t.checking}</Badge>;
  switch (standing.status) {
    case 'verified':
      return (
        <Badge tone="positive">
          <CheckIcon width="12" height="12" strokeWidth="3.5" />
          {t.verified}
        </Badge>
      );
    case 'signed':
      return <Badge tone="cyan">{t.signed}</Badge>;
    case 'failed':
      return (
        <Badge tone="danger">
          <WarningIcon width="13" height="13" />
          {t.failed}
        </Badge>
      );
  }
};

/** An alert with the reasons why a round does not verify. */
export const StandingProblems = ({ standing }: { standing: Standing }) => {
  const t = useStore(standingTexts);
  if (standing.status !== 'failed') return null;
  return (
    <div role="alert" className="rounded-control border border-danger/50 bg-danger/12 p-3 text-sm">
      <p className="font-semibold text-danger">{t.doNotPlay}</p>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {standing.problems
          .map((problem) => problem())
          .map((text) => (
            <li key={text}>{text}</li>
          ))}
      </ul>
    </div>
  );
};

type VerificationSummaryProps = {
  receipts: readonly Receipt[];
  open: readonly OpenRoundView[];
  /** One list of commitments for each trusted signer. */
  commitments: readonly (readonly Commitment[])[];
  standings: ReadonlyMap<string, Standing>;
  /** Whether all older rounds are loaded. */
  isWhole: boolean;
};

/** A summary of the checks of all rounds. */
export const VerificationSummary = (props: VerificationSummaryProps) => {
  const t = useStore(standingTexts);
  const { receipts, open, commitments, standings, isWhole } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of language (t) writes the problems again
  const problems = useMemo(
    () => historyProblems({ receipts, open, commitments, isWhole }),
    [receipts, open, commitments, isWhole, t],
  );
  if (receipts.length === 0) {
    return <p className="text-muted text-sm">{t.noRounds}</p>;
  }
  const checked = receipts.flatMap(({ roundId }) => standings.get(roundId) ?? []);
  if (checked.length < receipts.length) {
    return <p role="status">{t.checkingRounds(receipts.length)}</p>;
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
          {failed > 0
            ? t.roundsNotVerified(verified, verified + failed, failed)
            : t.roundsVerified(verified, verified)}
        </p>
      )}
      {secret > 0 && <p className="text-muted">{t.secret(secret)}</p>}
      {unseen > 0 && <p className="text-muted">{t.unseen(unseen)}</p>}
      {problems.map((problem) => (
        <p key={problem} className="text-danger wrap-anywhere">
          {problem}
        </p>
      ))}
    </div>
  );
};
