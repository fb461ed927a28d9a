import type { Token } from '@degen/rules/amount.ts';
import { wheelMultiplierText } from '@degen/rules/wheel/rules.ts';
import { WHEEL_LABELS, type WheelColour } from '@degen/rules/wheel/types.ts';
import { useEffect, useRef } from 'react';
import { ColourMark } from './colour-mark.tsx';
import { amountText } from './messages.ts';
import { tintOf } from './palette.ts';
import { profitWei, type WheelRound } from './round.ts';
import { useReducedMotion } from './use-reduced-motion.ts';
import { useWheelMotion, type WheelMotion } from './use-wheel-motion.ts';
import { WheelDisc } from './wheel-disc.tsx';
import { WheelFrame, WheelPointer } from './wheel-frame.tsx';
import { useWheelStore } from './wheel-store.ts';
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

/** The drawn wheel. Everything it says is said in words elsewhere on the page too. */
export const WheelStage = () => {
  const phase = useWheelStore((state) => state.phase);
  const round = useWheelStore((state) => state.round);
  const sinceMs = useWheelStore((state) => state.motionSinceMs);
  const token = useWheelStore((state) => state.token);
  const colours = useWheelStore((state) => state.colours);
  const isResult = phase === 'result' && round !== null;
  const motion: WheelMotion =
    phase !== 'spinning' ? 'still' : round === null ? 'waiting' : 'rolling';
  const { disc, streak, pointer } = useWheelMotion({ motion, sinceMs, round });

  const stage = useRef<HTMLDivElement>(null);
  const skipsMotion = useReducedMotion();
  useEffect(() => {
    if (phase !== 'spinning') return;
    stage.current?.scrollIntoView({ block: 'nearest', behavior: skipsMotion ? 'auto' : 'smooth' });
  }, [phase, skipsMotion]);

  return (
    <div ref={stage} className="scroll-mt-24 px-5 pt-8 pb-7 sm:px-10 sm:pt-11 sm:pb-10">
      <div
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
    </div>
  );
};
