import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { WhitepaperText } from '../../games/index.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';
import { BackIcon, DepositIcon } from '../../shared/ui/icons.tsx';
import { SECTIONS } from './sections.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import './whitepaper.css';
import './whitepaper-print.css';

export const WhitepaperPage = ({ games }: { games: readonly WhitepaperText[] }) => {
  // The browser looks for the anchor before this page is rendered, so the page scrolls to it again.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);

  return (
    <article className="whitepaper">
      <title>Whitepaper · Degen Casino</title>
      <header className="whitepaper-head">
        <div className="whitepaper-actions">
          <Link to={PATHS.lobby} className={buttonStyle({ tone: 'plain' })}>
            <BackIcon />
            Back to Lobby
          </Link>
          <Button tone="action" onClick={() => window.print()}>
            <DepositIcon />
            Download PDF
          </Button>
        </div>
        <h1>Degen Casino Whitepaper</h1>
        <p>
          How the casino works, what it pays, and what it does not promise. The figures are taken
          from the code and the odds table that settle the bets.
        </p>
      </header>
      <TableOfContents />
      <div className="whitepaper-sections">
        {SECTIONS.map(({ id, title, Body }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <p aria-hidden="true" className="whitepaper-number">
              {index + 1}
            </p>
            <h2 id={`${id}-heading`}>{title}</h2>
            <Body games={games} />
          </section>
        ))}
      </div>
      <footer className="whitepaper-warning">
        <p>
          <strong>Testnet only.</strong> DEGEN and BNB here are test tokens without value. Nothing
          in this document is an offer, advice or a promise of gain, and no part of the software was
          audited by a third party. Do not send real funds to any of its addresses.
        </p>
      </footer>
    </article>
  );
};
