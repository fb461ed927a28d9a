import { useStore } from '@nanostores/react';
import { LimitsPanel } from '../../shared/limits/limits-panel.tsx';
import { limitsTexts } from '../../shared/texts.ts';
import { Card } from '../../shared/ui/card.tsx';
import { DocumentTitle } from '../../shared/ui/document-title.tsx';

export const LimitsPage = () => {
  const t = useStore(limitsTexts);
  return (
    <div className="mx-auto grid max-w-2xl gap-5 px-3 py-8 sm:px-6">
      <DocumentTitle title={t.title} />
      <header className="grid gap-2">
        <h1 className="text-2xl sm:text-3xl">{t.title}</h1>
        <p className="text-lg text-muted">{t.pageAbout}</p>
      </header>
      <Card>
        <LimitsPanel />
      </Card>
    </div>
  );
};
