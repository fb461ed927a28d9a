import type { Card } from '@degen/rules/games/blackjack/types.ts';
import type { CSSProperties } from 'react';
import { CardBack, CardFace } from './card-face.tsx';

type PlayingCardProps = {
  /** Null lies face down. */
  card: Card | null;
  /** When it leaves the shoe; undefined lies there already. */
  delayMs: number | undefined;
  /** When it turns over after it has lain face down; null when it does not. */
  flipAtMs?: number | null;
};

const styleOf = (delayMs: number | undefined, flipAtMs: number | null): CSSProperties =>
  ({
    '--deal-at': `${delayMs ?? 0}ms`,
    '--flip-at': `${flipAtMs ?? 0}ms`,
  }) as CSSProperties;

/** A card on its way from the shoe, or at its place. */
export const PlayingCard = ({ card, delayMs, flipAtMs = null }: PlayingCardProps) => (
  <div
    className="bj-card"
    data-dealt={delayMs !== undefined}
    data-flips={flipAtMs !== null}
    data-down={card === null}
    style={styleOf(delayMs, flipAtMs)}
  >
    <div className="bj-turn">
      <div className="bj-side bj-side-back">
        <CardBack />
      </div>
      {card && (
        <div className="bj-side">
          <CardFace card={card} />
        </div>
      )}
    </div>
  </div>
);
