import { texts } from '../../../shared/language/language.ts';

export const shareRoundTexts = texts('share-round-texts', {
  isShared: 'Everyone who has the link sees this round',
  showOthers: 'Show this round to others',
  whatOthersSee:
    'Others see its receipt: your wallet address, with which anyone finds your payments on the chain, game, choices, stake, payout, time, client seed and nonce, and the server seed once you rotate it. The seeds tell the draws of your other rounds with them, not your bets. You can stop at any time; what others copied stays with them.',
  share: 'Share this round',
  link: 'link',
  notSent: 'Link Not Sent',
  send: 'Send the link',
  stop: 'Stop sharing',
});
