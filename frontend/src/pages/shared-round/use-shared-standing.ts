import type { Receipt } from '@degen/rules/receipt/types.ts';
import { useMemo } from 'react';
import type { Signer } from '../../shared/fairness/receipt-keys.ts';
import type { Standing } from '../../shared/fairness/standing.ts';
import { useStandings } from '../../shared/fairness/use-standings.ts';
import { sharedRoundTexts } from './texts.ts';

/**
 * The result of checking a shared receipt. The check fails if the link and the receipt name
 * different rounds.
 */
export const useSharedStanding = (
  roundId: string,
  receipt: Receipt,
  trusted: readonly Signer[] | undefined,
): Standing | undefined => {
  const receipts = useMemo(() => [receipt], [receipt]);
  const standing = useStandings(receipts, trusted).get(receipt.roundId);
  if (standing === undefined || receipt.roundId === roundId.toLowerCase()) return standing;
  const problem = () => sharedRoundTexts.get().otherRound(roundId, receipt.roundId);
  return { ...standing, status: 'failed', problems: [...standing.problems, problem] };
};
