import type { Token } from '@degen/rules/amount.ts';
import { wheelMultiplierText } from '@degen/rules/games/wheel/rules.ts';
import { WHEEL_LABELS, type WheelColour } from '@degen/rules/games/wheel/types.ts';
import { isBusy } from '../../round/round-store.ts';
import { profitWei, type RoundPhase } from '../../round/types.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { ColourMark, tintOf } from './colour-mark.tsx';
import type { WheelRound } from './round.ts';
import { useWheelMotion, type WheelMotion } from './use-wheel-motion.ts';
import { WheelDisc, WheelFrame, WheelPointer } from './wheel-disc.tsx';
import './wheel.css';

const HubResult = ({ round }: { round: WheelRound }) => (
  <div className="wheel-hub-result">
    <ColourMark colour={round.colour} className="wheel-hub-mark" />
    <p className="wheel-hub-value" data-won={round.won}>
      {round.won ? '+' : ''}
      {amountText(round.token, profitWei(round))}
    </p>
    <p className="wheel-hub-note">{round.token}</p>
  </div>
);

type HubOfferProps = { token: Token; colours: readonly WheelColour[] };

const HubOffer = ({ token, colours }: HubOfferProps) => (
  <>
    <p className="wheel-hub-value text-gold">{wheelMultiplierText(token, colours.length)}x</p>
    <p className="wheel-hub-note">
      {colours.length === 0 ? 'Pick colors' : `${colours.length} of 10`}
    </p>
  </>
);

type WheelViewProps = {
  phase: RoundPhase;
  /** Null while the answer to the bet is pending. */
  round: WheelRound | null;
  /** Start of the current motion, by `performance.now()`. */
  sinceMs: number;
  token: Token;
  colours: readonly WheelColour[];
};

/** The drawn wheel; decorative, because the page gives the same in words. */
export const WheelView = ({ phase, round, sinceMs, token, colours }: WheelViewProps) => {
  const isResult = phase === 'settled' && round !== null;
  const motion: WheelMotion = !isBusy(phase) ? 'still' : round === null ? 'waiting' : 'rolling';
  const { wheel, disc, streak, pointer } = useWheelMotion({ motion, sinceMs, round });
  return (
    <div
      ref={wheel}
      className="wheel"
      data-motion={motion}
      data-result={isResult ? (round.won ? 'won' : 'lost') : undefined}
      style={isResult ? tintOf(round.colour) : undefined}
      role="img"
      aria-label={
        isResult ? `The wheel shows ${WHEEL_LABELS[round.colour]}` : 'Wheel of ten colors'
      }
    >
      <div className="wheel-rays" />
      <div className="wheel-halo" />
      <div ref={disc} className="wheel-turning">
        <WheelDisc picked={colours} landed={isResult ? round.colour : null} />
        <div ref={streak} className="wheel-streak" />
      </div>
      <WheelFrame />
      <div className="wheel-hub" style={isResult ? tintOf(round.colour) : undefined}>
        {isResult ? <HubResult round={round} /> : <HubOffer token={token} colours={colours} />}
      </div>
      <WheelPointer ref={pointer} />
    </div>
  );
};
