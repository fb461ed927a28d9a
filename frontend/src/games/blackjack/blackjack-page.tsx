import { GameFrame } from '../../round/game-frame.tsx';
import { HowTo } from '../../round/how-to.tsx';
import { RecentRounds } from '../../round/recent-rounds.tsx';
import { profitWei } from '../../round/types.ts';
import { WinConfetti } from '../../round/win-confetti.tsx';
import { Badge } from '../../shared/ui/badge.tsx';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { BlackjackControls } from './blackjack-controls.tsx';
import { BLACKJACK } from './blackjack-game.ts';
import { BlackjackOdds } from './blackjack-odds.tsx';
import { BlackjackResult } from './blackjack-result.tsx';
import { BlackjackStage } from './blackjack-stage.tsx';
import { useBlackjackStore } from './blackjack-store.ts';
import type { Hand } from './hand.ts';
import { CONFETTI_MS } from './motion.ts';
import { useBlackjackFlow } from './use-blackjack-flow.ts';
import { useHotkeys } from './use-hotkeys.ts';

const PAYOUTS = ['BJ 2.5x', 'Win 2x', 'Push 1x'] as const;

const RULES = [
  'Come closer to 21 than the dealer without going over it. Face cards count 10, an ace 1 or 11.',
  'An ace with a ten at the start is a blackjack: it pays 2.5x at once, whatever the dealer holds.',
  'Hit takes a card. A hand that comes to exactly 21 wins at once, one above 21 is lost.',
  'Stand lets the dealer play: cards are drawn below 17, and every 17 stands.',
  'Two cards that count the same may be split once. Each hand plays a bet of its own, first hand 1, then hand 2.',
  'Six decks, shuffled before each hand. For money the whole shoe is fixed by your seeds before the bet.',
  'Leave whenever you like: your hand waits ten minutes after your last move. Then it stands.',
] as const;

const KEYS = [
  ['D', 'deals'],
  ['H', 'hits'],
  ['S', 'stands'],
  ['P', 'splits'],
  ['N', 'begins a new round'],
  ['Tab', 'moves between token, bet and buttons'],
  ['Enter', 'deals from the bet field, or presses the button'],
] as const;

const INVITATIONS = {
  web3: 'Your hands appear here, each with the proof that its cards were fixed before the bet.',
  demo: 'Your hands appear here. Demo cards come from the server without a proof; each hand for money has one.',
} as const;

export const BlackjackPage = () => {
  const { mode } = useWallet();
  const flow = useBlackjackFlow();
  const hands = useBlackjackStore((state) => state.history[mode]);
  useHotkeys(flow);
  return (
    <GameFrame
      title="Blackjack"
      badges={PAYOUTS.map((payout) => <Badge key={payout}>{payout}</Badge>)}
      stage={<BlackjackStage />}
      controls={<BlackjackControls {...flow} />}
      result={<BlackjackResult />}
      odds={<BlackjackOdds />}
      history={
        <RecentRounds
          title="Recent hands"
          invitation={INVITATIONS[mode]}
          rounds={hands}
          summaryOf={summaryOf}
        />
      }
    >
      <HowTo title="How to play" isNumbered points={RULES} keys={KEYS} />
      <WinConfetti game={BLACKJACK} celebrationOf={celebrationOf} />
    </GameFrame>
  );
};

const NAMES: Partial<Record<Hand['answer']['status'], string>> = {
  BLACKJACK: 'Blackjack',
  PLAYER_WIN: 'Won',
  PUSH: 'Push',
  DEALER_WIN: 'Lost',
};

const scores = ({ playerScore, splitScore, dealerScore }: Hand['answer']): string => {
  const yours = splitScore === null ? `${playerScore}` : `${playerScore} and ${splitScore}`;
  return `${yours} against ${dealerScore}`;
};

const summaryOf = ({ answer }: Hand) => (
  <>
    <span className="w-20 font-semibold">{NAMES[answer.status]}</span>
    <span className="min-w-0 truncate text-muted">{scores(answer)}</span>
  </>
);

const celebrationOf = (hand: Hand): Celebration | null => {
  const { answer, jackpot } = hand;
  if (profitWei(hand) <= 0n && jackpot === null) return null;
  const isBig = answer.status === 'BLACKJACK' || jackpot !== null;
  return { size: isBig ? 'big' : 'win', durationMs: CONFETTI_MS };
};
