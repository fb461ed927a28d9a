import { serveScene } from '../../../shared/scene/scene-worker.ts';
import { paintArena } from './draw-arena.ts';

serveScene(paintArena);
