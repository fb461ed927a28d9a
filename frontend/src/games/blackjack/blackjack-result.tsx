import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import type { RoundPhase } from '../../round/types.ts';
import { useBlackjackStore } from './blackjack-store.ts';
import { type Hand, isOpen, profitWei } from './hand.ts';
import { resultText, tableText } from './messages.ts';

const progressText = (phase: RoundPhase, hand: Hand | null): string => {
  if (phase === 'restoring') return 'Looking for your open hand…';
  if (phase === 'placing') return 'Placing your bet…';
  return hand === null ? 'Set your bet and deal.' : 'Dealing…';
};

/** The table and its outcome in words; announced when they change. */
export const BlackjackResult = () => {
  const hand = useBlackjackStore((state) => state.round);
  const phase = useBlackjackStore((state) => state.phase);
  if (hand === null || phase === 'revealing') {
    return <RoundProgress>{progressText(phase, hand)}</RoundProgress>;
  }
  const { answer, settlement, jackpot } = hand;
  const { activeSplit } = answer;
  const open = isOpen(answer);
  const playing = activeSplit === null ? '' : `Playing hand ${activeSplit === 'first' ? 1 : 2}. `;
  return (
    <RoundResult
      round="hand"
      tone={!open && profitWei(answer) > 0n ? 'won' : 'plain'}
      wasCommitted={settlement?.wasCommitted ?? true}
      jackpot={open ? undefined : jackpot}
    >
      <p>
        <span className="font-semibold">
          {open ? `${playing}Your move. ` : `${resultText(answer)} `}
        </span>
        {/* A phone shows the table right above, and its buttons should stay in view. */}
        <span className="sr-only text-muted sm:not-sr-only">{tableText(answer)}</span>
      </p>
    </RoundResult>
  );
};
