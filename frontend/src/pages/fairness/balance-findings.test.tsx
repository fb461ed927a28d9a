import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { degenProof } from '../../../../test/kit/page/proofs.ts';
import { momentText } from '../../shared/language/formats.ts';
import { setLanguage } from '../../shared/language/language.ts';
import type { CheckedBalance } from '../../shared/proofs/check-balance.ts';
import type { TokenFinding } from '../../shared/proofs/check-proof.ts';
import type { EpochReport } from '../../shared/proofs/epoch-standing.ts';
import { saveProof } from '../../shared/proofs/saved-proofs.ts';
import { BalanceFindings } from './balance-check.tsx';

// Not those of the contracts, so that no text can have typed them.
vi.mock('@degen/rules/liabilities/times.ts', async (original) => ({
  ...(await original<typeof import('@degen/rules/liabilities/times.ts')>()),
  ...{ CLAIM_S: 49 * 3_600, PROVISIONAL_S: 25 * 3_600 },
}));

const UNIT = 10n ** 18n;
const PROOF = degenProof({ number: 3, mark: 3 }, []);
const NEW_DEPOSITOR: TokenFinding = { kind: 'new-depositor', owedWei: 0n };
const PROVED: TokenFinding = { kind: 'proved', balanceWei: 500n * UNIT, owedWei: 500n * UNIT };
const COVERED = { kind: 'covered', shownWei: 0n, owedWei: 0n } as const;

const FINAL: EpochReport = { standing: { kind: 'final' }, shortages: [] };

const show = (degen: TokenFinding, shown?: CheckedBalance['shown'], epoch: EpochReport = FINAL) => {
  render(
    <MemoryRouter>
      <BalanceFindings
        checked={{ proof: PROOF, finding: { DEGEN: degen, BNB: NEW_DEPOSITOR }, epoch, shown }}
      />
    </MemoryRouter>,
  );
  return screen.queryByRole('alert')?.textContent;
};

const advice = () => screen.queryByText('What this means, and what to do');

afterEach(() => setLanguage('en'));

describe('the result of a balance check', () => {
  it('shows a valid proof without an alert', () => {
    expect(show(PROVED, { DEGEN: COVERED, BNB: COVERED })).toBeUndefined();
    expect(screen.getByText(/^Proven: the casino owed you 500 DEGEN/)).toBeDefined();
    expect(screen.getByText(/^You had deposited no BNB before this epoch/)).toBeDefined();
    expect(advice()).toBeNull();
  });

  it('does not call a balance proven whose counters could not be checked', () => {
    expect(show({ ...PROVED, kind: 'unchecked' })).toBeUndefined();
    expect(screen.queryByText(/^Proven/)).toBeNull();
    expect(
      screen.getByText(/^Contained, but not fully checked: .* it owed you 500 DEGEN/),
    ).toBeDefined();
    expect(advice()).toBeNull();
  });

  it.each([
    ['en', 'the node of the chain did not say, or they changed in the very block'],
    ['sv', 'kedjans nod gav inget besked, eller så ändrades de i just det block'],
    ['es', 'el nodo de la cadena no lo dijo, o cambiaron en el mismo bloque'],
  ] as const)(
    'names both reasons why counters could not be checked (%s)',
    async (language, why) => {
      await setLanguage(language);
      show({ ...PROVED, kind: 'unchecked' });
      expect(document.body.textContent).toContain(why);
    },
  );

  it.each<[string, TokenFinding, RegExp]>([
    ['left out', { kind: 'dropped' }, /^Left out: you deposited DEGEN before this epoch/],
    ['not in the total', { kind: 'false', why: 'path' }, /is not in the total it published/],
    [
      'counted with wrong deposits or withdrawals',
      { kind: 'false', why: 'counters' },
      /other DEGEN deposits or withdrawals/,
    ],
    [
      'made of other orders',
      { kind: 'false', why: 'orders' },
      /DEGEN balance is not made of the bets and swaps that you signed/,
    ],
    [
      'two orders in one place',
      { kind: 'false', why: 'twoOrders' },
      /took two of the bets and swaps that you signed/,
    ],
  ])('shows an alert with advice for a balance that is %s', (_, finding, words) => {
    expect(show(finding)).toMatch(words);
    expect(advice()).not.toBeNull();
    expect(screen.getByText(/[Tt]his browser has kept none/)).toBeDefined();
    const isOfOrders = finding.kind === 'false' && finding.why.toLowerCase().includes('orders');
    const restored = screen.queryByText(/restored its database from an older copy/);
    expect(restored !== null).toBe(isOfOrders);
  });

  it('shows an alert when a valid proof states less than the casino shows', () => {
    const degen = { kind: 'short', missingWei: 20n * UNIT } as const;
    const amounts = { shownWei: 520n * UNIT, owedWei: 500n * UNIT };
    expect(show(PROVED, { DEGEN: { ...degen, ...amounts }, BNB: COVERED })).toMatch(
      /^Too little: the casino shows you 520 DEGEN, and what it published is worth 500 DEGEN/,
    );
    expect(advice()).not.toBeNull();
  });

  it('shows the time from which a provisional epoch counts on chain', () => {
    const finalAfter = Date.UTC(2026, 0, 2) / 1_000;
    const standing = { kind: 'provisional', finalAfter } as const;
    expect(show(PROVED, undefined, { ...FINAL, standing })).toBeUndefined();
    const from = momentText(Date.UTC(2026, 0, 2));
    expect(screen.getByText(`Epoch 3 is provisional`, { exact: false }).textContent).toContain(
      `counts on chain after ${from}`,
    );
  });

  it.each([
    ['en', 'until it is 25 hours old', 'after 49 hours it becomes payable'],
    ['sv', 'tills den är 25 timmar gammal', 'efter 49 timmar kan den betalas'],
    ['es', 'hasta que tenga 25 horas', 'tras 49 horas se puede pagar'],
  ] as const)(
    'takes the times of veto and claim from the rules (%s)',
    async (language, veto, claim) => {
      await setLanguage(language);
      const standing = { kind: 'provisional', finalAfter: 0 } as const;
      for (const finding of [{ kind: 'dropped' }, { kind: 'false', why: 'path' }] as const) {
        show(finding, undefined, { ...FINAL, standing });
        expect(document.body.textContent).toContain(veto);
        expect(document.body.textContent).toContain(claim);
        cleanup();
      }
      saveProof(degenProof({ number: 2, mark: 2 }, []), []);
      render(
        <MemoryRouter>
          <BalanceFindings
            checked={{
              ...{ proof: PROOF, epoch: FINAL },
              finding: { DEGEN: { kind: 'dropped' }, BNB: NEW_DEPOSITOR },
              shown: undefined,
            }}
          />
        </MemoryRouter>,
      );
      expect(document.body.textContent).toContain(claim);
      await setLanguage('en');
    },
  );

  it('advises a claim with a kept proof of this casino, not of another one', () => {
    const older = degenProof({ number: 2, mark: 2 }, []);
    saveProof({ ...older, custody: `0x${'99'.repeat(20)}` }, []);
    saveProof({ ...older, chainId: 56 }, []);
    show({ kind: 'dropped' });
    expect(screen.getByText(/This browser has kept none/)).toBeDefined();
    cleanup();
    saveProof(older, []);
    show({ kind: 'dropped' });
    expect(screen.getByText(/proof of epoch 2/)).toBeDefined();
  });

  it('says only that an epoch does not stand, when it was vetoed or never published', () => {
    const unknown = { ...FINAL, standing: { kind: 'unknown' } } as const;
    expect(show({ kind: 'false', why: 'path' }, undefined, unknown)).toMatch(
      /^Epoch 3 does not stand on chain/,
    );
    expect(screen.queryByText(/^False/)).toBeNull();
    expect(advice()).toBeNull();
  });

  it('shows an alert for a token of which the contract holds too little', () => {
    const shortage = { token: 'DEGEN', missingWei: 300n * UNIT } as const;
    const alert = show(PROVED, undefined, { ...FINAL, shortages: [shortage] });
    expect(alert).toContain('it holds 300 DEGEN less than players are owed');
  });

  it('shows no alert for an unclear balance', () => {
    const degen = { kind: 'unclear', shownWei: 520n * UNIT, owedWei: 500n * UNIT } as const;
    expect(show(PROVED, { DEGEN: degen, BNB: COVERED })).toBeUndefined();
    expect(screen.getByText(/The casino shows you 520 DEGEN now; that you played/)).toBeDefined();
    expect(advice()).toBeNull();
  });
});
