import { LobbyPage } from '../features/lobby/lobby-page.tsx';
import { GAMES } from './game-registry.ts';

/** The lobby shows the games without knowing the registry. */
export const LobbyRoute = () => <LobbyPage games={GAMES} />;
