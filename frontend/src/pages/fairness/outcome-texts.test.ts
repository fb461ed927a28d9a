import { expect, it } from 'vitest';
import { blackjackTexts } from '../../games/blackjack/texts.ts';
import { lobbyTexts } from '../lobby/texts.ts';
import { fairnessPageTexts } from './texts.ts';

it.each([
  ['lobby', () => lobbyTexts.get().intro],
  ['fairness page', () => fairnessPageTexts.get().intro],
  ['rules of blackjack', () => blackjackTexts.get().rule6],
  ['empty list of hands', () => blackjackTexts.get().invitationWeb3],
])('the text of the %s says that nobody knew the result, not that it was fixed', (_, textOf) => {
  // No outcome exists before the order, whose random bytes are drawn with the bet.
  expect(textOf()).toMatch(/nobody kn[eo]ws? .* before you bet/);
  expect(textOf()).not.toMatch(/fixed (by your seeds )?before (you|the) bet/);
});
