import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { WhitepaperText } from '../../games/index.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { rich } from '../../shared/language/rich.tsx';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { BackIcon, DepositIcon } from '../../shared/ui/icons.tsx';
import { parseDocument } from './markdown.ts';
import { SectionBody } from './section-body.tsx';
import { TableOfContents } from './table-of-contents.tsx';
import { whitepaperPageTexts } from './texts.ts';
import './whitepaper.css';
import './whitepaper-print.css';

export const WhitepaperPage = ({ games }: { games: readonly WhitepaperText[] }) => {
  const t = useStore(whitepaperPageTexts);
  const { title, lead, sections } = useMemo(() => parseDocument(t.document), [t.document]);
  // The browser looks for the anchor before this page is rendered, so it does not find it. The page
  // then scrolls to the anchor itself.
  useEffect(() => {
    document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, []);
  // Only a style sheet can write into the margin of a printed page. A CSS property passes the text
  // to it.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--whitepaper-foot', JSON.stringify(t.printFoot));
    return () => {
      style.removeProperty('--whitepaper-foot');
    };
  }, [t.printFoot]);

  return (
    <article className="whitepaper">
      <DocumentTitle title={t.documentTitle} />
      <header className="whitepaper-head">
        <div className="whitepaper-actions">
          <Link to={PATHS.lobby} className={buttonStyle({ tone: 'plain' })}>
            <BackIcon />
            {t.back}
          </Link>
          <Button tone="action" onClick={() => window.print()}>
            <DepositIcon />
            {t.download}
          </Button>
        </div>
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      <TableOfContents sections={sections} />
      <div className="whitepaper-sections">
        {sections.map(({ id, title: heading, blocks }, index) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <p aria-hidden="true" className="whitepaper-number">
              {index + 1}
            </p>
            <h2 id={`${id}-heading`}>{heading}</h2>
            <SectionBody blocks={blocks} games={games} />
          </section>
        ))}
      </div>
      <footer className="whitepaper-warning">
        <p>{rich(t.warning, { strong: (inner) => <strong>{inner}</strong> })}</p>
      </footer>
    </article>
  );
};
