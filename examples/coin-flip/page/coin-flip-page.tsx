import { TOKENS, type Token } from '@degen/rules/amount.ts';
import { BetForm, PlayButton } from '../../../frontend/src/round/bet-form.tsx';
import { GameFrame, HowTo, Stage } from '../../../frontend/src/round/game-frame.tsx';
import { OddsPanel, OddsTable } from '../../../frontend/src/round/odds-panel.tsx';
import { RoundProgress, RoundResult } from '../../../frontend/src/round/round-result.tsx';
import { isBusy } from '../../../frontend/src/round/round-store.ts';
import { useGame, useRoundFlow } from '../../../frontend/src/round/use-game.ts';
import { amountText } from '../../../frontend/src/shared/lib/amount-text.ts';
import { coinFlipOdds } from '../rules/odds.ts';
import { multiplierText } from '../rules/rules.ts';
import { Coin, SIDE_LABELS, SideButtons } from './coin.tsx';
import { COIN_FLIP, type Flip, useFlipStore } from './coin-flip-game.ts';

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
  const { bet } = useRoundFlow(COIN_FLIP);
  const { token, phase, round } = useGame(COIN_FLIP);
  const isFlipping = isBusy(phase);
  return (
    <GameFrame
      game={COIN_FLIP}
      title="Coin Flip"
      stage={
        <Stage isMoving={isFlipping} className="p-6">
          <Coin side={isFlipping ? null : (round?.landed ?? 'HEADS')} />
        </Stage>
      }
      controls={<CoinFlipControls onFlip={bet} />}
      result={<CoinFlipResult />}
      odds={
        <OddsPanel game={COIN_FLIP} title="Odds" round="flip">
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
      recent={{
        title: 'Recent flips',
        invitation: 'Your flips appear here, each with its proof.',
        summaryOf,
      }}
    >
      <HowTo title="How to play" isNumbered points={STEPS} keys={KEYS} />
    </GameFrame>
  );
};

const CoinFlipResult = () => {
  const { phase, result: flip } = useGame(COIN_FLIP);
  if (flip === null) {
    return (
      <RoundProgress>
        {isBusy(phase) ? 'The coin is in the air…' : 'Pick a side, set your bet and flip.'}
      </RoundProgress>
    );
  }
  const { landed, won, token, stakeWei, payoutWei } = flip;
  return (
    <RoundResult round={flip} name="flip" tone={won ? 'won' : 'plain'}>
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

const BADGES = Object.fromEntries(
  TOKENS.map((token) => [token, `${multiplierText(token)}x`]),
) as Record<Token, string>;

const CoinFlipControls = ({ onFlip }: { onFlip: () => void }) => {
  const { token, stakeWei, phase, isLocked } = useGame(COIN_FLIP);
  const { side, chooseSide } = useFlipStore();
  return (
    <BetForm
      game={COIN_FLIP}
      onSubmit={onFlip}
      badges={BADGES}
      pick={<SideButtons side={side} onSide={chooseSide} isLocked={isLocked} />}
    >
      <PlayButton
        game={COIN_FLIP}
        label={isBusy(phase) ? 'FLIPPING…' : 'FLIP'}
        hint={`${amountText(token, stakeWei)} ${token} on ${SIDE_LABELS[side].toLowerCase()}`}
        inDoubtName="flip of"
        finishLabel="FINISH FLIP"
      />
    </BetForm>
  );
};
