import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../config/paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ErrorText } from '../ui/try-again.tsx';
import { errorMessage } from './error-messages.ts';
import { type Fact, FactList } from './fact-list.tsx';
import { roundQuery } from './queries.ts';
import { RoundReplay, receiptFacts, seedFacts } from './receipt-view/receipt-parts.tsx';
import { ShareRound } from './receipt-view/share-round.tsx';
import type { DemoProof, RoundProof, SettledProof } from './round-proof.ts';
import { demoStanding, type Standing, useReceiptKeys, useSettledStanding } from './standing.ts';
import { StandingBadge, StandingProblems } from './standing-badge.tsx';
import { proofDialogTexts, receiptFactTexts } from './texts.ts';

const OrderProof = lazy(() => import('./receipt-view/order-proof.tsx'));

export type ProofDialogProps = { proof: RoundProof | null; onClose: () => void };

export const ProofDialog = ({ proof, onClose }: ProofDialogProps) => (
  <Dialog
    open={proof !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title={useStore(proofDialogTexts).title}
    className="sm:max-w-xl"
  >
    {proof?.kind === 'demo' && <DemoProofView proof={proof} />}
    {proof?.kind === 'settled' && <SettledProofView proof={proof} />}
  </Dialog>
);

type ProofBodyProps = {
  standing: Standing | undefined;
  summary: string;
  facts: readonly Fact[];
  children?: ReactNode;
};

const ProofBody = ({ standing, summary, facts, children }: ProofBodyProps) => (
  <div className="grid gap-4">
    <div className="flex flex-wrap items-center gap-3">
      <StandingBadge standing={standing} />
    </div>
    {standing && <StandingProblems standing={standing} />}
    <p className="text-muted text-sm">{summary}</p>
    {children}
    <FactList facts={facts} />
    <FairnessLink />
  </div>
);

const DemoProofView = ({ proof }: { proof: DemoProof }) => {
  const t = useStore(proofDialogTexts);
  const facts = useStore(receiptFactTexts);
  return (
    <ProofBody
      standing={demoStanding(proof)}
      summary={proof.drawnBy === 'server' ? t.demoServer : t.demoBrowser}
      facts={[
        { name: facts.outcome, value: proof.outcome },
        ...seedFacts(proof),
        { name: facts.seed, value: proof.serverSeed, canCopy: true },
      ]}
    />
  );
};

/** The texts are getters, because the language of the page can change. */
export const SUMMARIES: Readonly<Record<Standing['status'], string>> = {
  get signed() {
    return proofDialogTexts.get().signed;
  },
  get verified() {
    return proofDialogTexts.get().verified;
  },
  get failed() {
    return proofDialogTexts.get().failed;
  },
};

const SettledProofView = ({ proof }: { proof: SettledProof }) => {
  const t = useStore(proofDialogTexts);
  const { round: roundName } = useStore(receiptFactTexts);
  const round = useQuery(roundQuery(proof.roundId));
  // The receipt that came with the bet is shown until the server's receipt is loaded.
  const receipt = round.data ?? proof.receipt;
  const { keys, error: keyError } = useReceiptKeys();
  const standing = useSettledStanding(proof, receipt, keys?.trusted);
  const failure = receipt === undefined ? (round.error ?? keyError) : keyError;
  if (failure) {
    return (
      <div className="grid gap-4">
        <ErrorText text={errorMessage(failure)} />
        <FactList facts={[{ name: roundName, value: proof.roundId }, ...seedFacts(proof)]} />
      </div>
    );
  }
  return (
    <ProofBody
      standing={standing}
      summary={standing ? t[standing.status] : t.reading}
      facts={
        receipt
          ? receiptFacts(receipt)
          : [{ name: roundName, value: proof.roundId, canCopy: true }, ...seedFacts(proof)]
      }
    >
      {receipt && (
        <Suspense fallback={<div className="skeleton h-40 w-full" />}>
          <OrderProof receipt={receipt} standing={standing} />
        </Suspense>
      )}
      {receipt && <RoundReplay receipt={receipt} />}
      {round.data && <ShareRound roundId={proof.roundId} />}
    </ProofBody>
  );
};

export const FairnessLink = () => (
  <Link
    to={PATHS.fairness}
    className="inline-flex min-h-tap items-center justify-self-start text-cyan text-sm underline underline-offset-4"
  >
    {useStore(proofDialogTexts).howItWorks}
  </Link>
);
