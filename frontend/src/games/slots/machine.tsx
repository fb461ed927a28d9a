import { slotsColumn } from '@degen/rules/games/slots/rules.ts';
import {
  SLOTS_LABELS,
  SLOTS_REELS,
  type SlotsReels,
  type SlotsWin,
} from '@degen/rules/games/slots/types.ts';
import { useLayoutEffect, useRef, useState } from 'react';
import { usePresence } from '../../shared/lib/use-presence.ts';
import { ReelStrip } from './reel-strip.tsx';
import { type StripPicture, stripPictures } from './strip-pictures.ts';
import { SymbolSheet } from './symbols.tsx';
import { type ReelMotion, useReelMotion } from './use-reel-motion.ts';
import { WinOverlay } from './win-lines.tsx';
import './slots.css';

const REELS = Array.from({ length: SLOTS_REELS }, (_, reel) => reel);

const rowsText = (reels: SlotsReels): string =>
  ['Top', 'Middle', 'Bottom']
    .map((name, row) => {
      const symbols = reels.map((column) => column[row]);
      return `${name} row: ${symbols.map((symbol) => symbol && SLOTS_LABELS[symbol]).join(', ')}`;
    })
    .join('. ');

type MachineProps = ReelMotion & {
  readonly isSpinning: boolean;
  /** The lines to light once the reels stand. */
  readonly wins: readonly SlotsWin[];
};

/** The strips are painted for who turns them: a page that nobody touches need not be ready for it. */
const useStripPictures = (isTurning: boolean) => {
  const sheet = useRef<SVGSVGElement>(null);
  const [pictures, setPictures] = useState<readonly StripPicture[]>([]);
  const isWanted = usePresence() || isTurning;
  useLayoutEffect(() => {
    if (isWanted && sheet.current) setPictures(stripPictures(sheet.current));
  }, [isWanted]);
  return { sheet, pictures };
};

/** The five reels in their frame. */
export const Machine = ({ isSpinning, wins, ...motion }: MachineProps) => {
  const { sheet, pictures } = useStripPictures(motion.startedMs !== null);
  const stripRef = useReelMotion(motion);
  const shown = motion.stops.map((stop, reel) => slotsColumn(reel, stop));
  return (
    <div
      className="slots-machine"
      data-spinning={isSpinning || undefined}
      data-known={motion.landingMs !== null || undefined}
      role="img"
      aria-label={isSpinning ? 'The reels are turning' : rowsText(shown)}
    >
      <SymbolSheet ref={sheet} />
      <div className="slots-window">
        {REELS.map((reel) => (
          <div key={reel} className="slots-reel">
            <ReelStrip
              reel={reel}
              stop={motion.stops[reel] ?? 0}
              picture={pictures[reel]}
              ref={stripRef(reel)}
            />
          </div>
        ))}
        <div className="slots-glass" />
        {!isSpinning && wins.length > 0 && <WinOverlay wins={wins} />}
      </div>
    </div>
  );
};
