import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { OpenRoundView } from '@degen/rules/wire/fairness.ts';
import { useStore } from '@nanostores/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { countText, groupedText, secondText } from '../language/formats.ts';
import { rich } from '../language/rich.tsx';
import { Button } from '../ui/button.tsx';
import { CardTitle } from '../ui/card.tsx';
import { ErrorText } from '../ui/try-again.tsx';
import { signedCommitments } from './check-seed.ts';
import { errorMessage } from './error-messages.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { roundsQuery, seedQuery } from './queries.ts';
import { KeyWarning } from './receipt-view/key-warning.tsx';
import { downloadReceipts, type Exported } from './receipt-view/receipt-files.ts';
import { roundText } from './round-proof.ts';
import { type Standing, useReceiptKeys, useStandings } from './standing.ts';
import { StandingBadge, StandingProblems, VerificationSummary } from './standing-badge.tsx';
import { ownRoundsTexts } from './texts.ts';

/**
 * Up to this many rounds are loaded without a click, so that all rounds of a revealed seed are
 * checked.
 */
const AUTO_LOADED_MAX = 2000;

/** Whether the next page may contain more rounds of the oldest revealed seed. */
const isCutWithinSeed = (receipts: readonly Receipt[]): boolean => {
  const oldest = receipts.at(-1);
  return oldest?.serverSeed !== undefined && oldest.nonce > 0;
};

/** Every round of the signed-in player, with the results of this browser's checks. */
export const RoundsPanel = ({ account }: { account: string }) => {
  const t = useStore(ownRoundsTexts);
  const rounds = useInfiniteQuery(roundsQuery(account));
  const { keys, served, trust, error: keyError } = useReceiptKeys();
  const { receipts, open } = rounds.data ?? {};
  const standings = useStandings(receipts, keys?.trusted);
  const error = rounds.error ?? keyError;
  const { data: seed } = useQuery(seedQuery(account));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query of the seed stores its commitment, which is read here
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
    <section className="grid content-start gap-3">
      {keys?.isChanged && <KeyWarning onTrust={trust} />}
      <CardTitle>{t.title}</CardTitle>
      <ErrorText text={error && errorMessage(error)} />
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
          {served && keys && (
            <DownloadReceipts
              isChecked={receipts.every(({ roundId }) => standings.has(roundId))}
              exported={{
                ...{ served, account, receipts, standings },
                ...{ trusted: keys.trusted, hasOlder: hasNextPage },
              }}
            />
          )}
        </>
      )}
    </section>
  );
};

/** `isChecked`: whether all loaded receipts were checked. */
type DownloadReceiptsProps = { isChecked: boolean; exported: Exported };

const DownloadReceipts = ({ isChecked, exported }: DownloadReceiptsProps) => {
  const t = useStore(ownRoundsTexts);
  const [rounds, setRounds] = useState<number | null>(null);
  const download = async () => {
    setRounds(exported.receipts.length);
    try {
      await downloadReceipts(exported, setRounds);
    } finally {
      setRounds(null);
    }
  };
  return (
    <>
      <Button busy={!isChecked || rounds !== null} onClick={() => void download()}>
        {t.download}
      </Button>
      <p role="status" className="text-muted text-sm empty:hidden">
        {rounds !== null && exported.hasOlder && t.loadingRounds(countText(rounds))}
      </p>
    </>
  );
};

/** Rounds that have no receipt yet. The seed cannot be rotated until they end. */
const OpenRounds = ({ rounds }: { rounds: readonly OpenRoundView[] }) => {
  const t = useStore(ownRoundsTexts);
  return (
    <ul aria-label={t.open} className="grid gap-1 text-sm">
      {rounds.map(({ roundId, game, stake, token, nonce }) => (
        <li key={roundId} className="text-muted">
          {rich(t.stillPlayed(game, `${groupedText(stake)} ${token}`, nonce), {
            game: (inner) => <span className="text-ink capitalize">{inner}</span>,
          })}
        </li>
      ))}
    </ul>
  );
};

/** The list grows by this many rows on request, so that a long history renders fast. */
const ROWS_STEP = 20;

type RoundsListProps = {
  receipts: readonly Receipt[];
  standings: ReadonlyMap<string, Standing>;
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onLoadOlder: () => void;
};

const RoundsList = ({
  receipts,
  standings,
  hasOlder,
  isLoadingOlder,
  onLoadOlder,
}: RoundsListProps) => {
  const t = useStore(ownRoundsTexts);
  const [rows, setRows] = useState(ROWS_STEP);
  const [shown, setShown] = useState<Receipt | null>(null);
  const showMore = () => {
    if (rows + ROWS_STEP > receipts.length && hasOlder) onLoadOlder();
    setRows(rows + ROWS_STEP);
  };
  return (
    <>
      <ol className="grid">
        {receipts.slice(0, rows).map((receipt) => (
          <RoundRow
            key={receipt.roundId}
            receipt={receipt}
            standing={standings.get(receipt.roundId)}
            onShow={() => setShown(receipt)}
          />
        ))}
      </ol>
      {(rows < receipts.length || hasOlder) && (
        <Button wide className="mt-3" busy={isLoadingOlder} onClick={showMore}>
          {t.more}
        </Button>
      )}
      <ProofDialog
        proof={shown === null ? null : { kind: 'settled', ...shown, receipt: shown }}
        onClose={() => setShown(null)}
      />
    </>
  );
};

type RoundRowProps = { receipt: Receipt; standing: Standing | undefined; onShow: () => void };

const RoundRow = ({ receipt, standing, onShow }: RoundRowProps) => {
  const t = useStore(ownRoundsTexts);
  return (
    <li className="grid gap-2 border-line/60 border-t py-2.5 text-sm first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <span className="min-w-0 flex-1 basis-52">
          <span className="font-semibold capitalize">{receipt.game}</span>: {roundText(receipt)}
          <time dateTime={receipt.settledAt} className="block text-muted text-xs">
            {secondText(receipt.settledAt)}
          </time>
        </span>
        <span className="flex items-center gap-2">
          <StandingBadge standing={standing} />
          <Button size="sm" tone="ghost" onClick={onShow}>
            {t.proof}
          </Button>
        </span>
      </div>
      {standing && <StandingProblems standing={standing} />}
    </li>
  );
};
