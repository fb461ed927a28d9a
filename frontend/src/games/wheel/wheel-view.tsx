import type { Token } from '@degen/rules/amount.ts';
import { wheelMultiplierText } from '@degen/rules/games/wheel/rules.ts';
import type { WheelColour } from '@degen/rules/games/wheel/types.ts';
import { useStore } from '@nanostores/react';
import { isBusy } from '../../round/round-store.ts';
import { profitWei, type RoundPhase } from '../../round/types.ts';
import { outcomeTexts } from '../../shared/fairness/texts.ts';
import { timesText } from '../../shared/language/formats.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { ColourMark, tintOf } from './colour-mark.tsx';
import type { WheelRound } from './round.ts';
import { wheelTexts } from './texts.ts';
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

const HubOffer = ({ token, colours }: HubOfferProps) => {
  const t = useStore(wheelTexts);
  return (
    <>
      <p className="wheel-hub-value text-gold">
        {timesText(wheelMultiplierText(token, colours.length))}
      </p>
      <p className="wheel-hub-note">
        {colours.length === 0 ? t.pickColours : t.pickedOf(colours.length)}
      </p>
    </>
  );
};

type WheelViewProps = {
  phase: RoundPhase;
  /** Null while the answer to the bet is pending. */
  round: WheelRound | null;
  /** Start time of the current motion, on the clock of `performance.now()`. */
  sinceMs: number;
  token: Token;
  colours: readonly WheelColour[];
};

/** The drawn wheel: one image whose label names the result. */
export const WheelView = ({ phase, round, sinceMs, token, colours }: WheelViewProps) => {
  const t = useStore(wheelTexts);
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
      aria-label={isResult ? t.wheelShows(outcomeTexts.get().colour(round.colour)) : t.wheel}
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
