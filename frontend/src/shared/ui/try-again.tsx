import { useStore } from '@nanostores/react';
import { uiTexts } from '../texts.ts';
import { Button } from './button.tsx';

/** An error, which is announced when it appears. */
export const ErrorText = ({ text }: { text: string | null }) =>
  text !== null && (
    <p role="alert" className="text-danger text-sm">
      {text}
    </p>
  );

type TryAgainProps = { text: string; isBusy?: boolean; onTry: () => void };

/** Says what could not be loaded, with a button to load it again. */
export const TryAgain = ({ text, isBusy = false, onTry }: TryAgainProps) => (
  <div className="grid justify-items-start gap-3">
    <p role="alert" className="text-danger">
      {text}
    </p>
    <Button busy={isBusy} onClick={onTry}>
      {useStore(uiTexts).tryAgain}
    </Button>
  </div>
);
