import { GameFrame, HowTo, Stage } from '../../../frontend/src/round/game-frame.tsx';
import { OddsPanel, OddsTable } from '../../../frontend/src/round/odds-panel.tsx';
import { RecentRounds } from '../../../frontend/src/round/recent-rounds.tsx';
import { RoundProgress, RoundResult } from '../../../frontend/src/round/round-result.tsx';
import { isBusy } from '../../../frontend/src/round/round-store.ts';
import { useRoundFlow } from '../../../frontend/src/round/use-round-flow.ts';
import { amountText } from '../../../frontend/src/shared/lib/amount-text.ts';
import { useWallet } from '../../../frontend/src/shared/wallet/wallet-context.ts';
import { coinFlipOdds } from '../rules/odds.ts';
import { Coin, SIDE_LABELS } from './coin.tsx';
import { CoinFlipControls } from './coin-flip-controls.tsx';
import { COIN_FLIP } from './coin-flip-game.ts';
import { type Flip, useFlipStore } from './flip.ts';

const STEPS = [
  'Choose DEGEN or BNB and set your bet.',
  'Pick heads or tails.',
  'Flip. If the coin lands on your side, you win the multiplier shown.',
] as const;

const KEYS = [
  ['Tab', 'moves between token, side, bet and flip'],
  ['Enter', 'flips, from the bet field or the flip button'],
] as const;

const ODDS = coinFlipOdds();

export const CoinFlipPage = () => {
  const { mode } = useWallet();
  const { bet } = useRoundFlow(COIN_FLIP);
  const { token, stakeWei, phase, round, history } = useFlipStore();
  const isFlipping = isBusy(phase);
  return (
    <GameFrame
      title="Coin Flip"
      stage={
        <Stage isMoving={isFlipping} className="p-6">
          <Coin side={isFlipping ? null : (round?.landed ?? 'HEADS')} />
        </Stage>
      }
      controls={<CoinFlipControls onFlip={bet} />}
      result={<CoinFlipResult flip={phase === 'settled' ? round : null} isFlipping={isFlipping} />}
      odds={
        <OddsPanel title="Odds" round="flip" {...{ token, stakeWei }}>
          <OddsTable
            caption="Multiplier, chance and return of each token"
            columns={['Token', 'Pays', 'Chance', 'Return']}
            rows={ODDS.map(({ token: name, multiplier, winChance, returnToPlayer }) => ({
              name,
              isChosen: name === token,
              cells: [`${multiplier}x`, `${winChance.percent}%`, `${returnToPlayer.percent}%`],
            }))}
          />
        </OddsPanel>
      }
      history={
        <RecentRounds
          title="Recent flips"
          invitation="Your flips appear here, each with its proof."
          rounds={history[mode]}
          summaryOf={summaryOf}
        />
      }
    >
      <HowTo title="How to play" isNumbered points={STEPS} keys={KEYS} />
    </GameFrame>
  );
};

const CoinFlipResult = ({ flip, isFlipping }: { flip: Flip | null; isFlipping: boolean }) => {
  if (flip === null) {
    return (
      <RoundProgress>
        {isFlipping ? 'The coin is in the air…' : 'Pick a side, set your bet and flip.'}
      </RoundProgress>
    );
  }
  const { landed, won, token, stakeWei, payoutWei, settlement, jackpot } = flip;
  return (
    <RoundResult
      round="flip"
      tone={won ? 'won' : 'plain'}
      wasCommitted={settlement?.wasCommitted ?? true}
      jackpot={jackpot}
    >
      <p>
        <strong>{SIDE_LABELS[landed]}.</strong>{' '}
        {won
          ? `You won: ${amountText(token, payoutWei)} ${token} credited.`
          : `You lost ${amountText(token, stakeWei)} ${token}.`}
      </p>
    </RoundResult>
  );
};

const summaryOf = ({ landed, won }: Flip) => (
  <>
    <span className="w-16 font-semibold">{SIDE_LABELS[landed]}</span>
    <span className="w-10 text-muted">{won ? 'Won' : 'Lost'}</span>
  </>
);
