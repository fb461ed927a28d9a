import { expectBalance, ledgerBalances } from '../../kit/browser/balance.ts';
import { expect, test } from '../../kit/browser/fixtures.ts';
import { depositInDialog, playChosenSpins } from '../../kit/browser/games/chosen-spins.ts';
import { wheelPage } from '../../kit/browser/games/wheel.ts';
import { walletPage } from '../../kit/browser/wallets/wallet.ts';

/** What a browser may do with `localStorage` and `sessionStorage`. */
const BLOCKED = {
  'throws at each call': () => {
    for (const name of ['getItem', 'setItem', 'removeItem', 'key', 'clear'] as const) {
      Storage.prototype[name] = () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      };
    }
  },
  'throws at each access': () => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
    }
  },
  'is null': () => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, { value: null });
    }
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
  'drops what is written': () => {
    Storage.prototype.setItem = () => {};
  },
};

for (const [how, block] of Object.entries(BLOCKED)) {
  test(`a player whose storage ${how} sees one notice, and plays without a warning about cheating`, async ({
    page,
    wallet: _wallet,
  }) => {
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    await page.addInitScript(block);
    const player = walletPage(page);
    const wheel = wheelPage(page);
    await wheel.open();
    const notice = player.notice('This browser stores nothing for the page.');
    await expect(notice).toBeVisible();
    await page.getByRole('button', { name: 'I understand' }).click();
    await expect(notice).toHaveCount(0);

    await depositInDialog(page);
    await playChosenSpins(page, [false, true]);
    await expectBalance(page, 500.2);
    await expect(page.getByText(/do not go on playing|was not shown/)).toHaveCount(0);

    await player.transfer('Withdraw', 'DEGEN', '100');
    await expect(wheel.title('Withdrawal Paid')).toBeVisible();
    expect((await ledgerBalances(page)).DEGEN).toBe('400.2');
    await expect(notice).toHaveCount(0);
    expect(faults).toEqual([]);
  });
}
