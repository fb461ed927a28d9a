import { BPS, mulDivDown } from '@degen/rules/amount.ts';
import { PAYOUT_BPS } from '@degen/rules/games/blackjack/rules.ts';
import type { BlackjackAction } from '@degen/rules/games/blackjack/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { GameFrame, HowTo, Stage } from '../../round/game-frame.tsx';
import { OddsPanel, OddsTable } from '../../round/odds-panel.tsx';
import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import { profitWei, type RoundPhase } from '../../round/types.ts';
import { useGame, useRoundFlow } from '../../round/use-game.ts';
import { percentText, timesText } from '../../shared/language/formats.ts';
import { rich, strong } from '../../shared/language/rich.tsx';
import { amountText, sumText } from '../../shared/lib/amount-text.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { playSound } from '../../shared/sound/engine.ts';
import type { SoundName } from '../../shared/sound/sounds.ts';
import { Badge } from '../../shared/ui/badge.tsx';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { BlackjackControls, useHotkeys } from './blackjack-controls.tsx';
import { BLACKJACK, useBlackjackStore } from './blackjack-game.ts';
import { type Hand, isOpen, resultText, tableText } from './hand.ts';
import { BANNER_MS, CONFETTI_MS, FLIP_MS, NO_DEAL } from './motion.ts';
import { TableView } from './table-view.tsx';
import { blackjackTexts } from './texts.ts';

export const BlackjackPage = () => {
  const t = useStore(blackjackTexts);
  const { isDemo } = useWallet();
  const flow = useBlackjackFlow();
  useHotkeys(flow);
  return (
    <GameFrame
      game={BLACKJACK}
      title="Blackjack"
      badges={[
        `BJ ${timesText('2.5')}`,
        t.badgeWin(timesText('2')),
        t.badgePush(timesText('1')),
      ].map((payout) => <Badge key={payout}>{payout}</Badge>)}
      stage={<BlackjackStage />}
      controls={<BlackjackControls {...flow} />}
      result={<BlackjackResult />}
      odds={<BlackjackOdds />}
      recent={{
        title: t.recent,
        invitation: isDemo ? t.invitationDemo : t.invitationWeb3,
        summaryOf,
      }}
      celebrationOf={celebrationOf}
    >
      <HowTo
        title={t.howToPlay}
        isNumbered
        points={[t.rule1, t.rule2, t.rule3, t.rule4, t.rule5, t.rule6, t.rule7]}
        keys={[
          ['D', t.dealKey],
          ['H', t.hitKey],
          ['S', t.standKey],
          ['P', t.splitKey],
          ['N', t.newKey],
          ['Tab', t.tabKey],
          ['Enter', t.enterKey],
        ]}
      />
    </GameFrame>
  );
};

const nameOf = ({ status }: Hand['answer']): string | undefined => {
  const t = blackjackTexts.get();
  if (status === 'BLACKJACK') return 'Blackjack';
  return { PLAYER_WIN: t.won, PUSH: t.push, DEALER_WIN: t.lost }[status as string];
};

const scores = ({ playerScore, splitScore, dealerScore }: Hand['answer']): string => {
  const t = blackjackTexts.get();
  const yours = splitScore === null ? `${playerScore}` : t.both(playerScore, splitScore);
  return t.against(yours, dealerScore);
};

const summaryOf = ({ answer }: Hand) => (
  <>
    <span className="w-20 font-semibold">{nameOf(answer)}</span>
    <span className="min-w-0 truncate text-muted">{scores(answer)}</span>
  </>
);

const celebrationOf = (hand: Hand): Celebration | null => {
  const { answer, jackpot } = hand;
  if (profitWei(hand) <= 0n && jackpot === null) return null;
  const isBig = answer.status === 'BLACKJACK' || jackpot !== null;
  return { size: isBig ? 'big' : 'win', durationMs: CONFETTI_MS };
};

/** The banner over the table; it disappears after three seconds. */
const Banner = () => {
  const { notice: banner } = useGame(BLACKJACK);
  const { warn } = useBlackjackStore.getState();
  useEffect(() => {
    if (banner === null) return;
    const timer = setTimeout(() => warn(null), BANNER_MS);
    return () => clearTimeout(timer);
  }, [banner, warn]);
  if (banner === null) return null;
  // Only an error is announced here. An outcome is not, because screen readers read it from the
  // text below the table.
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
  const { phase, round: hand } = useGame(BLACKJACK);
  const plan = useBlackjackStore((state) => state.plan);
  const isDealing = phase === 'revealing';
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
  const t = blackjackTexts.get();
  if (phase === 'restoring') return t.restoring;
  if (phase === 'placing') return t.placing;
  return hand === null ? t.idle : t.dealing;
};

const BlackjackResult = () => {
  const t = useStore(blackjackTexts);
  const { phase, round: hand } = useGame(BLACKJACK);
  if (hand === null || phase === 'revealing') {
    return <RoundProgress>{progressText(phase, hand)}</RoundProgress>;
  }
  const { answer } = hand;
  const { activeSplit } = answer;
  const open = isOpen(answer);
  const yourMove =
    activeSplit === null ? t.yourMove : t.playingYourMove(activeSplit === 'first' ? 1 : 2);
  return (
    <RoundResult
      round={hand}
      name={t.round}
      tone={!open && profitWei(hand) > 0n ? 'won' : 'plain'}
      isOpen={open}
    >
      <p>
        <span className="font-semibold">{open ? yourMove : `${resultText(answer)} `}</span>
        {/* On a phone this text is hidden, so that the buttons stay in view below the table. */}
        <span className="sr-only text-muted sm:not-sr-only">{tableText(answer)}</span>
      </p>
    </RoundResult>
  );
};

export const BlackjackOdds = () => {
  const t = useStore(blackjackTexts);
  const { token, stakeWei } = useGame(BLACKJACK);
  const { bestPlayReturn, naturalChance, pairChance } = ODDS_TABLE.blackjack;
  const payouts = [
    { name: 'Blackjack', pays: '2.5', bps: PAYOUT_BPS.BLACKJACK },
    { name: t.win, pays: '2', bps: PAYOUT_BPS.WIN },
    { name: t.push, pays: '1', bps: PAYOUT_BPS.PUSH },
    { name: t.loss, pays: '0', bps: PAYOUT_BPS.LOSS },
  ];
  return (
    <OddsPanel
      game={BLACKJACK}
      title={t.oddsTitle}
      note={t.oddsNote(sumText(token, stakeWei))}
      round={t.round}
    >
      <OddsTable
        caption={t.oddsCaption}
        columns={[t.hand, t.pays, t.credits]}
        rows={payouts.map(({ name, pays, bps }) => ({
          name,
          cells: [timesText(pays), amountText(token, mulDivDown(stakeWei, bps, BPS))],
        }))}
      />
      <p className="mt-4 text-muted text-sm">
        {rich(
          t.returns(
            percentText(bestPlayReturn),
            percentText(naturalChance.percent),
            percentText(pairChance.percent),
          ),
          { strong },
        )}
      </p>
    </OddsPanel>
  );
};

export type BlackjackFlow = {
  readonly deal: () => void;
  readonly play: (action: BlackjackAction) => void;
  readonly newRound: () => void;
  /** Repeats the request whose answer was lost. */
  readonly finish: () => void;
};

/** The functions that play a hand. This hook also plays the sounds of the hand. */
export const useBlackjackFlow = (): BlackjackFlow => {
  const { bet, act, clear, finish } = useRoundFlow(BLACKJACK);
  useTableSounds();
  return {
    deal: bet,
    play: (action) => {
      const { phase } = useBlackjackStore.getState();
      void act(action);
      const isSent = phase === 'open' && useBlackjackStore.getState().phase === 'acting';
      // A split places a second bet.
      if (isSent && action === 'SPLIT') playSound('chip');
    },
    newRound: clear,
    finish,
  };
};

const endSound = ({ answer }: Hand): SoundName | null => {
  if (answer.jackpot) return 'jackpot';
  switch (answer.status) {
    case 'BLACKJACK':
      return 'bigWin';
    case 'PLAYER_WIN':
      return 'win';
    case 'PUSH':
      return 'push';
    case 'DEALER_WIN':
      return 'lose';
    default:
      return null;
  }
};

const useTableSounds = (): void => {
  const skipsMotion = useReducedMotion();
  const plan = useBlackjackStore((state) => state.plan);
  const isDealing = useBlackjackStore((state) => state.phase === 'revealing');

  useEffect(() => {
    if (!isDealing || skipsMotion) return;
    const cards = Object.values(plan.delaysMs).map((delayMs) =>
      setTimeout(() => playSound('card'), delayMs),
    );
    const flips =
      plan.flipAtMs === null
        ? []
        : [setTimeout(() => playSound('flip'), plan.flipAtMs + FLIP_MS / 3)];
    return () => {
      for (const timer of [...cards, ...flips]) clearTimeout(timer);
    };
  }, [isDealing, plan, skipsMotion]);

  useEffect(
    () =>
      useBlackjackStore.subscribe((state, previous) => {
        if (state.phase === 'placing' && previous.phase !== 'placing') playSound('chip');
        const hasLanded = previous.phase === 'revealing' && state.phase !== 'revealing';
        const sound = hasLanded && state.round ? endSound(state.round) : null;
        if (sound !== null) playSound(sound);
      }),
    [],
  );
};
