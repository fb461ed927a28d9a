import type { Opening, Step } from '@degen/rules/liabilities/plan.ts';
import { render } from '@testing-library/react';
import { makeError } from 'ethers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CustodyContract } from '../../../../chain/contracts.ts';
import { FACTS, WEI, wayOutOf } from '../../../../test/kit/page/way-out.ts';
import { setLanguage } from '../../shared/language/language.ts';
import type { Language } from '../../shared/language/languages.ts';
import { chainErrorText } from '../../shared/wallet/chain-errors.ts';
import { TokenCard } from './token-card.tsx';

// Not those of the contracts, so that no text can have typed them.
vi.mock('@degen/rules/liabilities/times.ts', async (original) => ({
  ...(await original<typeof import('@degen/rules/liabilities/times.ts')>()),
  ...{ CLAIM_S: 49 * 3_600, STANDING_S: 31 * 3_600, UNPAID_S: 50 * 3_600 },
  ...{ SILENCE_S: 9 * 86_400, PROVISIONAL_S: 25 * 3_600 },
}));

const show = (step: Step): string => {
  const { container } = render(
    <TokenCard token="DEGEN" wayOut={wayOutOf(FACTS, { step })} isBusy={false} take={() => {}} />,
  );
  return container.textContent ?? '';
};
const open = (by: Opening): Step => ({ kind: 'open', by, epoch: 4, amountWei: WEI });

const rejection = (error: string, args: readonly unknown[]): string => {
  const data = CustodyContract.createInterface().encodeErrorResult(error, args);
  const transaction = { to: null, data: '0x' };
  const parts = { action: 'call', data, reason: null, transaction, invocation: null, revert: null };
  return chainErrorText(makeError('rejected', 'CALL_EXCEPTION', parts as never), 'DEGEN');
};

afterEach(() => setLanguage('en'));

describe('the times that the way out names', () => {
  it.each<[Language, readonly string[]]>([
    ['en', ['49 hours after', 'for 31 hours', 'for 9 days', 'for 50 hours', '25 hours after']],
    ['sv', ['49 timmar efter', 'i 31 timmar', 'på 9 dygn', 'i 50 timmar', '25 timmar efter']],
    ['es', ['49 horas después', '31 horas en pie', 'en 9 días', '50 horas vencida', '25 horas']],
  ])('are those of the rules (%s)', async (language, words) => {
    await setLanguage(language);
    const [claim, standing, silence, unpaid, provisional] = words;
    const howClaimsWork = show({ kind: 'claim', epoch: 4, amountWei: WEI });
    expect(howClaimsWork).toContain(claim);
    expect(howClaimsWork).toContain(standing);
    expect(show(open('silence'))).toContain(silence);
    expect(show(open('unpaid'))).toContain(unpaid);
    const player = `0x${'1'.repeat(40)}`;
    expect(rejection('Custody_ClaimNotMature', [player, player])).toContain(standing);
    expect(rejection('Custody_EpochProvisional', [4])).toContain(provisional);
  });
});
