import { useStore } from '@nanostores/react';
import { PATHS } from '../shared/config/paths.ts';
import { Button } from '../shared/ui/button.tsx';
import { appTexts } from './texts.ts';

/** Shown when a page failed to load or to render. In both cases only a reload helps. */
export const PageFailed = () => {
  const t = useStore(appTexts);
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-xl justify-items-start gap-5 px-4 py-20 sm:px-6"
    >
      <h1 className="text-3xl">{t.failedTitle}</h1>
      <p className="text-lg text-muted">{t.failedText}</p>
      <div className="flex flex-wrap gap-3">
        <Button tone="action" onClick={() => window.location.reload()}>
          {t.reloadPage}
        </Button>
        <Button onClick={() => window.location.assign(PATHS.lobby)}>{t.back}</Button>
      </div>
    </div>
  );
};
