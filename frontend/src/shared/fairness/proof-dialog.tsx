import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PATHS } from '../config/paths.ts';
import { Dialog } from '../ui/dialog.tsx';
import { errorMessage } from './error-messages.ts';
import { type Fact, FactList } from './fact-list.tsx';
import { roundQuery } from './queries.ts';
import { receiptFacts, seedFacts } from './receipt-facts.ts';
import type { DemoProof, RoundProof, SettledProof } from './round-proof.ts';
import { RoundReplay } from './round-replay.tsx';
import { ShareRound } from './share-round.tsx';
import { demoStanding, type Standing } from './standing.ts';
import { StandingBadge, StandingProblems } from './standing-badge.tsx';
import { useReceiptKeys, useSettledStanding } from './use-standings.ts';

export type ProofDialogProps = { proof: RoundProof | null; onClose: () => void };

export const ProofDialog = ({ proof, onClose }: ProofDialogProps) => (
  <Dialog
    open={proof !== null}
    onOpenChange={(isOpen) => !isOpen && onClose()}
    title="Proof of this round"
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

const DEMO_SUMMARIES = {
  browser:
    'Demo: your browser drew the seed and played the round from it, and has just played it again with the same outcome. No server took part, so nothing is signed.',
  server:
    'Demo: the server drew a seed for this round alone and gave it away with the outcome; your browser has just played the round from it with the same outcome. No money moved, so nothing is signed.',
} as const;

const DemoProofView = ({ proof }: { proof: DemoProof }) => (
  <ProofBody
    standing={demoStanding(proof)}
    summary={DEMO_SUMMARIES[proof.drawnBy ?? 'browser']}
    facts={[
      { name: 'Outcome', value: proof.outcome },
      ...seedFacts(proof),
      { name: 'Seed', value: proof.serverSeed, canCopy: true },
    ]}
  />
);

export const SUMMARIES: Record<Standing['status'], string> = {
  signed:
    'The server committed itself to the seed by its hash and signed this receipt. Rotate your seed to reveal it; this browser then recomputes the round.',
  verified:
    'This browser recomputed the outcome and the payout from the revealed seed, and checked seed hash, receipt hash and signature.',
  failed: 'Keep the receipt: it shows what the server claimed.',
};

const SettledProofView = ({ proof }: { proof: SettledProof }) => {
  const round = useQuery(roundQuery(proof.roundId));
  // The receipt that came with the bet is shown until the server's receipt is loaded.
  const receipt = round.data ?? proof.receipt;
  const { keys, error: keyError } = useReceiptKeys();
  const standing = useSettledStanding(proof, receipt, keys?.trusted);
  const failure = receipt === undefined ? (round.error ?? keyError) : keyError;
  if (failure) {
    return (
      <div className="grid gap-4">
        <p role="alert" className="text-danger text-sm">
          {errorMessage(failure)}
        </p>
        <FactList facts={[{ name: 'Round', value: proof.roundId }, ...seedFacts(proof)]} />
      </div>
    );
  }
  return (
    <ProofBody
      standing={standing}
      summary={standing ? SUMMARIES[standing.status] : 'Reading the receipt…'}
      facts={
        receipt
          ? receiptFacts(receipt)
          : [{ name: 'Round', value: proof.roundId, canCopy: true }, ...seedFacts(proof)]
      }
    >
      {receipt && <RoundReplay receipt={receipt} />}
      {round.data && <ShareRound roundId={proof.roundId} />}
    </ProofBody>
  );
};

export const FairnessLink = () => (
  <Link
    to={PATHS.fairness}
    className="inline-flex min-h-9 items-center justify-self-start text-cyan text-sm underline underline-offset-4"
  >
    How fairness works, and a verifier
  </Link>
);
