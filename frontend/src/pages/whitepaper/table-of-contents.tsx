import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Section } from './markdown.ts';
import { whitepaperPageTexts } from './texts.ts';

/**
 * A section becomes the current one when its heading is above this share of the window's height.
 */
const READING_LINE = 0.35;

/** The id of the current section. */
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
