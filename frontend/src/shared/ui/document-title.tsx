/** React moves the title into the head. */
export const DocumentTitle = ({ title }: { title: string }) => (
  <title>{`${title} · Degen Casino`}</title>
);
