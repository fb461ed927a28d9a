import { texts } from '../../../shared/language/language.ts';

export const balanceCheckTexts = texts('balance-check-texts', {
  connect: 'Connect your wallet and sign in to check your own balance against the chain.',
  intro:
    'Every hour the casino publishes on chain how much it owes to all players together. Your browser checks that your balance is part of it, and keeps the proof: with it you can <exit>leave without the casino</exit>.',
  check: 'Check my balance against the chain',
  download: 'Download the proof',
  signIn: 'Sign in to check your own balance.',
  noAnswer: 'The casino or the chain did not answer. Try again.',
  silence: (hours: number, windUpDue: string) =>
    `The casino has published nothing for ${hours} hours, and should every hour. Your balance since then is proven by nothing: withdraw what you do not play with. If the silence lasts until ${windUpDue}, anyone may open the wind-up, and you can <exit>leave with the last proof</exit> that this browser has kept.`,
  suspendedUntil: (end: string) =>
    `The guardian has suspended the casino’s operator until ${end}: the casino pays no withdrawal and takes no bet. The guardian does this when a published epoch is false or the operator’s key may be stolen. Your money stays in Custody; claims and the wind-up work as always.`,
  suspended:
    'The guardian has suspended the casino’s operator until the admin lifts it: the casino pays no withdrawal and takes no bet. The guardian does this when a published epoch is false or the operator’s key may be stolen. Your money stays in Custody; claims and the wind-up work as always.',
});
