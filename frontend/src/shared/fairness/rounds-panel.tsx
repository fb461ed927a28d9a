import type { Receipt } from '@degen/rules/receipt/types.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { Button } from '../ui/button.tsx';
import { CardTitle } from '../ui/card.tsx';
import { downloadReceipts } from './download-receipts.ts';
import { errorMessage } from './error-messages.ts';
import { KeyWarning } from './key-warning.tsx';
import { OpenRounds } from './open-rounds.tsx';
import { roundsQuery, seedQuery } from './queries.ts';
import { RoundsList } from './rounds-list.tsx';
import { signedCommitments } from './signed-commitments.ts';
import { useReceiptKeys } from './use-receipt-keys.ts';
import { useStandings } from './use-standings.ts';
import { VerificationSummary } from './verification-summary.tsx';

/** Rounds that are loaded unasked, so that a revealed seed is checked whole. */
const AUTO_LOADED_MAX = 2000;

/** The oldest revealed seed on hand may have more rounds on the next page. */
const isCutWithinSeed = (receipts: readonly Receipt[]): boolean => {
  const oldest = receipts.at(-1);
  return oldest?.serverSeed !== undefined && oldest.nonce > 0;
};

/** Every round of the signed-in player, and what this browser's checks of them come to. */
export const RoundsPanel = ({ account }: { account: string }) => {
  const rounds = useInfiniteQuery(roundsQuery(account));
  const { keys, served, trust, error: keyError } = useReceiptKeys();
  const { receipts, open } = rounds.data ?? {};
  const standings = useStandings(receipts, keys?.trusted);
  const error = rounds.error ?? keyError;
  const { data: seed } = useQuery(seedQuery(account));
  // biome-ignore lint/correctness/useExhaustiveDependencies: reading a seed keeps its commitment
  const commitments = useMemo(
    () => (keys?.trusted ?? []).map((signer) => signedCommitments(signer, account)),
    [keys, account, seed],
  );

  const { hasNextPage, isFetching, fetchNextPage } = rounds;
  useEffect(() => {
    if (receipts === undefined || !hasNextPage || isFetching) return;
    if (receipts.length < AUTO_LOADED_MAX && isCutWithinSeed(receipts)) void fetchNextPage();
  }, [receipts, hasNextPage, isFetching, fetchNextPage]);

  return (
    <section className="grid gap-3">
      {keys?.isChanged && <KeyWarning onTrust={trust} />}
      <CardTitle>Your rounds</CardTitle>
      {error && (
        <p role="alert" className="text-danger text-sm">
          {errorMessage(error)}
        </p>
      )}
      {receipts && (
        <VerificationSummary
          receipts={receipts}
          open={open ?? []}
          commitments={commitments}
          standings={standings}
          isWhole={!hasNextPage}
        />
      )}
      {open && open.length > 0 && <OpenRounds rounds={open} />}
      {receipts && receipts.length > 0 && (
        <>
          <RoundsList
            receipts={receipts}
            standings={standings}
            hasOlder={hasNextPage}
            isLoadingOlder={rounds.isFetchingNextPage}
            onLoadOlder={() => void fetchNextPage()}
          />
          {served !== undefined && (
            <Button
              onClick={() =>
                downloadReceipts(served.key, receipts, signedCommitments(served, account))
              }
            >
              Download receipts
            </Button>
          )}
        </>
      )}
    </section>
  );
};
