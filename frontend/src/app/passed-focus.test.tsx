import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { expectLogged } from '../../../test/kit/page/logs.ts';
import { ALICE } from '../../../test/kit/page/wallet-harness.ts';
import { KeyWarning } from '../shared/fairness/receipt-view/key-warning.tsx';
import { createQueryClient } from '../shared/lib/query.ts';
import { readStored, writeStored } from '../shared/lib/storage.ts';
import { Dialog } from '../shared/ui/dialog.tsx';
import { PartBoundary } from '../shared/ui/part-boundary.tsx';
import { TryAgain } from '../shared/ui/try-again.tsx';
import { Notice } from '../shared/wallet/components/notice.tsx';
import { WalletNotices } from '../shared/wallet/components/wallet-notices.tsx';
import {
  WalletContext,
  type WalletContextValue,
  WalletServicesContext,
} from '../shared/wallet/wallet-context.ts';
import { createWalletServices } from '../shared/wallet/wallet-services.ts';
import { BrowserNotices } from './browser-notices.tsx';

const queries = createQueryClient();
const services = createWalletServices(queries);
const wallet = { isConnected: false } as WalletContextValue;

const show = (notices: ReactNode, content: ReactNode = null) =>
  render(
    <QueryClientProvider client={queries}>
      <WalletServicesContext value={services}>
        <WalletContext value={wallet}>
          <MemoryRouter>
            {notices}
            <main tabIndex={-1}>{content}</main>
          </MemoryRouter>
        </WalletContext>
      </WalletServicesContext>
    </QueryClientProvider>,
  );

/** Presses the button by the keyboard, and expects that this makes it disappear. */
const press = async (name: string | RegExp): Promise<Element | null> => {
  const button = screen.getByRole('button', { name });
  button.focus();
  await userEvent.setup().keyboard('{Enter}');
  expect(button.isConnected).toBe(false);
  return document.activeElement;
};

type Until = (props: { children: (end: () => void) => ReactNode }) => ReactNode;

/** Shows a part until it calls `end`. */
const Until: Until = ({ children }) => {
  const [isOver, setOver] = useState(false);
  return isOver ? null : children(() => setOver(true));
};

let isBroken: boolean;
const Breakable = () => {
  if (isBroken) throw new Error('this part is broken');
  return <button type="button">Whole</button>;
};

beforeEach(() => {
  isBroken = true;
});

describe('the focus of a button that removes its own notice', () => {
  it('goes to the content of the page when the player has read that nothing is stored', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    writeStored('any', 'value');
    expect(readStored('any')).toBe('value');
    show(<BrowserNotices />);
    expect(await press('I understand')).toBe(screen.getByRole('main'));
  });

  it('goes to the content of the page when a transfer is removed from the list', async () => {
    const transfer = { token: 'BNB', account: ALICE, chainId: 97, amountWei: 1n } as const;
    services.transfers.addDeposit({ hash: '0x01', ...transfer });
    show(<WalletNotices />);
    expect(await press(/^Stop showing/)).toBe(screen.getByRole('main'));
  });

  it('goes to the content of the page when a failed part is shown again', async () => {
    show(
      <PartBoundary>
        <Breakable />
      </PartBoundary>,
    );
    expectLogged('this part is broken');
    isBroken = false;
    expect(await press('Show it again')).toBe(screen.getByRole('main'));
  });

  it('goes to the content of the page when a new signing key is trusted', async () => {
    show(null, <Until>{(end) => <KeyWarning onTrust={end} />}</Until>);
    expect(await press('Trust the new key')).toBe(screen.getByRole('main'));
  });

  it('stays in the dialog when what failed is loaded again', async () => {
    show(
      null,
      <Dialog open onOpenChange={() => undefined} title="Limits">
        <Until>{(end) => <TryAgain text="not loaded" onTry={end} />}</Until>
      </Dialog>,
    );
    expect(await press('Try again')).toBe(screen.getByRole('dialog'));
  });

  it('is left alone when it is elsewhere', () => {
    const other = <button type="button">Other</button>;
    const { rerender } = render(
      <main tabIndex={-1}>
        <Notice text="going" />
        {other}
      </main>,
    );
    screen.getByRole('button', { name: 'Other' }).focus();
    rerender(<main tabIndex={-1}>{other}</main>);
    expect(document.activeElement?.textContent).toBe('Other');
  });
});
