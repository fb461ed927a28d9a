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

/** The whitepaper texts of the games; most sections do not need them. */
type SectionProps = { readonly games: readonly WhitepaperText[] };

type Section = {
  readonly id: string;
  readonly title: string;
  readonly Body: ComponentType<SectionProps>;
};

export const SECTIONS: readonly Section[] = [
  { id: 'summary', title: 'Executive Summary', Body: ExecutiveSummary },
  { id: 'fairness', title: 'Fairness & Transparency', Body: Fairness },
  { id: 'tokenomics', title: 'Tokenomics & Economic Model', Body: Tokenomics },
  { id: 'jackpot', title: 'Autonomous Jackpot System', Body: Jackpot },
  { id: 'players', title: 'Player-Centric Economics', Body: PlayerEconomics },
  { id: 'games', title: 'DEGEN Game Suite', Body: Games },
  { id: 'security', title: 'Security & Sustainability', Body: Security },
  { id: 'architecture', title: 'Technical Architecture', Body: Architecture },
  { id: 'roadmap', title: 'Future Roadmap', Body: Roadmap },
  { id: 'conclusion', title: 'Conclusion', Body: Conclusion },
];
