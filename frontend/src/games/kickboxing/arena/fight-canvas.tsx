import { useMemo } from 'react';
import { useScene } from '../../../shared/scene/use-scene.ts';
import type { ArenaState } from './paint-arena.ts';
import { readPalette } from './palette.ts';

const startWorker = () =>
  new Worker(new URL('./arena.worker.ts', import.meta.url), { type: 'module' });
const loadPaint = async () => (await import('./paint-arena.ts')).paintArena;

/** Painted without rendering: everything follows from script and clock. */
export const FightCanvas = ({ script, sinceMs, stillAtMs }: ArenaState) => {
  const state = useMemo(() => ({ script, sinceMs, stillAtMs }), [script, sinceMs, stillAtMs]);
  const everyMs = stillAtMs === null ? 0 : null;
  const host = useScene({ startWorker, loadPaint, readPalette, state, everyMs });
  return <div ref={host} className="kick-canvas" />;
};
