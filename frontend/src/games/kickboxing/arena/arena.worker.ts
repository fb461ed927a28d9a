import { serveScene } from '../../../shared/scene/scene.ts';
import { paintArena } from './paint-arena.ts';

serveScene(paintArena);
