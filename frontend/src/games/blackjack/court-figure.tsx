import type { Suit } from '@degen/rules/games/blackjack/types.ts';
import type { ReactNode } from 'react';
import { SUIT_PATHS } from './suit-art.ts';

type Rank = 'JACK' | 'QUEEN' | 'KING';

const HEADS: Record<Rank, ReactNode> = {
  KING: (
    <>
      <path d="M37 45C36 60 44 67 50 67S64 60 63 45Z" className="bj-hair" />
      <circle cx={50} cy={44} r={10.5} className="bj-skin" />
      <path
        d="M41 49C44 45 47 50 50 48 53 50 56 45 59 49 58 58 54 62 50 62S42 58 41 49Z"
        className="bj-hair"
      />
      <path d="M36 35 33 19 42 27 50 16 58 27 67 19 64 35Z" className="bj-gold" />
      <rect x={36} y={33} width={28} height={4.5} rx={1.5} className="bj-trim" />
    </>
  ),
  QUEEN: (
    <>
      <path d="M34 62C31 40 36 27 50 27S69 40 66 62C60 66 40 66 34 62Z" className="bj-hair" />
      <path
        d="M50 35C58 35 60 41 60 45 60 52 56 57 50 57S40 52 40 45C40 41 42 35 50 35Z"
        className="bj-skin"
      />
      <path d="M47.5 52.5Q50 54 52.5 52.5" className="bj-lips" />
      <path d="M36 33C40 27 44 26 50 18 56 26 60 27 64 33 55 29 45 29 36 33Z" className="bj-gold" />
      <circle cx={50} cy={24.5} r={2.6} className="bj-jewel" />
    </>
  ),
  JACK: (
    <>
      <path d="M37 36C34 52 38 57 41 57H59C62 57 66 52 63 36Z" className="bj-hair" />
      <path d="M40 38H60V46C60 53 56 57 50 57S40 53 40 46Z" className="bj-skin" />
      <path d="M48 52.5H53" className="bj-lips" />
      <path d="M34 38C35 27 44 23 60 25L66 38C56 34 44 34 34 38Z" className="bj-cloth" />
      <path d="M58 27C64 14 74 14 78 20 71 20 66 25 63 31Z" className="bj-gold" />
    </>
  ),
};

const Bust = ({ suit, rank }: { suit: Suit; rank: Rank }) => (
  <>
    <path d="M20 71C20 61 32 56 42 55H58C68 56 80 61 80 71Z" className="bj-cloth" />
    <path d="M42 55 50 66 58 55 63 57 50 71 37 57Z" className="bj-trim" />
    {HEADS[rank]}
    <circle cx={45.8} cy={44} r={1.25} className="bj-eye" />
    <circle cx={54.2} cy={44} r={1.25} className="bj-eye" />
    <path d={SUIT_PATHS[suit]} transform="translate(29 26) scale(.13)" />
  </>
);

/** Drawn over the whole width, then drawn in so that the corners stay free. */
const BETWEEN_CORNERS = 'translate(50 70) scale(.84 .92) translate(-50 -70)';

/** Jack, queen or king: one half drawn, the other the same turned around. */
export const CourtFigure = ({ suit, rank }: { suit: Suit; rank: Rank }) => {
  const clip = `bj-half-${rank}-${suit}`;
  return (
    <g transform={BETWEEN_CORNERS}>
      <defs>
        <clipPath id={clip}>
          <path d="M21 12H79V66L21 74Z" />
        </clipPath>
      </defs>
      <rect x={21} y={12} width={58} height={116} rx={4} className="bj-court" />
      {[0, 180].map((degrees) => (
        <g key={degrees} transform={`rotate(${degrees} 50 70)`}>
          <g clipPath={`url(#${clip})`}>
            <Bust suit={suit} rank={rank} />
          </g>
        </g>
      ))}
      <path d="M21 74 79 66" className="bj-court-line" />
      <rect x={21} y={12} width={58} height={116} rx={4} className="bj-court-frame" />
    </g>
  );
};
