import type { Receipt } from '@degen/rules/receipt/types.ts';
import { useEffect, useMemo, useState } from 'react';
import type { Signer } from './receipt-keys.ts';
import type { SettledProof } from './round-proof.ts';
import { differencesFromAnswer, receiptStandings, type Standing } from './standing.ts';

const NONE: ReadonlyMap<string, Standing> = new Map();

/** Checks receipts in the browser, whenever they or the keys change; by round id. */
export const useStandings = (
  receipts: readonly Receipt[] | undefined,
  trusted: readonly Signer[] | undefined,
): ReadonlyMap<string, Standing> => {
  const [standings, setStandings] = useState(NONE);
  useEffect(() => {
    if (receipts === undefined || trusted === undefined) return;
    let isCurrent = true;
    void receiptStandings(receipts, trusted).then((checked) => {
      if (isCurrent) setStandings(checked);
    });
    return () => {
      isCurrent = false;
    };
  }, [receipts, trusted]);
  return standings;
};

/** One round against its receipt, which must tell the same seed as the answer to the bet did. */
export const useSettledStanding = (
  proof: SettledProof,
  receipt: Receipt | undefined,
  trusted: readonly Signer[] | undefined,
): Standing | undefined => {
  const receipts = useMemo(() => (receipt === undefined ? undefined : [receipt]), [receipt]);
  const standing = useStandings(receipts, trusted).get(proof.roundId);
  if (standing === undefined || receipt === undefined) return undefined;
  const problems = [...standing.problems, ...differencesFromAnswer(proof, receipt)];
  return problems.length === 0 ? standing : { ...standing, status: 'failed', problems };
};
