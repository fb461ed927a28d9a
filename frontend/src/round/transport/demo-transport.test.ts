import { afterEach, expect, it } from 'vitest';
import { demoStanding } from '../../shared/fairness/standing.ts';
import { decimalText } from '../../shared/language/formats.ts';
import { setLanguage } from '../../shared/language/language.ts';
import { drawDemo } from './demo-transport.ts';

afterEach(() => setLanguage('en'));

const BET = { nonce: 0, game: 'crash', token: 'BNB', stakeWei: 10n ** 18n, input: {} } as const;

it('the outcome of a demo round is translated when the language changes', async () => {
  const { proof } = drawDemo(BET, () => '1.5', decimalText);
  expect(proof.outcome).toBe('1.5');
  await setLanguage('sv');
  expect(proof.outcome).toBe('1,5');
  expect(demoStanding(proof).status).toBe('verified');
});
