import { parseReceipt } from '@degen/rules/receipt/parse.ts';
import type { Receipt } from '@degen/rules/receipt/types.ts';
import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { GAMES } from '../../games/index.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { errorMessage } from '../../shared/fairness/error-messages.ts';
import { FactList } from '../../shared/fairness/fact-list.tsx';
import { FairnessLink, SUMMARIES } from '../../shared/fairness/proof-dialog.tsx';
import { sharedRoundQuery } from '../../shared/fairness/queries.ts';
import type { Signer } from '../../shared/fairness/receipt-keys.ts';
import { KeyWarning } from '../../shared/fairness/receipt-view/key-warning.tsx';
import { outcomeText } from '../../shared/fairness/receipt-view/outcome-text.ts';
import { RoundReplay, receiptFacts } from '../../shared/fairness/receipt-view/receipt-parts.tsx';
import { sharedRoundTexts } from '../../shared/fairness/receipt-view/texts.ts';
import { type Standing, useReceiptKeys, useStandings } from '../../shared/fairness/standing.ts';
import { StandingBadge, StandingProblems } from '../../shared/fairness/standing-badge.tsx';
import { groupedText, momentText } from '../../shared/language/formats.ts';
import { ApiError } from '../../shared/lib/api-client.ts';
import { buttonStyle } from '../../shared/ui/button.tsx';
import { Card, CardTitle } from '../../shared/ui/card.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { ErrorText, TryAgain } from '../../shared/ui/try-again.tsx';

/** Shows a round that its player shares by a link. The visitor's browser checks it. */
export const SharedRoundPage = () => {
  const t = useStore(sharedRoundTexts);
  const { id = '' } = useParams();
  const { data: receipt, error, refetch, isFetching } = useQuery(sharedRoundQuery(id));
  return (
    <div className="mx-auto grid max-w-3xl gap-6 px-3 py-8 sm:px-6 sm:py-10">
      <DocumentTitle title={t.title} />
      <header className="grid gap-3">
        <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
        <p className="max-w-2xl text-lg text-muted">{t.intro}</p>
      </header>
      {receipt && <CheckedRound id={id} receipt={receipt} />}
      {!receipt && error && (
        <Missing error={error} isBusy={isFetching} onRetry={() => void refetch()} />
      )}
      {!receipt && !error && <Loading />}
    </div>
  );
};

const Loading = () => (
  <div>
    <p role="status" className="sr-only">
      {useStore(sharedRoundTexts).reading}
    </p>
    <div className="skeleton h-96 w-full" />
  </div>
);

const NOT_FOUND = 'ROUND.NOT_FOUND';

type MissingProps = { error: Error; isBusy: boolean; onRetry: () => void };

const Missing = ({ error, isBusy, onRetry }: MissingProps) => {
  const t = useStore(sharedRoundTexts);
  const isUnknown = error instanceof ApiError && error.code === NOT_FOUND;
  if (!isUnknown) {
    return (
      <Card>
        <TryAgain text={errorMessage(error)} isBusy={isBusy} onTry={onRetry} />
      </Card>
    );
  }
  return (
    <Card className="grid justify-items-start gap-4">
      <p role="alert" className="text-lg">
        {t.missing}
      </p>
      <Link to={PATHS.lobby} className={buttonStyle()}>
        {t.toGames}
      </Link>
    </Card>
  );
};

/**
 * The server is not trusted. Its response is shown as a round only if it has the form of a receipt.
 */
const CheckedRound = ({ id, receipt }: { id: string; receipt: Receipt }) => {
  const { keys, trust, error } = useReceiptKeys();
  const standing = useSharedStanding(id, receipt, keys?.trusted);
  const hasForm = parseReceipt(receipt).ok;
  return (
    <>
      {keys?.isChanged && <KeyWarning onTrust={trust} />}
      <ErrorText isLarge text={error && errorMessage(error)} />
      {hasForm && <RoundCard receipt={receipt} />}
      <CheckCard standing={standing}>
        {hasForm && <FactList facts={receiptFacts(receipt)} />}
      </CheckCard>
    </>
  );
};

const RoundCard = ({ receipt }: { receipt: Receipt }) => {
  const t = useStore(sharedRoundTexts);
  const { stake, payout, token, settledAt, outcome } = receipt;
  const game = GAMES.find(({ id }) => id === receipt.game);
  return (
    <Card className="grid gap-5">
      <div className="grid gap-1">
        <CardTitle>{game?.title}</CardTitle>
        <p className="font-display font-semibold text-2xl wrap-anywhere sm:text-3xl">
          {outcomeText(receipt)}
        </p>
        <time dateTime={settledAt} className="text-muted text-sm">
          {momentText(settledAt)}
        </time>
      </div>
      <dl className="grid gap-4 sm:grid-cols-2">
        <Amount name={t.stake}>
          {groupedText(stake)} {token}
        </Amount>
        <Amount name={t.payout} className={outcome.won ? 'text-gold' : undefined}>
          {groupedText(payout)} {token}
        </Amount>
      </dl>
      <RoundReplay receipt={receipt} />
      {game && (
        <Link to={game.path} className={buttonStyle({ tone: 'action' })}>
          {t.play(game.title)}
        </Link>
      )}
    </Card>
  );
};

type AmountProps = { name: string; className?: string | undefined; children: ReactNode };

const Amount = ({ name, className, children }: AmountProps) => (
  <div>
    <dt className="text-muted text-sm">{name}</dt>
    <dd className={clsx('font-semibold text-xl wrap-anywhere', className)}>{children}</dd>
  </div>
);

const summaryOf = (standing: Standing | undefined): string => {
  const t = sharedRoundTexts.get();
  if (standing === undefined) return t.checking;
  return standing.status === 'signed' ? t.signed : SUMMARIES[standing.status];
};

type CheckCardProps = { standing: Standing | undefined; children: ReactNode };

const CheckCard = ({ standing, children }: CheckCardProps) => (
  <Card className="grid gap-4">
    <div className="flex flex-wrap items-center justify-between gap-3">
      <CardTitle>{useStore(sharedRoundTexts).check}</CardTitle>
      <StandingBadge standing={standing} />
    </div>
    {standing && <StandingProblems standing={standing} />}
    <p className="text-muted text-sm">{summaryOf(standing)}</p>
    {children}
    <FairnessLink />
  </Card>
);

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
