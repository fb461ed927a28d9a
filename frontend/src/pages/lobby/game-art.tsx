import type { ComponentType } from 'react';
import { BlackjackArt } from './art/blackjack-art.tsx';
import { CrashArt } from './art/crash-art.tsx';
import { KickboxingArt } from './art/kickboxing-art.tsx';
import { SlotsArt } from './art/slots-art.tsx';
import { WheelArt } from './art/wheel-art.tsx';

const ART: Record<string, ComponentType> = {
  wheel: WheelArt,
  blackjack: BlackjackArt,
  slots: SlotsArt,
  kickboxing: KickboxingArt,
  crash: CrashArt,
};

export const GameArt = ({ gameId, className }: { gameId: string; className: string }) => {
  const Art = ART[gameId];
  return (
    <svg
      viewBox="0 0 400 250"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
    >
      {Art && <Art />}
    </svg>
  );
};
