import type { Card } from '@degen/rules/games/blackjack/types.ts';
import { clsx } from 'clsx';
import type { CSSProperties, ReactNode } from 'react';
import { cardName } from './messages.ts';
import { type CardPlace, DEAL_MS, type DealPlan } from './motion.ts';
import { PlayingCard } from './playing-card.tsx';

/** What the dealer's score reads while the hole card lies face down. */
export const HIDDEN_SCORE = '?';

export type HandMark = 'Win' | 'Lose' | 'Push' | 'Bust' | 'Blackjack';

type HandZoneProps = {
  label: string;
  place: 'first' | 'second' | 'dealer';
  /** Null lies face down. */
  cards: readonly (Card | null)[];
  /** A number, or "?" while the hole card lies face down. */
  score: string;
  plan: DealPlan;
  isActive?: boolean;
  mark?: HandMark | null;
  children?: ReactNode;
};

/** What a hand is, card by card, for those who do not see it. */
const spoken = (label: string, cards: readonly (Card | null)[], score: string): string => {
  const names = cards.map((card) => (card === null ? 'a card face down' : cardName(card)));
  return `${label}: ${names.join(', ')}, score ${score}`;
};

/** A score is told when its last card lies; the dealer's is held back until everything does. */
const scoreDelay = (place: string, score: string, plan: DealPlan): CSSProperties => {
  if (place === 'dealer' && score !== HIDDEN_SCORE) return {};
  const delays = Object.entries(plan.delaysMs).filter(([each]) => each.startsWith(place));
  const lastMs = Math.max(-DEAL_MS, ...delays.map(([, delayMs]) => delayMs ?? 0));
  return { animationDelay: `${lastMs + DEAL_MS}ms` };
};

export const HandZone = ({
  label,
  place,
  cards,
  score,
  plan,
  isActive = false,
  mark = null,
  children,
}: HandZoneProps) => (
  <div className="bj-hand" data-active={isActive} data-mark={mark ?? undefined}>
    <div className="bj-fan" role="img" aria-label={spoken(label, cards, score)}>
      {cards.map((card, index) => {
        const at: CardPlace = `${place}-${index}`;
        const flipAtMs = place === 'dealer' && index === 1 ? plan.flipAtMs : null;
        return (
          <div key={at} className="bj-slot">
            <PlayingCard card={card} delayMs={plan.delaysMs[at]} flipAtMs={flipAtMs} />
          </div>
        );
      })}
    </div>
    <div className="bj-caption">
      <span className="bj-label">{label}</span>
      <span
        key={score}
        className="bj-score"
        data-testid={`${place}-score`}
        style={scoreDelay(place, score, plan)}
      >
        {score}
      </span>
      {mark && <span className={clsx('bj-mark', `bj-mark-${mark.toLowerCase()}`)}>{mark}</span>}
      {children}
    </div>
  </div>
);
