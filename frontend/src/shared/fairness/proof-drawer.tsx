import { lazy, Suspense, useEffect } from 'react';
import { useIdle } from '../lib/use-idle.ts';
import type { ProofDialogProps } from './proof-dialog.tsx';

const loadDialog = async () => ({ default: (await import('./proof-dialog.tsx')).ProofDialog });
const ProofDialog = lazy(loadDialog);

/** Proves one round. It knows the rules of every game, so it is loaded after the game that is played. */
export const ProofDrawer = (props: ProofDialogProps) => {
  const isIdle = useIdle();
  useEffect(() => {
    // Ahead of time, so that a demo round can be proven while the casino is away.
    if (isIdle) loadDialog().catch(() => {});
  }, [isIdle]);
  return <Suspense fallback={null}>{props.proof && <ProofDialog {...props} />}</Suspense>;
};
