import { serveScene } from '../../../shared/scene/scene-worker.ts';
import { paintArena } from './paint-arena.ts';

serveScene(paintArena);
