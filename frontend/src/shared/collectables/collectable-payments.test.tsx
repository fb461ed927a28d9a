import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ALICE, BOB } from '../../../../test/kit/page/wallet-harness.ts';
import { setLanguage } from '../language/language.ts';
import { type Collectable, CollectablePayments } from './collectable-payments.tsx';

const DEGEN: Collectable = { vault: 'casino', token: 'DEGEN', amountWei: 20n * WEI_PER_UNIT };
const BNB: Collectable = { vault: 'custody', token: 'BNB', amountWei: WEI_PER_UNIT };

const show = (collectables: readonly Collectable[], collecting: Collectable | null = null) => {
  const onCollect = vi.fn();
  render(
    <CollectablePayments
      account={ALICE}
      collectables={collectables}
      collecting={collecting}
      onCollect={onCollect}
    />,
  );
  return onCollect;
};

const collectButton = () => screen.getByRole('button', { name: /^Collect/ });
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => setLanguage('en'));

describe('collectable payments', () => {
  it('render nothing when the account has none', () => {
    show([]);
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('cannot be collected while another collection is pending', () => {
    const onCollect = show([DEGEN, BNB], DEGEN);
    expect(screen.getByText(/^20 DEGEN and 1 BNB can be collected/)).toBeDefined();
    const degen = screen.getByRole('button', { name: 'Collect 20 DEGEN from the Casino contract' });
    expect(degen.getAttribute('aria-busy')).toBe('true');
    const bnb = screen.getByRole('button', { name: 'Collect 1 BNB from the Custody contract' });
    expect(bnb).toHaveProperty('disabled', true);
    degen.click();
    bnb.click();
    expect(onCollect).not.toHaveBeenCalled();
  });

  it('are collected in full to the player’s account by default', () => {
    const onCollect = show([BNB]);
    collectButton().click();
    expect(onCollect).toHaveBeenLastCalledWith({ ...BNB, to: ALICE });
    fill('Amount of BNB', '0.25');
    fill('To the address', ` ${BOB} `);
    screen.getByRole('button', { name: 'Collect 0.25 BNB from the Custody contract' }).click();
    expect(onCollect).toHaveBeenLastCalledWith({ ...BNB, amountWei: WEI_PER_UNIT / 4n, to: BOB });
  });

  it('accept an amount with a decimal comma in Spanish', async () => {
    await setLanguage('es');
    const onCollect = show([BNB]);
    fill('Importe en BNB', '0,25');
    screen.getByRole('button', { name: 'Cobrar 0,25 BNB del contrato Custody' }).click();
    expect(onCollect).toHaveBeenLastCalledWith({ ...BNB, amountWei: WEI_PER_UNIT / 4n, to: ALICE });
  });

  it.each([
    ['Amount of BNB', '1.000000000000000001', 'The amount has to be above zero'],
    ['Amount of BNB', '0', 'The amount has to be above zero'],
    ['To the address', ALICE.slice(0, -1), 'An address is 0x and 40 digits'],
  ])('cannot be collected when "%s" is %s', (label, value, words) => {
    const onCollect = show([BNB]);
    fill(label, value);
    const note = screen.getByRole('alert');
    expect(note.textContent).toContain(words);
    const invalid = screen.getAllByRole('textbox').filter((field) => field.ariaInvalid === 'true');
    expect(invalid).toEqual([screen.getByLabelText(label)]);
    expect(invalid[0]?.getAttribute('aria-describedby')).toBe(note.id);
    expect(collectButton()).toHaveProperty('disabled', true);
    collectButton().click();
    expect(onCollect).not.toHaveBeenCalled();
  });
});
