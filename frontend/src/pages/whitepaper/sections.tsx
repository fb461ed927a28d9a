import type { ComponentType } from 'react';
import type { WhitepaperText } from '../../games/index.ts';
import { Architecture } from './sections/architecture.tsx';
import { ExecutiveSummary } from './sections/executive-summary.tsx';
import { Fairness } from './sections/fairness.tsx';
import { Games } from './sections/games.tsx';
import { Jackpot } from './sections/jackpot.tsx';
import { PlayerEconomics } from './sections/player-economics.tsx';
import { Conclusion, Roadmap } from './sections/roadmap.tsx';
import { Security } from './sections/security.tsx';
import { Tokenomics } from './sections/tokenomics.tsx';

/** The texts of the games for the whitepaper. Most sections do not need them. */
type SectionProps = { readonly games: readonly WhitepaperText[] };

type Section = {
  /** The section's anchor. It is also the key of the section's title in the texts of the page. */
  readonly id:
    | 'summary'
    | 'fairness'
    | 'tokenomics'
    | 'jackpot'
    | 'players'
    | 'games'
    | 'security'
    | 'architecture'
    | 'roadmap'
    | 'conclusion';
  readonly Body: ComponentType<SectionProps>;
};

export const SECTIONS: readonly Section[] = [
  { id: 'summary', Body: ExecutiveSummary },
  { id: 'fairness', Body: Fairness },
  { id: 'tokenomics', Body: Tokenomics },
  { id: 'jackpot', Body: Jackpot },
  { id: 'players', Body: PlayerEconomics },
  { id: 'games', Body: Games },
  { id: 'security', Body: Security },
  { id: 'architecture', Body: Architecture },
  { id: 'roadmap', Body: Roadmap },
  { id: 'conclusion', Body: Conclusion },
];
