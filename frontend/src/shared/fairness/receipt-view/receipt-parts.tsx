import type { Receipt } from '@degen/rules/receipt/types.ts';
import type { Proof } from '@degen/rules/wire/fairness.ts';
import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, use, useMemo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { Fact } from '../fact-list.tsx';
import { ReplaysContext } from '../replays-context.ts';
import { roundText } from '../round-proof.ts';
import { proofDialogTexts, receiptFactTexts } from '../texts.ts';

/** The seeds of a round, and its order where it is known. */
export const seedFacts = (
  proof: Proof & { readonly order?: string | undefined; readonly index?: number | null },
): Fact[] => {
  const t = receiptFactTexts.get();
  const { order, index = null } = proof;
  return [
    ...(order ? [{ name: t.order, value: order, canCopy: true }] : []),
    ...(index === null ? [] : [{ name: t.index, value: String(index) }]),
    { name: t.seedHash, value: proof.serverSeedHash, canCopy: true },
    { name: t.clientSeed, value: proof.clientSeed, canCopy: true },
    { name: t.nonce, value: String(proof.nonce) },
  ];
};

/**
 * The facts of a receipt as pairs of name and value. Facts that only one game has are part of the
 * outcome's text.
 */
export const receiptFacts = (receipt: Receipt): Fact[] => {
  const t = receiptFactTexts.get();
  return [
    { name: t.round, value: receipt.roundId, canCopy: true },
    { name: t.outcome, value: roundText(receipt) },
    { name: t.player, value: receipt.player, canCopy: true },
    { name: t.signedFor, value: t.deployment(receipt.casino, receipt.chainId) },
    ...seedFacts(receipt),
    ...(receipt.serverSeed ? [{ name: t.seed, value: receipt.serverSeed, canCopy: true }] : []),
    { name: t.receiptHash, value: receipt.hash, canCopy: true },
    { name: t.signature, value: receipt.signature, canCopy: true },
  ];
};

/** Replays a past round each time the player asks for it. */
export const RoundReplay = ({ receipt }: { receipt: Receipt }) => {
  const t = useStore(proofDialogTexts);
  // The compiler cannot see that a receipt's `game` selects the replay for its type.
  const load = use(ReplaysContext)[receipt.game] as
    | (() => Promise<ComponentType<{ receipt: Receipt }>>)
    | undefined;
  const [plays, setPlays] = useState(0);
  const Replay = useMemo(() => load && lazy(async () => ({ default: await load() })), [load]);
  if (!Replay) return null;
  return (
    <div className="grid gap-3">
      {plays > 0 && (
        <div className="overflow-hidden rounded-card border border-line bg-well">
          <Suspense fallback={<div className="skeleton h-64 w-full" />}>
            <Replay key={plays} receipt={receipt} />
          </Suspense>
        </div>
      )}
      <Button onClick={() => setPlays(plays + 1)}>{plays === 0 ? t.replay : t.replayAgain}</Button>
    </div>
  );
};
