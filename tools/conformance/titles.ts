const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Where a title takes in a value of its table (`%s`, `$name`) or of the loop around it (`${name}`). */
const PLACEHOLDER = /%[a-zA-Z]|\$\{[^}]+\}|\$[\w.]+/g;

/** Is `title`, as it stands in the source, the title of a test there? */
export const isTitledIn = (source: string, title: string): boolean =>
  new RegExp(`\\(\\s*(['"\`])${escapeRegExp(title)}\\1\\s*,`).test(source);

/** Is `shown` what a runner calls the test whose source says `title`? */
export const isShownAs = (title: string, shown: string): boolean => {
  const pattern = title.split(PLACEHOLDER).map(escapeRegExp).join('.*');
  return new RegExp(`^${pattern}$`, 's').test(shown);
};
