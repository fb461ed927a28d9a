import {
  BLOCK_PERCENT,
  BLOCKED_DAMAGE_PERCENT,
  COMBO_STEP_PERCENT,
  COUNTER_DAMAGE_PERCENT,
  COUNTER_PERCENT,
  HEALTH_MAX,
  HIT_PERCENT,
  KICKBOXING_ROUND_MS,
  KICKBOXING_TICK_MS,
  MOVE_DAMAGE,
  PUNCH_PERCENT,
  REPEAT_PERCENT,
} from '@degen/rules/games/kickboxing/constants.ts';
import {
  kickboxingMultiplierText,
  kickboxingPayoutWei,
} from '@degen/rules/games/kickboxing/rules.ts';
import type { Move } from '@degen/rules/games/kickboxing/types.ts';
import { ODDS_TABLE } from '@degen/rules/odds/table.ts';
import { clsx } from 'clsx';
import { GameFrame, HowTo, Stage } from '../../round/game-frame.tsx';
import { OddsPanel, OddsTable } from '../../round/odds-panel.tsx';
import { RecentRounds } from '../../round/recent-rounds.tsx';
import { RoundProgress, RoundResult } from '../../round/round-result.tsx';
import { profitWei, type RoundPhase } from '../../round/types.ts';
import { WinConfetti } from '../../round/win-confetti.tsx';
import { JackpotBadge } from '../../shared/jackpot/jackpot-badge.tsx';
import { amountText } from '../../shared/lib/amount-text.ts';
import { BetAlert } from '../../shared/ui/bet-alert.tsx';
import type { Celebration } from '../../shared/ui/confetti.tsx';
import { useWallet } from '../../shared/wallet/wallet-context.ts';
import { FightView } from './fight-view.tsx';
import { KickboxingControls } from './kickboxing-controls.tsx';
import { KICKBOXING } from './kickboxing-game.ts';
import { type KickboxingMatch, useMatchStore } from './match.ts';
import { oneInText, SIDE_LABELS } from './messages.ts';
import { useMatchFlow } from './use-match-flow.ts';

const drawnOf = (move: Move): string => `${MOVE_DAMAGE[move].min} to ${MOVE_DAMAGE[move].max}`;

/** The damage range in the product's notation, whose upper bound is excluded. */
const rangeOf = (move: Move): string => `${MOVE_DAMAGE[move].min}-${MOVE_DAMAGE[move].max + 1} HP`;

/** Every number comes from the rules that decide the fight. */
const FACTS = [
  `Two fighters, ${HEALTH_MAX} HP each, one round of ${KICKBOXING_ROUND_MS / 1000} seconds. The action tempo is ${KICKBOXING_TICK_MS / 1000} s.`,
  `Punches ${rangeOf('PUNCH')}, kicks ${rangeOf('KICK')}, without the upper end: a punch draws ${drawnOf('PUNCH')}, a kick ${drawnOf('KICK')}. ${PUNCH_PERCENT}% of attacks are punches, and ${HIT_PERCENT}% of all attacks hit.`,
  `${BLOCK_PERCENT}% of hits are blocked: blocks reduce damage by ${100 - BLOCKED_DAMAGE_PERCENT}%.`,
  `${COUNTER_PERCENT}% of blocks are followed by a counter, which strikes back with ${COUNTER_DAMAGE_PERCENT}% of the damage.`,
  `The fighters take turns, but ${REPEAT_PERCENT}% of the time the attacker attacks again. Each repeat in a row adds ${COMBO_STEP_PERCENT}% to the damage: a combo.`,
  'The first fighter to reach 0 HP loses. It is a draw when both reach it in one exchange, or when the time runs out.',
] as const;

const KEYS = [
  ['Tab', 'moves between token, bets, stake and start'],
  ['Arrow keys', 'move between tokens'],
  ['Space', 'chooses a bet'],
  ['Enter', 'starts the match, and a new one after it'],
] as const;

export const KickboxingPage = () => {
  const { mode } = useWallet();
  const { start, shown } = useMatchFlow();
  const token = useMatchStore((state) => state.token);
  const stakeWei = useMatchStore((state) => state.stakeWei);
  const matches = useMatchStore((state) => state.history[mode]);
  const alert = useMatchStore((state) => state.notice?.text ?? null);
  const { warn } = useMatchStore.getState();
  return (
    <GameFrame
      title="Kickboxing"
      badges={token === 'DEGEN' && <JackpotBadge stakeWei={stakeWei} label="Jackpot:" />}
      hasLobbyLink
      stage={<KickboxingStage shown={shown} />}
      controls={<KickboxingControls onStart={() => void start()} />}
      result={<KickboxingResult />}
      odds={<KickboxingOdds />}
      history={
        <RecentRounds
          title="Recent matches"
          invitation="Your matches appear here, each with the proof that its whole fight was fixed before it."
          rounds={matches}
          summaryOf={summaryOf}
        />
      }
    >
      <HowTo title="How the fight works" points={FACTS} keys={KEYS} />
      <BetAlert title="Match Not Started" text={alert} onClose={() => warn(null)} />
      <WinConfetti game={KICKBOXING} celebrationOf={celebrationOf} />
    </GameFrame>
  );
};

const INVITATIONS = {
  idle: 'One round, thirty seconds. The whole fight is decided before its first blow.',
  placing: 'Placing your bet…',
} as const;

const KickboxingStage = ({ shown }: { shown: number }) => {
  const phase = useMatchStore((state) => state.phase);
  const match = useMatchStore((state) => state.round);
  const sinceMs = useMatchStore((state) => state.shownMs);
  return (
    <Stage isMoving={phase === 'revealing'}>
      <FightView
        fight={match?.fight ?? null}
        shown={shown}
        sinceMs={sinceMs}
        isOver={phase === 'settled'}
        invitation={INVITATIONS[phase === 'placing' ? 'placing' : 'idle']}
      />
    </Stage>
  );
};

const WINNER_WORDS = { RED: 'Red won', BLUE: 'Blue won', DRAW: 'Draw' } as const;

const summaryOf = ({ fight, side }: KickboxingMatch) => (
  <>
    <span className="kick-dot" data-winner={fight.winner} aria-hidden="true" />
    <span className="w-16 font-semibold">{WINNER_WORDS[fight.winner]}</span>
    <span className="w-16 text-muted">on {SIDE_LABELS[side].toLowerCase()}</span>
  </>
);

const celebrationOf = ({ won, jackpot }: KickboxingMatch): Celebration | null => {
  if (jackpot !== null) return { size: 'big' };
  return won ? { size: 'win' } : null;
};

const PROGRESS: Partial<Record<RoundPhase, string>> = {
  idle: 'Pick red, blue or tie, set your bet and start the match.',
  placing: 'Placing your bet…',
  revealing: 'The fight is on.',
};

const payoutText = ({ token, payoutWei, side }: KickboxingMatch): string =>
  `${amountText(token, payoutWei)} ${token} (x${kickboxingMultiplierText(side)})`;

/** The result of the bet in words, in a live region. */
const KickboxingResult = () => {
  const phase = useMatchStore((state) => state.phase);
  const match = useMatchStore((state) => state.round);
  const side = useMatchStore((state) => state.side);
  if (phase !== 'settled' || match === null) {
    const riding = phase === 'revealing' && side !== null ? ` Your bet: ${SIDE_LABELS[side]}.` : '';
    return <RoundProgress>{`${PROGRESS[phase] ?? ''}${riding}`}</RoundProgress>;
  }
  return (
    <RoundResult
      round="match"
      tone={match.won ? 'won' : 'plain'}
      wasCommitted={match.settlement?.wasCommitted ?? true}
      jackpot={match.jackpot}
    >
      <p className={clsx('font-display font-bold text-lg', match.won && 'text-gold')}>
        {match.won ? 'You Won the Bet!' : 'You Lost the Bet!'}
      </p>
      <Credit match={match} />
    </RoundResult>
  );
};

const Credit = ({ match }: { match: KickboxingMatch }) => {
  const { won, token, stakeWei, side, fight } = match;
  const both = fight.winner === 'DRAW' && fight.reason === 'KNOCKOUT';
  return (
    <p className="text-sm">
      {won ? (
        <>
          Payout <strong className="text-gold">{payoutText(match)}</strong>, a gain of{' '}
          {amountText(token, profitWei(match))}.
        </>
      ) : (
        <>
          {SIDE_LABELS[side]} cost you {amountText(token, stakeWei)} {token}.
        </>
      )}
      {both && ' Both fighters fell in the same exchange.'}
    </p>
  );
};

const { bets, drawByKnockout, meanExchanges } = ODDS_TABLE.kickboxing;

/** The payout of each bet for the current stake, and the computed odds. */
export const KickboxingOdds = () => {
  const token = useMatchStore((state) => state.token);
  const stakeWei = useMatchStore((state) => state.stakeWei);
  const chosen = useMatchStore((state) => state.side);
  return (
    <OddsPanel
      title="Bets and odds"
      note={`for a stake of ${amountText(token, stakeWei)} ${token}`}
      round="match"
      {...{ token, stakeWei }}
    >
      <OddsTable
        caption="Multiplier, chance, return and credit of each bet"
        columns={['Bet', 'Pays', 'Chance', 'Return', 'Credits']}
        rows={bets.map(({ side, multiplier, winChance, returnToPlayer }) => ({
          name: SIDE_LABELS[side],
          isChosen: side === chosen,
          cells: [
            `x${multiplier}`,
            `${winChance.percent}%`,
            `${returnToPlayer.percent}%`,
            amountText(token, kickboxingPayoutWei(side, stakeWei)),
          ],
        }))}
      />
      <PlainWords />
    </OddsPanel>
  );
};

const PlainWords = () => {
  const [red, , tie] = bets;
  if (red === undefined || tie === undefined) return null;
  return (
    <div className="mt-4 grid gap-3 text-muted text-sm">
      <p>
        <strong className="text-ink">In plain words:</strong> red and blue are equally strong. For
        every 100 staked, a bet on either brings back {red.returnToPlayer.percent} on average.{' '}
        <strong className="text-ink">A tie is a long shot that pays far less than its risk:</strong>{' '}
        a draw comes about {oneInText(tie)} fights, so every 100 staked on it bring back only{' '}
        {tie.returnToPlayer.percent}.
      </p>
      <p>
        Nearly every draw is a double knockout ({drawByKnockout.percent}%); a fight takes about{' '}
        {meanExchanges} exchanges, so the time all but never runs out. The odds are the same in demo
        and web3 and in both tokens; 1.02x and 0.98x are the tokens' labels and change nothing here.
      </p>
    </div>
  );
};
