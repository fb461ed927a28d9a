import { texts } from '../../../shared/language/language.ts';

export const whitepaperPageTexts = texts('whitepaper-page-texts', {
  documentTitle: 'Whitepaper',
  back: 'Back to Lobby',
  download: 'Download PDF',
  title: 'Degen Casino Whitepaper',
  lead: 'How the casino works, what it pays, and what it does not promise. The figures are taken from the code and the odds table that settle the bets.',
  warning:
    '<strong>Testnet only.</strong> DEGEN and BNB here are test tokens without value. Nothing in this document is an offer, advice or a promise of gain, and no part of the software was audited by a third party. Do not send real funds to any of its addresses.',
  printFoot: 'Degen Casino Whitepaper. Testnet only.',
  contents: 'Contents',
  summary: 'Executive Summary',
  fairness: 'Fairness & Transparency',
  tokenomics: 'Tokenomics & Economic Model',
  jackpot: 'Autonomous Jackpot System',
  players: 'Player-Centric Economics',
  games: 'DEGEN Game Suite',
  security: 'Security & Sustainability',
  architecture: 'Technical Architecture',
  roadmap: 'Future Roadmap',
  conclusion: 'Conclusion',
});
