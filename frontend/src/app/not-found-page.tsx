import { useStore } from '@nanostores/react';
import { Link } from 'react-router-dom';
import { PATHS } from '../shared/config/paths.ts';
import { buttonStyle } from '../shared/ui/button.tsx';
import { DocumentTitle } from '../shared/ui/document-title.tsx';
import { notFoundTexts } from './texts.ts';

export const NotFoundPage = () => {
  const t = useStore(notFoundTexts);
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-5 px-4 py-20 sm:px-6">
      <DocumentTitle title={t.title} />
      <p
        aria-hidden="true"
        className="font-display font-black text-8xl text-line-strong leading-none"
      >
        404
      </p>
      <h1 className="text-3xl sm:text-4xl">{t.title}</h1>
      <p className="text-lg text-muted">{t.question}</p>
      <Link to={PATHS.lobby} className={buttonStyle({ tone: 'action', size: 'lg' })}>
        {t.back}
      </Link>
    </div>
  );
};
