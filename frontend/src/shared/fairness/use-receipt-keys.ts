import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { configQuery } from '../config/casino-config.ts';
import { ALL_SEEDS } from './queries.ts';
import { deploymentOf, receiptKeysFor, type Signer, trustReceiptKey } from './receipt-keys.ts';

/** The keys that receipts are checked against, and the way to accept a changed one. */
export const useReceiptKeys = () => {
  const queries = useQueryClient();
  const { data: casino, error } = useQuery(configQuery);
  const [trustedTimes, setTrustedTimes] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: trusting a key changes what is stored
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
