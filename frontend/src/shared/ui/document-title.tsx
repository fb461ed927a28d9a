/** React moves the `title` element into the document's head. */
export const DocumentTitle = ({ title }: { title: string }) => (
  <title>{`${title} · Degen Casino`}</title>
);
