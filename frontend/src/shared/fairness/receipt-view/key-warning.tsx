import { useStore } from '@nanostores/react';
import { passFocusOn } from '../../lib/use-kept-focus.ts';
import { Button } from '../../ui/button.tsx';
import { WarningIcon } from '../../ui/icons.tsx';
import { ownRoundsTexts } from '../texts.ts';

export const KeyWarning = ({ onTrust }: { onTrust: () => void }) => {
  const t = useStore(ownRoundsTexts);
  return (
    <div
      ref={passFocusOn}
      role="alert"
      className="grid gap-3 rounded-card border border-danger/50 bg-danger/12 p-4"
    >
      <p className="flex gap-3 text-sm">
        <WarningIcon className="shrink-0 text-danger" />
        <span>
          <strong className="block text-danger">{t.otherKey}</strong>
          {t.otherKeyText}
        </span>
      </p>
      <Button tone="danger" onClick={onTrust} className="justify-self-start">
        {t.trust}
      </Button>
    </div>
  );
};
