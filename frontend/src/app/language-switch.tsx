import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { language, setLanguage, storeLanguage } from '../shared/language/language.ts';
import { LANGUAGE, LANGUAGES, type Language } from '../shared/language/languages.ts';
import { appTexts } from './texts.ts';

export const LanguageSwitch = () => {
  const t = useStore(appTexts);
  const current = useStore(language);
  const [hasFailed, setFailed] = useState(false);
  const choose = (next: Language): void => {
    setFailed(false);
    setLanguage(next).then(
      () => storeLanguage(next),
      (error: unknown) => {
        console.warn(`Could not load the language ${next}`, error);
        setFailed(true);
      },
    );
  };
  return (
    <footer className="border-line border-t bg-well">
      <fieldset className="mx-auto flex max-w-6xl flex-wrap items-center gap-x-2 px-3 py-3 text-sm sm:px-6">
        <legend className="sr-only">{t.language}</legend>
        {LANGUAGES.map((option) => (
          <button
            key={option}
            type="button"
            lang={option}
            aria-pressed={option === current}
            onClick={() => choose(option)}
            className="min-h-11 rounded-control px-3 text-muted first-of-type:-ml-3 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:underline aria-pressed:underline-offset-4"
          >
            {LANGUAGE[option].name}
          </button>
        ))}
        {hasFailed && (
          <p role="alert" className="text-danger">
            {t.languageFailed}
          </p>
        )}
      </fieldset>
    </footer>
  );
};
