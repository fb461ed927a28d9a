import { Badge } from '../ui/badge.tsx';
import { CheckIcon, WarningIcon } from '../ui/icons.tsx';
import type { Standing } from './standing.ts';

export const StandingBadge = ({ standing }: { standing: Standing | undefined }) => {
  if (standing === undefined) return <Badge>Checking…</Badge>;
  switch (standing.status) {
    case 'verified':
      return (
        <Badge tone="positive">
          <CheckIcon width="12" height="12" strokeWidth="3.5" />
          Verified
        </Badge>
      );
    case 'signed':
      return <Badge tone="cyan">Signed — seed still secret</Badge>;
    case 'failed':
      return (
        <Badge tone="danger">
          <WarningIcon width="13" height="13" />
          Does not verify
        </Badge>
      );
  }
};

/** Why a round does not verify, loud enough that nobody plays on unaware. */
export const StandingProblems = ({ standing }: { standing: Standing }) => {
  if (standing.status !== 'failed') return null;
  return (
    <div role="alert" className="rounded-control border border-danger/50 bg-danger/12 p-3 text-sm">
      <p className="font-semibold text-danger">This round does not verify. Do not go on playing.</p>
      <ul className="mt-1 list-disc pl-5 wrap-anywhere">
        {standing.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
};
