import type { Receipt } from '@degen/rules/receipt/types.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { configQuery } from '../config/casino-config.ts';
import { ALL_SEEDS } from './queries.ts';
import { deploymentOf, receiptKeysFor, type Signer, trustReceiptKey } from './receipt-keys.ts';
import type { SettledProof } from './round-proof.ts';
import { differencesFromAnswer, receiptStandings, type Standing } from './standing.ts';

const NONE: ReadonlyMap<string, Standing> = new Map();

/**
 * Checks receipts in the browser whenever the receipts or the keys change. Returns the results by
 * round id.
 */
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

/**
 * Checks one round against its receipt. The receipt must contain the same seed as the response to
 * the bet.
 */
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

/** The keys that receipts are checked against, and `trust`, which accepts the server's new key. */
export const useReceiptKeys = () => {
  const queries = useQueryClient();
  const { data: casino, error } = useQuery(configQuery);
  const [trustedTimes, setTrustedTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: trusting a key changes the stored keys, which are read here
  const keys = useMemo(
    () => (casino === undefined ? undefined : receiptKeysFor(casino)),
    [casino, trustedTimes],
  );
  const trust = () => {
    if (casino === undefined) return;
    trustReceiptKey(casino);
    setTrustedTimes(trustedTimes + 1);
    void queries.resetQueries(ALL_SEEDS);
  };
  const served = useMemo<Signer | undefined>(
    () => casino && { key: casino.receiptKey, deployment: deploymentOf(casino) },
    [casino],
  );
  return { keys, served, trust, error };
};
