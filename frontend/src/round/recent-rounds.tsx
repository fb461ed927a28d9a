import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../shared/config/paths.ts';
import type { ProofDialogProps } from '../shared/fairness/proof-dialog.tsx';
import type { RoundProof } from '../shared/fairness/round-proof.ts';
import { amountText } from '../shared/lib/amount-text.ts';
import { useIdle } from '../shared/lib/use-idle.ts';
import { Button } from '../shared/ui/button.tsx';
import { Card, CardTitle } from '../shared/ui/card.tsx';
import { useWallet } from '../shared/wallet/wallet-context.ts';
import { HISTORY_LENGTH } from './round-store.ts';
import { roundTexts } from './texts.ts';
import { type ClosedRound, profitWei } from './types.ts';

export type RecentRoundsProps<Round> = {
  title: string;
  invitation: string;
  rounds: readonly Round[];
  /** The text of a row, which is shown before the round's profit. */
  summaryOf: (round: Round) => ReactNode;
};

/** The last rounds of a game with their proofs, and a link to all rounds of the player. */
export const RecentRounds = <Round extends ClosedRound>({
  title,
  invitation,
  rounds,
  summaryOf,
}: RecentRoundsProps<Round>) => {
  const t = useStore(roundTexts);
  const [proof, setProof] = useState<RoundProof | null>(null);
  return (
    <Card className="min-w-0">
      <div className="flex items-baseline justify-between gap-3">
        <CardTitle>{title}</CardTitle>
        <span className="text-muted text-xs">{t.last(HISTORY_LENGTH)}</span>
      </div>
      {rounds.length === 0 ? (
        <p className="mt-4 text-muted text-sm">{invitation}</p>
      ) : (
        <ol aria-label={title} className="mt-3 grid grid-cols-1">
          {rounds.map((round) => (
            <li
              key={round.id}
              className="flex min-h-12 flex-wrap items-center gap-x-2 border-line/60 border-t py-1 text-sm first:border-t-0 sm:gap-x-3"
            >
              {summaryOf(round)}
              {/* On a narrow screen, a long amount takes a line of its own. */}
              <span className="ml-auto flex min-w-0 items-center gap-1">
                <Profit {...round} />
                {round.proof !== null && (
                  <Button
                    size="sm"
                    tone="ghost"
                    className="-mr-3"
                    onClick={() => setProof(proofToCheck(round))}
                  >
                    {t.proof}
                  </Button>
                )}
              </span>
            </li>
          ))}
        </ol>
      )}
      <RoundsButton />
      <ProofDrawer proof={proof} onClose={() => setProof(null)} />
    </Card>
  );
};

/** The proof with the order that this page sent for the round, which the receipt must name. */
const proofToCheck = ({ proof, settlement }: ClosedRound): RoundProof | null =>
  proof?.kind === 'settled' && settlement?.order !== undefined
    ? { ...proof, order: settlement.order }
    : proof;

const Profit = (round: ClosedRound) => {
  const wei = profitWei(round);
  return (
    <span
      className={`min-w-0 text-right wrap-anywhere ${wei > 0n ? 'font-semibold text-gold' : 'text-muted'}`}
    >
      {wei > 0n ? '+' : ''}
      {amountText(round.token, wei)} {round.token}
    </span>
  );
};

const FairnessDialog = lazy(async () => ({
  default: (await import('../shared/fairness/fairness-dialog.tsx')).FairnessDialog,
}));

/**
 * The button that shows all rounds of the signed-in player, and links to fairness, limits and
 * statistics.
 */
const RoundsButton = () => {
  const t = useStore(roundTexts);
  return (
    <>
      <AllRounds />
      <p className="mt-3 flex flex-wrap gap-x-5 text-sm">
        {LINKS.map(({ to, name }) => (
          <Link
            key={to}
            to={to}
            className="inline-flex min-h-tap items-center text-muted underline underline-offset-4 hover:text-ink"
          >
            {t[name]}
          </Link>
        ))}
      </p>
    </>
  );
};

const LINKS = [
  { to: PATHS.fairness, name: 'howFairness' },
  { to: PATHS.limits, name: 'playLimits' },
  { to: PATHS.simulator, name: 'simulator' },
  { to: PATHS.statistics, name: 'statistics' },
] as const;

const AllRounds = () => {
  const t = useStore(roundTexts);
  const { account, isSignedIn } = useWallet();
  const [isOpen, setOpen] = useState(false);
  if (account === undefined || !isSignedIn) return null;
  return (
    <>
      <Button wide className="mt-4" onClick={() => setOpen(true)}>
        {t.allRounds}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <FairnessDialog account={account} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
};

const loadDialog = async () => ({
  default: (await import('../shared/fairness/proof-dialog.tsx')).ProofDialog,
});
const ProofDialog = lazy(loadDialog);

/**
 * The dialog with the proof of a round. Its code contains the rules of every game, so it is loaded
 * after the current game.
 */
const ProofDrawer = (props: ProofDialogProps) => {
  const isIdle = useIdle();
  useEffect(() => {
    // The dialog is preloaded, so that the proof of a demo round can be checked while the server is
    // down.
    if (isIdle) loadDialog().catch(() => {});
  }, [isIdle]);
  return <Suspense fallback={null}>{props.proof && <ProofDialog {...props} />}</Suspense>;
};
