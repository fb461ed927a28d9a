import { Outlet, ScrollRestoration } from 'react-router-dom';
import { WalletAttention } from '../features/wallet/components/wallet-widget.tsx';
import { Header } from './header.tsx';

export const AppShell = () => (
  <div className="flex min-h-dvh flex-col">
    <a
      href="#main"
      className="sr-only rounded-control bg-cyan px-4 py-2 font-semibold text-on-cyan focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
    >
      Skip to content
    </a>
    <Header />
    <WalletAttention />
    <main id="main" tabIndex={-1} className="flex-1 outline-none">
      <Outlet />
    </main>
    <ScrollRestoration />
  </div>
);
