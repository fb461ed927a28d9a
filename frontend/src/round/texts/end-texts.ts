import { texts } from '../../shared/language/language.ts';

export const endTexts = texts('end-texts', {
  JACKPOT: 'A round drew the jackpot.',
  PROFIT: 'The profit to stop at was reached.',
  LOSS: 'The loss to stop at leaves less than the lowest bet.',
  FLOOR: 'The balance to keep leaves less than the lowest bet.',
  BALANCE: 'The balance does not cover the lowest bet.',
  WIN_STREAK: 'So many wins in a row were reached.',
  LOSS_STREAK: 'So many losses in a row were reached.',
  ROUNDS: 'All rounds were played.',
  STOPPED: 'You stopped them.',
  SESSION_ENDED: 'You signed out, or your session has expired.',
  RESTORED: 'The casino was restored from a copy.',
});
