import { texts } from '../../../shared/language/language.ts';

export const fairnessPageTexts = texts('fairness-page-texts', {
  documentTitle: 'Fairness · Degen Casino',
  title: 'Fairness you can check',
  intro:
    'Every result played for money is fixed before you bet and can be recomputed by you afterwards. Nothing on this page asks you to believe us.',
  howProven: 'How a round is proven',
  checkReceipt: 'Check a receipt',
  checkReceiptText:
    'It is checked here, in your browser: no server is asked, no wallet is needed, and it works with the network off.',
  ownRounds: 'Your seeds and rounds',
  ownBalance: 'Your balance, proven on chain',
  odds: 'Odds of every game',
  oddsText:
    'Computed from the very rules that settle the rounds. Money and demo differ where the table says so.',
  house: 'What the house can pay',
  further:
    'To bound your own play, set <limits>play limits</limits>. What a betting strategy leads to, the <simulator>simulator</simulator> shows.',
  demoSeeds:
    'In demo every round has a seed of its own, which you see at once: open its proof beside the game. Connect a wallet to get a seed pair and signed receipts.',
  signIn: 'Sign the message in your wallet to see your seed pair and your rounds.',
  noServer: 'The server cannot be reached, so nothing is claimed about the house now.',
  unknown: 'not known now',
  houseNote:
    'A round may risk 1% of what the house has free, and all open rounds together 10%. What they may still win is set apart before they begin, so that the house can always pay.',
  houseColumn: 'House',
  lowestBet: 'Lowest bet',
  highestBet: 'Highest bet',
  freeBankroll: 'Free bankroll',
  highestWin: 'Highest win of a round',
  setApart: 'Set apart for open rounds',
  mostSetApart: 'Most that may be set apart',
  onChain: 'Bankroll on chain',
});
