import { SECTIONS } from './sections.tsx';
import { useCurrentSection } from './use-current-section.ts';

const IDS = SECTIONS.map(({ id }) => id);

export const TableOfContents = () => {
  const current = useCurrentSection(IDS);
  return (
    <nav aria-label="Contents" className="whitepaper-contents">
      <p aria-hidden="true">Contents</p>
      <ol>
        {SECTIONS.map(({ id, title }) => (
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
