import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ExitSteps, type ExitStepsProps } from './exit-page.tsx';
import type { ExitFacts } from './exit-plan.ts';
import { dateText } from './exit-text.ts';
import {
  ACCOUNT,
  DAY_S,
  factsOf,
  forcedFor,
  HOUR_S,
  NOON,
  openedFor,
  proofOf,
  UNIT,
} from './testing/facts.ts';

const SECOND = proofOf(2, 520n * UNIT);
const THIRD = proofOf(3, 540n * UNIT);
const SILENT = { last: { number: 3, publishedAt: NOON - 7 * DAY_S } };
const FINAL = { final: { number: 3, snapshotBlock: 300 } };
const ENOUGH = { held: 900n * UNIT, claims: 900n * UNIT, isDeficit: false };
const SHORT = { held: 700n * UNIT, claims: 1_000n * UNIT, isDeficit: true };
const UNFILED = { filed: 0n, collected: 0n };

const show = (facts: ExitFacts, proofs = [THIRD, SECOND], chosen = SECOND) => {
  const mutate = vi.fn();
  const exit = {
    ...{ place: chosen, proofs, chosen, choose: vi.fn() },
    view: { data: facts, error: null },
    step: { mutate, isPending: false, error: null },
  } as unknown as ExitStepsProps;
  render(<ExitSteps {...exit} />);
  return mutate;
};

const button = (name: string) => screen.getByRole('button', { name });
const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

describe('the closed exit', () => {
  it('shows the time from which anyone may open it', () => {
    const mutate = show(factsOf());
    const from = dateText(NOON - HOUR_S + 7 * DAY_S);
    expect(screen.getByText(`anyone may open it from ${from} on`, { exact: false })).toBeDefined();
    button('Force DEGEN').click();
    const step = { kind: 'force', token: 'DEGEN', amountWei: 520n * UNIT, proof: SECOND };
    expect(mutate).toHaveBeenCalledWith(step);
    expect(button('Force BNB')).toHaveProperty('disabled', true);
  });

  it('offers a forced withdrawal of the net deposits when the proof is provisional', () => {
    const mutate = show(factsOf(), [THIRD, SECOND], THIRD);
    const after = dateText(NOON + 23 * HOUR_S);
    expect(
      screen.getByRole('option', { name: `epoch 3: 540 DEGEN, 0 BNB (final after ${after})` }),
    ).toBeDefined();
    expect(screen.getByText(/^Epoch 3 is provisional/).textContent).toContain(after);
    expect(screen.getByText(/^500 DEGEN that you put in/)).toBeDefined();
    button('Force DEGEN').click();
    expect(mutate).toHaveBeenCalledWith(expect.objectContaining({ proof: null }));
  });

  it('shows an alert for a proof of a vetoed epoch', () => {
    show(factsOf({ struck: [2] }));
    expect(alerts()).toEqual(['The guardian struck epoch 2. Its proof counts nothing.']);
  });

  it('shows a countdown while a forced withdrawal is pending', () => {
    show(factsOf({ degen: { forced: forcedFor(90 * 60, 500n * UNIT) } }));
    const text = `500 DEGEN forced until ${dateText(NOON + 46.5 * HOUR_S)}: 46 h 30 min left`;
    expect(screen.getByText(text, { exact: false })).toBeDefined();
    expect(button('Force DEGEN')).toHaveProperty('disabled', true);
  });

  it('can be opened after the casino has published no epoch for 7 days', () => {
    const mutate = show(factsOf({ ...SILENT, ...FINAL }));
    expect(screen.getByText(/^The casino has published nothing for 7 days/)).toBeDefined();
    expect(alerts()).toEqual([]);
    button('Open the exit').click();
    expect(mutate).toHaveBeenCalledWith({ kind: 'open', by: 'silence', epoch: 3 });
  });

  it.each([
    [
      'the last final epoch leaves the player out',
      [proofOf(3, null), SECOND],
      /which leaves you out/,
    ],
    [
      'this browser has no proof of the last final epoch',
      [SECOND],
      /this browser has none. Choose that file first/,
    ],
  ])('cannot be opened when %s', (_, proofs, words) => {
    show(factsOf({ ...SILENT, ...FINAL }), proofs);
    expect(alerts()).toEqual([expect.stringMatching(words)]);
    expect(button('Open the exit')).toHaveProperty('disabled', true);
  });
});

describe('the exit before it pays claims', () => {
  const degen = { pot: { ...ENOUGH, ...UNFILED }, forced: forcedFor(4 * DAY_S, 500n * UNIT) };

  it('shows the time from which it pays', () => {
    show(factsOf({ ...openedFor(DAY_S), degen: { pot: degen.pot } }), [SECOND]);
    const from = dateText(NOON + 2 * DAY_S);
    expect(screen.getByText(/^It pays from/).textContent).toContain(from);
    expect(screen.getByText('520 DEGEN by your proof')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('registers a forced withdrawal that was due when the exit opened', () => {
    const mutate = show(factsOf({ ...openedFor(DAY_S), degen }), [SECOND]);
    expect(screen.getByText('500 DEGEN that you forced can be registered.')).toBeDefined();
    button('Register DEGEN').click();
    expect(mutate).toHaveBeenCalledWith({ kind: 'register', token: 'DEGEN' });
  });

  it('offers to subtract payments after the exit’s epoch from the total of claims', () => {
    const account = { ...ACCOUNT, withdrawn: 30n * UNIT };
    const paid = { pot: degen.pot, account, isLowering: true };
    const mutate = show(factsOf({ ...openedFor(DAY_S), degen: paid }), [SECOND]);
    const words =
      '490 DEGEN by your proof. 30 DEGEN that you cannot claim still count among the claims.';
    expect(screen.getByText(words)).toBeDefined();
    button('Correct DEGEN').click();
    expect(mutate).toHaveBeenCalledWith({ kind: 'lower', token: 'DEGEN', proof: SECOND });
  });

  it('shows the share of each claim that it would pay in a deficit', () => {
    show(factsOf({ ...openedFor(DAY_S), degen: { pot: { ...SHORT, ...UNFILED } } }), [SECOND]);
    expect(screen.getByText(/each claim would get 70%/)).toBeDefined();
  });
});

describe('the exit that pays claims', () => {
  it('pays in full when custody covers all claims', () => {
    const mutate = show(
      factsOf({ ...openedFor(4 * DAY_S), degen: { pot: { ...ENOUGH, ...UNFILED } } }),
      [SECOND],
    );
    expect(screen.getByText('520 DEGEN by your proof')).toBeDefined();
    expect(screen.queryByText(/less DEGEN than all claims/)).toBeNull();
    button('Take DEGEN').click();
    const step = { kind: 'exit', token: 'DEGEN', by: 'proof', proof: SECOND };
    expect(mutate).toHaveBeenCalledWith(step);
  });

  it('shows what it pays now and what it pays later in a deficit', () => {
    show(factsOf({ ...openedFor(4 * DAY_S), degen: { pot: { ...SHORT, ...UNFILED } } }), [SECOND]);
    expect(screen.getByText('364 DEGEN now, of 520 DEGEN by your proof')).toBeDefined();
    const note = screen.getByText(/less DEGEN than all claims/).textContent;
    expect(note).toContain('each claim gets 70%, whoever comes first');
    expect(note).toContain(`after a gift, or after ${dateText(NOON + 176 * DAY_S)}`);
    expect(button('Take DEGEN')).toHaveProperty('disabled', false);
  });

  it('offers to file a claim even while Custody holds no money', () => {
    const pot = { ...SHORT, held: 0n, ...UNFILED };
    const mutate = show(factsOf({ ...openedFor(4 * DAY_S), degen: { pot } }), [SECOND]);
    expect(screen.getByText('0 DEGEN now, of 520 DEGEN by your proof')).toBeDefined();
    const until = dateText(NOON + 176 * DAY_S);
    expect(screen.getByText(/less DEGEN than all claims/).textContent).toContain(
      `Take your DEGEN before ${until} all the same`,
    );
    button('Take DEGEN').click();
    const step = { kind: 'exit', token: 'DEGEN', by: 'proof', proof: SECOND };
    expect(mutate).toHaveBeenCalledWith(step);
  });

  it('offers to increase a filed claim while Custody holds no money', () => {
    const own = { filed: 500n * UNIT, collected: 0n };
    const pot = { ...SHORT, held: 0n, ...own };
    const mutate = show(factsOf({ ...openedFor(4 * DAY_S), degen: { pot, own } }), [SECOND]);
    button('Take DEGEN').click();
    expect(mutate).toHaveBeenCalledWith(expect.objectContaining({ kind: 'exit', by: 'proof' }));
  });

  it('disables the Collect button while Custody has no more money for the filed claim', () => {
    const own = { filed: 520n * UNIT, collected: 364n * UNIT };
    const filed = { filed: 520n * UNIT, collected: 364n * UNIT };
    const opened = openedFor(4 * DAY_S);
    const paid = { held: 336n * UNIT, claims: 1_000n * UNIT, isDeficit: true, ...filed };
    show(factsOf({ ...opened, degen: { pot: paid, own } }), [SECOND]);
    expect(screen.getByText('364 DEGEN of 520 DEGEN were paid.')).toBeDefined();
    expect(button('Collect DEGEN')).toHaveProperty('disabled', true);
  });

  it('offers to collect the rest of a filed claim after Custody has received money', () => {
    const own = { filed: 520n * UNIT, collected: 364n * UNIT };
    const given = { held: 436n * UNIT, claims: 1_000n * UNIT, isDeficit: true, ...own };
    const mutate = show(factsOf({ ...openedFor(4 * DAY_S), degen: { pot: given, own } }), [SECOND]);
    expect(screen.getByText('364 DEGEN of 520 DEGEN were paid; 52 DEGEN more now.')).toBeDefined();
    button('Collect DEGEN').click();
    expect(mutate).toHaveBeenCalledWith({ kind: 'collect', token: 'DEGEN' });
  });

  it('says that it accepts no new claims 180 days after its opening', () => {
    const own = { filed: 520n * UNIT, collected: 364n * UNIT };
    const pot = { held: 336n * UNIT, claims: 1_000n * UNIT, isDeficit: true, ...own };
    show(factsOf({ ...openedFor(180 * DAY_S), degen: { pot, own } }), [SECOND]);
    expect(screen.getByText(/^No DEGEN can be claimed since/).textContent).toContain('pays 100%');
    expect(screen.getByText('364 DEGEN of 520 DEGEN were paid; 156 DEGEN more now.')).toBeDefined();
  });

  it('says that the player has nothing left to claim', () => {
    const account = { deposited: 500n * UNIT, withdrawn: 520n * UNIT, sinceBlock: 10 };
    const pot = { ...ENOUGH, ...UNFILED };
    show(factsOf({ ...openedFor(4 * DAY_S), degen: { pot, account } }), [SECOND]);
    expect(screen.getByText('Nothing of your DEGEN is left to take.')).toBeDefined();
    expect(button('Take DEGEN')).toHaveProperty('disabled', true);
    expect(alerts()).toEqual([]);
  });

  it('shows a very small amount with all its decimals', () => {
    const account = { deposited: 500n * UNIT, withdrawn: 520n * UNIT - 7n, sinceBlock: 10 };
    const pot = { ...ENOUGH, ...UNFILED };
    show(factsOf({ ...openedFor(4 * DAY_S), degen: { pot, account } }), [SECOND]);
    expect(screen.getByText('0.000000000000000007 DEGEN by your proof')).toBeDefined();
  });

  it('asks for a proof of the exit’s epoch when the browser has only a proof of another epoch', () => {
    const pot = { ...ENOUGH, ...UNFILED };
    show(factsOf({ ...openedFor(4 * DAY_S), degen: { pot } }), [THIRD], THIRD);
    expect(alerts()).toEqual([expect.stringContaining('It takes proofs of epoch 2')]);
    expect(screen.getByText('540 DEGEN, only with the proof of epoch 2')).toBeDefined();
  });
});

describe('a claimable payment on the exit page', () => {
  it('can be claimed from Custody', () => {
    const claimable = { vault: 'custody', token: 'BNB', amountWei: 2n * UNIT } as const;
    const mutate = show(factsOf({ claimables: [claimable] }));
    fireEvent.click(button('Claim 2 BNB from the Custody contract'));
    const claim = { kind: 'claim', ...claimable, to: SECOND.player };
    expect(mutate).toHaveBeenCalledWith(claim);
  });
});
