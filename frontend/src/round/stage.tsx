import { type ReactNode, useEffect, useRef } from 'react';
import { useReducedMotion } from '../shared/lib/use-reduced-motion.ts';

type StageProps = {
  /** Scrolls the stage into view when it becomes true. */
  isMoving: boolean;
  className?: string;
  'data-result'?: string | undefined;
  children: ReactNode;
};

/** The picture of a game, in view while something moves on it. */
export const Stage = ({ isMoving, className = '', children, ...data }: StageProps) => {
  const stage = useRef<HTMLDivElement>(null);
  const skipsMotion = useReducedMotion();
  useEffect(() => {
    if (!isMoving) return;
    stage.current?.scrollIntoView({ block: 'nearest', behavior: skipsMotion ? 'auto' : 'smooth' });
  }, [isMoving, skipsMotion]);
  return (
    <div ref={stage} className={`scroll-mt-24 ${className}`} {...data}>
      {children}
    </div>
  );
};
