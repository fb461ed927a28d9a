import { useStore } from '@nanostores/react';
import { passFocusOn } from '../lib/use-kept-focus.ts';
import { uiTexts } from '../texts.ts';
import { Button } from './button.tsx';

type ErrorTextProps = { text: string | null; isLarge?: boolean };

/** An error, which is announced when it appears. */
export const ErrorText = ({ text, isLarge = false }: ErrorTextProps) =>
  text !== null && (
    <p role="alert" className={isLarge ? 'text-danger' : 'text-danger text-sm'}>
      {text}
    </p>
  );

type TryAgainProps = { text: string; isBusy?: boolean; onTry: () => void };

/** Says what could not be loaded, with a button to load it again. */
export const TryAgain = ({ text, isBusy = false, onTry }: TryAgainProps) => (
  <div ref={passFocusOn} className="grid justify-items-start gap-3">
    <ErrorText isLarge text={text} />
    <Button busy={isBusy} onClick={onTry}>
      {useStore(uiTexts).tryAgain}
    </Button>
  </div>
);
