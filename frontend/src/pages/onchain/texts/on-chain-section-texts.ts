import { texts } from '../../../shared/language/language.ts';

export const onChainSectionTexts = texts('on-chain-section-texts', {
  title: 'Play on chain',
  intro:
    'Bet straight from your wallet against the casino contract: no deposit, and no server decides.',
  chanceToWin: (token: string, chance: string, multiplier: string) =>
    `${token}: ${chance} to win ${multiplier}`,
  realBets: (odds: string) => `${odds}. Real bets on a test chain; the demo has none.`,
  loading: 'Loading on-chain play',
});
