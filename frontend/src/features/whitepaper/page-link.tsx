import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** A link to another page of the casino; paper shows its whole address. */
export const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} data-address={new URL(to, window.location.origin).href}>
    {children}
  </Link>
);
