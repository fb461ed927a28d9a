import { WEI_PER_UNIT } from '@degen/rules/amount.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  CasinoConfigContext,
  CONFIG_WITHOUT_SERVER,
} from '../../../shared/config/casino-config.ts';
import { createQueryClient } from '../../../shared/lib/query.ts';
import { chainErrorTexts } from '../../../shared/wallet/texts.ts';
import { CasinoFollower } from '../casino-follower.ts';
import type { PlayKey } from '../keys/play-key.ts';
import type { PlayEnd } from '../play.ts';
import { endAt, PLAY_KEY, requestAt, TERMS } from '../testing/fake-casino.ts';
import type { Casino } from '../use-casino.ts';
import { BetForm } from './bet-form.tsx';
import { OpenPlay } from './open-bet.tsx';
import { PlayList, PlayResult } from './play-list.tsx';

const CHAIN_ERRORS = chainErrorTexts.get();

const show = (children: React.ReactNode, explorerUrl: string | null = null) => {
  const config = { ...CONFIG_WITHOUT_SERVER, explorerUrl };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <CasinoConfigContext value={config}>{children}</CasinoConfigContext>
    </QueryClientProvider>,
  );
};

const showEnd = (change: Partial<PlayEnd>) =>
  show(<PlayResult play={{ ...requestAt(1n, 10), end: endAt(1n, 11, change) }} />);

describe('the result of a bet on chain', () => {
  it.each<[string, Partial<PlayEnd>, string]>([
    ['a win', {}, 'You won 20 DEGEN'],
    ['a loss', { won: false, payoutWei: 0n }, 'You lost 10 DEGEN'],
    [
      'a returned stake',
      { won: false, payoutWei: 10n * WEI_PER_UNIT, isExpired: true },
      'You got 10 DEGEN back',
    ],
    ['a jackpot', { jackpotWei: 60_000n * WEI_PER_UNIT }, 'JACKPOT! 60,000 DEGEN'],
    [
      'a claim by the player',
      { isExpired: true },
      'The house did not answer in time, so the contract paid you.',
    ],
    [
      'a payment that the account rejected',
      { isCollectable: true },
      'Your account did not accept the payment. The contract keeps it for you to collect.',
    ],
  ])('is described in a sentence after %s', (_, change, text) => {
    showEnd(change);
    expect(screen.getByText(text)).toBeDefined();
  });
});

describe('a bet on chain', () => {
  it('shows the possible jackpot prize of a DEGEN stake [spec 9.T5]', () => {
    const heldWei = () => 1_000n * WEI_PER_UNIT;
    show(
      <BetForm
        terms={TERMS}
        heldWei={heldWei}
        spendableBnb={async () => null}
        playKey={null}
        isBusy={false}
        rejection={null}
        onPlay={vi.fn()}
      />,
    );
    fireEvent.change(screen.getByLabelText('Bet amount'), { target: { value: '5' } });
    // MINI is 5 % and GRAND 90 % of the pool of 1,200,000 DEGEN. A stake of 5 DEGEN wins 5 / 10,000
    // of these prizes.
    const sentence = 'This stake: MINI up to 30 DEGEN, GRAND up to 540 DEGEN.';
    expect(screen.getByText(sentence, { exact: false })).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: /BNB/ }));
    expect(screen.queryByText(/This stake/)).toBeNull();
  });
});

describe('the suggested bet', () => {
  it('is the wallet’s balance, rounded down to whole gwei', () => {
    const heldWei = () => 7n * WEI_PER_UNIT + 1_234_567_891n;
    const play = vi.fn();
    show(
      <BetForm
        terms={TERMS}
        heldWei={heldWei}
        spendableBnb={async () => null}
        playKey={null}
        isBusy={false}
        rejection={null}
        onPlay={play}
      />,
    );
    const bet = { token: 'DEGEN', stakeWei: 7n * WEI_PER_UNIT + 1_000_000_000n, gameType: 0 };
    fireEvent.click(screen.getByRole('button', { name: 'Play on chain' }));
    expect(play).toHaveBeenLastCalledWith(bet, false);
    play.mockClear();
    fireEvent.change(screen.getByLabelText('Bet amount'), { target: { value: '3' } });
    fireEvent.click(screen.getByRole('button', { name: 'Max' }));
    fireEvent.click(screen.getByRole('button', { name: 'Play on chain' }));
    expect(play).toHaveBeenLastCalledWith(bet, false);
  });
});

describe('Max of a BNB bet', () => {
  const showForm = (spendableWei: bigint | null, playKey: PlayKey | null = null) => {
    const play = vi.fn();
    const spendableBnb = vi.fn(async () => spendableWei);
    show(
      <BetForm
        terms={TERMS}
        heldWei={() => WEI_PER_UNIT}
        spendableBnb={spendableBnb}
        playKey={playKey}
        isBusy={false}
        rejection={null}
        onPlay={play}
      />,
    );
    fireEvent.click(screen.getByRole('radio', { name: /BNB/ }));
    fireEvent.change(screen.getByLabelText('Bet amount'), { target: { value: '0.5' } });
    fireEvent.click(screen.getByRole('button', { name: 'Max' }));
    return { play, spendableBnb };
  };
  const shown = () => screen.getByLabelText<HTMLInputElement>('Bet amount').value;

  it('leaves the fee in the wallet, and is at most the largest bet of the house', async () => {
    showForm(999_000_000_000_000_000n);
    // Nothing can be bet while the fee is read.
    expect(screen.getByRole('button', { name: 'Play on chain' }).matches(':disabled')).toBe(true);
    await vi.waitFor(() => expect(shown()).toBe('0.999'));
    expect(screen.getByRole('button', { name: 'Play on chain' }).matches(':disabled')).toBe(false);
    cleanup();
    showForm(3n * WEI_PER_UNIT);
    await vi.waitFor(() => expect(shown()).toBe('2'));
  });

  it('changes nothing while the fee is unknown', async () => {
    const { spendableBnb } = showForm(null);
    await act(async () => void (await spendableBnb.mock.results[0]?.value));
    expect(shown()).toBe('0.5');
    expect(screen.getByLabelText('Bet amount').matches(':disabled')).toBe(false);
  });

  it('is the whole budget of a key, which pays the fee apart from it', () => {
    const { spendableBnb } = showForm(0n, { ...PLAY_KEY, token: 'BNB', leftWei: WEI_PER_UNIT });
    expect(shown()).toBe('1');
    expect(spendableBnb).not.toHaveBeenCalled();
  });
});

describe('a bet with a play key', () => {
  const play = vi.fn();
  const showForm = (change: Partial<PlayKey> = {}) => {
    play.mockClear();
    const heldWei = () => 7n * WEI_PER_UNIT;
    show(
      <BetForm
        terms={TERMS}
        heldWei={heldWei}
        spendableBnb={async () => null}
        playKey={{ ...PLAY_KEY, ...change }}
        isBusy={false}
        rejection={null}
        onPlay={play}
      />,
    );
  };
  const type = (value: string) =>
    fireEvent.change(screen.getByLabelText('Bet amount'), { target: { value } });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Play on chain' }));

  it('is paid from the key’s budget, and rejected when its stake exceeds the remaining budget', () => {
    showForm();
    type('50');
    press();
    const bet = { token: 'DEGEN', stakeWei: 50n * WEI_PER_UNIT, gameType: 0 };
    expect(play).toHaveBeenLastCalledWith(bet, true);
    play.mockClear();
    type('51');
    press();
    expect(play).not.toHaveBeenCalled();
    expect(screen.getByText(CHAIN_ERRORS.keyLeft('50 DEGEN'))).toBeDefined();
  });

  it('is paid from the wallet when the key does not allow the token or the game', () => {
    showForm({ games: 0b00001 });
    const box = screen.getByRole('checkbox', { name: /Bet from the key’s budget/ });
    fireEvent.click(box);
    type('2');
    press();
    expect(play).toHaveBeenLastCalledWith(expect.objectContaining({ gameType: 0 }), false);
    fireEvent.click(box);
    fireEvent.click(screen.getByRole('radio', { name: 'Slots' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
    press();
    expect(play).toHaveBeenLastCalledWith(expect.objectContaining({ gameType: 2 }), false);
    fireEvent.click(screen.getByRole('radio', { name: 'Wheel' }));
    expect(screen.getByRole('checkbox')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: /BNB/ }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('the bets of an account', () => {
  it('can be scrolled by keyboard', () => {
    const follower = new CasinoFollower({} as ConstructorParameters<typeof CasinoFollower>[0]);
    follower.store.setState({ plays: [{ ...requestAt(1n, 10), end: endAt(1n, 11, {}) }] });
    show(<PlayList casino={{ follower } as Casino} />);
    const list = screen.getByRole('list', { name: 'Your bets on chain' });
    list.focus();
    expect(document.activeElement).toBe(list);
  });
});

describe('an open bet', () => {
  const open = (head: number, explorerUrl: string | null = null) =>
    show(
      <OpenPlay play={requestAt(1n, 100)} head={head} isClaiming={false} onClaim={vi.fn()} />,
      explorerUrl,
    );

  it('cannot be claimed at the block of its deadline', () => {
    open(300);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/The house has 0 blocks left/)).toBeDefined();
  });

  it('can be claimed for twice its stake', () => {
    open(301);
    expect(screen.getByRole('button', { name: 'Claim 20 DEGEN' })).toBeDefined();
  });

  it('links its transaction to the explorer of the chain', () => {
    open(100, 'https://explorer.test');
    const link = screen.getByRole('link', { name: /^Transaction/ });
    expect(link.getAttribute('href')).toBe('https://explorer.test/tx/0xbet1');
  });
});
