import { useStore } from '@nanostores/react';
import { Button } from '../shared/ui/button.tsx';
import { strategyTexts } from './texts/strategy-texts.ts';
import type { LoadedStrategy } from './use-strategy-parts.ts';

/** Shown in place of a strategy's form that could not be loaded. */
export const StrategyFailed = ({ isLoading, retry }: LoadedStrategy) => {
  const t = useStore(strategyTexts);
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="text-danger text-sm">
        {t.notLoaded}
      </p>
      <Button busy={isLoading} onClick={retry}>
        {t.tryAgain}
      </Button>
    </div>
  );
};
