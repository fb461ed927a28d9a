import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

/** Stores the link's absolute URL in `data-address`. The print style sheet shows it. */
const keepAddress = (link: HTMLAnchorElement | null): void => {
  if (link) link.dataset.address = link.href;
};

/** A link to another page of the casino. In print, it shows its URL. */
export const PageLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} ref={keepAddress}>
    {children}
  </Link>
);
