import { serveScene } from '../../../shared/scene/scene.ts';
import { paintArena } from './draw-arena.ts';

serveScene(paintArena);
