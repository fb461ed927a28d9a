import { Fragment, type ReactNode } from 'react';

/** A function for each tag name, which renders the text between the opening and the closing tag. */
type Tags = Readonly<Record<string, (inner: string) => ReactNode>>;

const TAGGED = /<(\w+)>(.*?)<\/\1>/g;

/**
 * Renders a text with tags, such as a link: "Read the <a>rules</a>". The catalogue contains the
 * whole sentence, because each language orders the parts differently.
 * @throws on a tag without a function in `tags`
 */
export const rich = (text: string, tags: Tags): ReactNode[] => {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(TAGGED)) {
    const [whole, name = '', inner = ''] = match;
    const draw = tags[name];
    if (draw === undefined) throw new Error(`The text has an unknown tag: ${name}`);
    parts.push(text.slice(end, match.index));
    parts.push(<Fragment key={match.index}>{draw(inner)}</Fragment>);
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
};

/** The tag `strong` of a muted text. */
export const strong = (inner: string): ReactNode => <strong className="text-ink">{inner}</strong>;
