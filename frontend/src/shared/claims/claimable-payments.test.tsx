import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALICE, BOB } from '../../../../test/kit/page/wallet-harness.ts';
import { setLanguage } from '../language/language.ts';
import { type Claimable, ClaimablePayments } from './claimable-payments.tsx';

const DEGEN: Claimable = { vault: 'casino', token: 'DEGEN', amountWei: 20n * WEI_PER_UNIT };
const BNB: Claimable = { vault: 'custody', token: 'BNB', amountWei: WEI_PER_UNIT };

const show = (claimables: readonly Claimable[], claiming: Claimable | null = null) => {
  const onClaim = vi.fn();
  render(
    <ClaimablePayments
      account={ALICE}
      claimables={claimables}
      claiming={claiming}
      onClaim={onClaim}
    />,
  );
  return onClaim;
};

const claimButton = () => screen.getByRole('button', { name: /^Claim/ });
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => setLanguage('en'));

describe('claimable payments', () => {
  it('render nothing when the account has none', () => {
    show([]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('cannot be claimed while another claim is pending', () => {
    const onClaim = show([DEGEN, BNB], DEGEN);
    expect(screen.getByText(/^20 DEGEN and 1 BNB can be claimed/)).toBeDefined();
    const degen = screen.getByRole('button', { name: 'Claim 20 DEGEN from the Casino contract' });
    expect(degen.getAttribute('aria-busy')).toBe('true');
    const bnb = screen.getByRole('button', { name: 'Claim 1 BNB from the Custody contract' });
    expect(bnb).toHaveProperty('disabled', true);
    degen.click();
    bnb.click();
    expect(onClaim).not.toHaveBeenCalled();
  });

  it('are claimed in full to the player’s account by default', () => {
    const onClaim = show([BNB]);
    claimButton().click();
    expect(onClaim).toHaveBeenLastCalledWith({ ...BNB, to: ALICE });
    fill('Amount of BNB', '0.25');
    fill('To the address', ` ${BOB} `);
    screen.getByRole('button', { name: 'Claim 0.25 BNB from the Custody contract' }).click();
    expect(onClaim).toHaveBeenLastCalledWith({ ...BNB, amountWei: WEI_PER_UNIT / 4n, to: BOB });
  });

  it('accept an amount with a decimal comma in Spanish', async () => {
    await setLanguage('es');
    const onClaim = show([BNB]);
    fill('Importe en BNB', '0,25');
    screen.getByRole('button', { name: 'Cobrar 0,25 BNB del contrato Custody' }).click();
    expect(onClaim).toHaveBeenLastCalledWith({ ...BNB, amountWei: WEI_PER_UNIT / 4n, to: ALICE });
  });

  it.each([
    ['Amount of BNB', '1.000000000000000001', 'The amount has to be above zero'],
    ['Amount of BNB', '0', 'The amount has to be above zero'],
    ['To the address', ALICE.slice(0, -1), 'An address is 0x and 40 digits'],
  ])('cannot be claimed when "%s" is %s', (label, value, words) => {
    const onClaim = show([BNB]);
    fill(label, value);
    expect(screen.getByRole('alert').textContent).toContain(words);
    expect(claimButton()).toHaveProperty('disabled', true);
    claimButton().click();
    expect(onClaim).not.toHaveBeenCalled();
  });
});
