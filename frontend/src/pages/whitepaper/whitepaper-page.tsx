import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import type { WhitepaperText } from '../../games/index.ts';
import { PATHS } from '../../shared/config/paths.ts';
import { rich } from '../../shared/language/rich.tsx';
import { Button, buttonStyle } from '../../shared/ui/button.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';
import { BackIcon, DepositIcon } from '../../shared/ui/icons.tsx';
import { parseDocument, type Section } from './markdown.ts';
import { SectionBody } from './section-body.tsx';
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

/**
 * A section becomes the current one when its heading is above this share of the window's height.
 */
const READING_LINE = 0.35;

const useCurrentSection = (sections: readonly Section[]): string | undefined => {
  const [current, setCurrent] = useState(sections[0]?.id);
  useEffect(() => {
    const update = (): void => {
      const line = window.innerHeight * READING_LINE;
      const isAtEnd =
        window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1;
      const ids = sections.map(({ id }) => id);
      const reached = ids.filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < line;
      });
      // At the end of the page, the last section is the current one, even if its heading is still
      // below `READING_LINE`.
      setCurrent(isAtEnd ? ids.at(-1) : (reached.at(-1) ?? ids[0]));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [sections]);
  return current;
};

export const TableOfContents = ({ sections }: { sections: readonly Section[] }) => {
  const t = useStore(whitepaperPageTexts);
  const current = useCurrentSection(sections);
  return (
    <nav aria-label={t.contents} className="whitepaper-contents">
      <p aria-hidden="true">{t.contents}</p>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
};
