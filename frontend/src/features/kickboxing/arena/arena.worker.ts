import { serveScene } from '../../../lib/scene/scene-worker.ts';
import { paintArena } from './paint-arena.ts';

serveScene(paintArena);
