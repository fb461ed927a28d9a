import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
import { Button } from '../ui/button.tsx';
import { CheckIcon, CopyIcon } from '../ui/icons.tsx';
import { showToast } from '../ui/toast-store.ts';
import { receiptFactTexts } from './texts.ts';

export type Fact = { readonly name: string; readonly value: string; readonly canCopy?: boolean };

/** A list of facts about a round; long values have a button that copies them. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid text-sm">
    {facts.map((fact) => (
      <div
        key={fact.name}
        className="grid items-center gap-x-3 gap-y-0.5 border-line/60 border-t py-2 first:border-t-0 sm:grid-cols-[7.5rem_minmax(0,1fr)]"
      >
        <dt className="text-muted">{fact.name}</dt>
        <dd className="flex items-center justify-between gap-3">
          <span translate="no" className="min-w-0 font-mono text-xs wrap-anywhere">
            {fact.value}
          </span>
          {fact.canCopy === true && <CopyButton name={fact.name} value={fact.value} />}
        </dd>
      </div>
    ))}
  </dl>
);

export const CopyButton = ({ name, value }: { name: string; value: string }) => {
  const t = useStore(receiptFactTexts);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    if (await copyText(value)) return setCopied(true);
    showToast({ title: t.notCopied, description: t.notCopiedText, tone: 'error' });
  };
  return (
    <Button
      size="sm"
      tone="ghost"
      aria-label={isCopied ? t.copied(name) : t.copy(name)}
      onClick={() => void copy()}
    >
      {isCopied ? (
        <CheckIcon width="16" height="16" className="text-positive" />
      ) : (
        <CopyIcon width="16" height="16" />
      )}
    </Button>
  );
};
