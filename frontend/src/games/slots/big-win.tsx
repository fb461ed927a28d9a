import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { timesText } from '../../shared/language/formats.ts';
import { amountText } from '../../shared/lib/amount-text.ts';
import { useReducedMotion } from '../../shared/lib/use-reduced-motion.ts';
import { BIG_WIN_MS } from './motion.ts';
import type { SlotsRound } from './round.ts';
import { slotsTexts } from './texts.ts';
import './wins.css';

/** The amount counts up for this long, then stays. */
const COUNT_MS = 1600;
const COUNT_STEPS = 1_000;

/** The share of the payout to show, in thousandths; counts up to 1,000. */
const useCountedShare = (): number => {
  const skipsMotion = useReducedMotion();
  const [steps, setSteps] = useState(0);
  useEffect(() => {
    const startedMs = performance.now();
    let frame = requestAnimationFrame(function count(nowMs) {
      const time = Math.min(1, (nowMs - startedMs) / COUNT_MS);
      setSteps(Math.round(COUNT_STEPS * (1 - (1 - time) ** 3)));
      if (time < 1) frame = requestAnimationFrame(count);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return skipsMotion ? COUNT_STEPS : steps;
};

const RAYS = 20;
/** Length of the rays, which reach past the corners of the drawing. */
const RAY_REACH = 80;

const rayCorner = (edge: number): string => {
  const angle = (edge * Math.PI) / RAYS;
  return `L${(Math.sin(angle) * RAY_REACH).toFixed(2)} ${(-Math.cos(angle) * RAY_REACH).toFixed(2)}`;
};

const RAYS_PATH = Array.from(
  { length: RAYS },
  (_, ray) => `M0 0${rayCorner(2 * ray)}${rayCorner(2 * ray + 1)}Z`,
).join('');

/**
 * The rays fade by a gradient, so they are painted once and then only rotated. A mask would be
 * rendered in every frame.
 */
const Rays = () => (
  <svg viewBox="-50 -50 100 100" className="slots-big-rays" aria-hidden="true">
    <radialGradient id="slots-rays" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="50">
      <stop offset="0" stopColor="var(--color-gold)" stopOpacity="0.22" />
      <stop offset="1" stopColor="var(--color-gold)" stopOpacity="0" />
    </radialGradient>
    <path d={RAYS_PATH} fill="url(#slots-rays)" />
  </svg>
);

const BigWinCard = ({ round }: { round: SlotsRound }) => {
  const t = useStore(slotsTexts);
  const counted = (round.payoutWei * BigInt(useCountedShare())) / BigInt(COUNT_STEPS);
  return (
    <div className="slots-big-win">
      <Rays />
      <p className="slots-big-title">{t.bigWinTitle}</p>
      <p className="relative mt-[0.6rem] font-bold text-[clamp(1.4rem,5vw,2.4rem)] text-ink">
        +{amountText(round.token, counted)} {round.token}
      </p>
      <p className="relative text-gold-bright">{t.yourBet(timesText(round.multiplier))}</p>
    </div>
  );
};

/** Shown over the stage for four seconds; screen readers read the big win in the result instead. */
export const BigWin = ({ round }: { round: SlotsRound }) => {
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), BIG_WIN_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown) return null;
  return (
    <div aria-hidden="true" className="slots-big">
      <BigWinCard round={round} />
    </div>
  );
};
