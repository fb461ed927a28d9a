import { useStore } from '@nanostores/react';
import { DocumentTitle } from '../shared/ui/document-title.tsx';
import { busyTexts } from './texts.ts';

/**
 * Only the built document has this page: the server sends it in place of a page that it cannot show.
 * It has no button, because nothing works before the code of the page runs, and then the page itself
 * is shown.
 */
export const BusyPage = () => {
  const t = useStore(busyTexts);
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-5 px-4 py-20 sm:px-6">
      <DocumentTitle title={t.title} />
      <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
      <p className="text-lg text-muted">{t.safe}</p>
      <p className="text-lg text-muted">{t.wait}</p>
    </div>
  );
};
