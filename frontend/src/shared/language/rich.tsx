import { Fragment, type ReactNode } from 'react';

/** How each tag of a text is drawn, by its name; it is passed what stands between the tags. */
type Tags = Readonly<Record<string, (inner: string) => ReactNode>>;

const TAGGED = /<(\w+)>(.*?)<\/\1>/g;

/**
 * A text with parts that are drawn otherwise, such as links: "Read the <a>rules</a>". A sentence
 * stays whole in its catalogue, because each language orders its parts differently.
 * @throws on a tag that has no drawing
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
