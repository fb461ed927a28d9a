import { BPS, mulDivDown } from '@degen/rules/amount.ts';
import { PAYOUT_BPS } from '@degen/rules/games/blackjack/rules.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { useEffect } from 'react';
import { GameFrame, HowTo, Stage } from '../../round/game-frame.tsx';
import { OddsPanel, OddsTable } from '../../round/odds-panel.tsx';
import { RecentRounds } from '../../round/recent-rounds.tsx';
import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import { profitWei, type RoundPhase } from '../../round/types.ts';
import { WinConfetti } from '../../round/win-confetti.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { BlackjackControls, useHotkeys } from './blackjack-controls.tsx';
import { BLACKJACK, useBlackjackStore } from './blackjack-game.ts';
import { type Hand, isOpen } from './hand.ts';
import { resultText, tableText } from './messages.ts';
import { BANNER_MS, CONFETTI_MS, NO_DEAL } from './motion.ts';
import { TableView } from './table-view.tsx';
import { useBlackjackFlow } from './use-blackjack-flow.ts';

const BADGES = ['BJ 2.5x', 'Win 2x', 'Push 1x'] as const;

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
      badges={BADGES.map((payout) => <Badge key={payout}>{payout}</Badge>)}
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

/** The banner over the table, for three seconds. */
const Banner = () => {
  const banner = useBlackjackStore((state) => state.notice);
  const warn = useBlackjackStore((state) => state.warn);
  useEffect(() => {
    if (banner === null) return;
    const timer = setTimeout(() => warn(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [banner, warn]);
  if (banner === null) return null;
  // An outcome is announced below the table, with its amounts; a failure only here.
  const isError = banner.tone === 'error';
  return (
    <p
      key={banner.id}
      className="bj-banner"
      data-tone={banner.tone}
      data-testid="banner"
      role={isError ? 'alert' : undefined}
      aria-hidden={isError ? undefined : true}
    >
      {banner.text}
    </p>
  );
};

const BlackjackStage = () => {
  const hand = useBlackjackStore((state) => state.round);
  const plan = useBlackjackStore((state) => state.plan);
  const isDealing = useBlackjackStore((state) => state.phase === 'revealing');
  const skipsMotion = useReducedMotion();
  return (
    <Stage isMoving={isDealing} className="bj-stage relative">
      <TableView
        answer={hand?.answer ?? null}
        plan={skipsMotion ? NO_DEAL : plan}
        isDealing={isDealing}
      >
        <Banner />
      </TableView>
    </Stage>
  );
};

const progressText = (phase: RoundPhase, hand: Hand | null): string => {
  if (phase === 'restoring') return 'Looking for your open hand…';
  if (phase === 'placing') return 'Placing your bet…';
  return hand === null ? 'Set your bet and deal.' : 'Dealing…';
};

/** The hand and its outcome in words, in a live region. */
const BlackjackResult = () => {
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
      tone={!open && profitWei(hand) > 0n ? 'won' : 'plain'}
      wasCommitted={settlement?.wasCommitted ?? true}
      jackpot={open ? undefined : jackpot}
    >
      <p>
        <span className="font-semibold">
          {open ? `${playing}Your move. ` : `${resultText(answer)} `}
        </span>
        {/* On a phone the table is right above, and the buttons should stay in view. */}
        <span className="sr-only text-muted sm:not-sr-only">{tableText(answer)}</span>
      </p>
    </RoundResult>
  );
};

const PAYOUTS = [
  { name: 'Blackjack', pays: '2.5x', bps: PAYOUT_BPS.BLACKJACK },
  { name: 'Win', pays: '2x', bps: PAYOUT_BPS.WIN },
  { name: 'Push', pays: '1x', bps: PAYOUT_BPS.PUSH },
  { name: 'Loss', pays: '0x', bps: PAYOUT_BPS.LOSS },
] as const;

/** The payout of each result for the current bet, and the computed odds. */
export const BlackjackOdds = () => {
  const token = useBlackjackStore((state) => state.token);
  const stakeWei = useBlackjackStore((state) => state.stakeWei);
  const { bestPlayReturn, naturalChance, pairChance } = ODDS_TABLE.blackjack;
  return (
    <OddsPanel
      title="Payouts and odds"
      note={`for a bet of ${amountText(token, stakeWei)} ${token}`}
      round="hand"
      {...{ token, stakeWei }}
    >
      <OddsTable
        caption="What each end of a hand pays and credits"
        columns={['Hand', 'Pays', 'Credits']}
        rows={PAYOUTS.map(({ name, pays, bps }) => ({
          name,
          cells: [pays, amountText(token, mulDivDown(stakeWei, bps, BPS))],
        }))}
      />
      <p className="mt-4 text-muted text-sm">
        Played as well as it can be, a hand returns{' '}
        <strong className="text-ink">{bestPlayReturn}%</strong> of its bet on average, in demo and
        in web3 alike and with either token. You are dealt a natural in {naturalChance.percent}% of
        hands, and two cards that may be split in {pairChance.percent}%.
      </p>
    </OddsPanel>
  );
};
