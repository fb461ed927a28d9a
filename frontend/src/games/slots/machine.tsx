import { slotsColumn } from '@degen/rules/games/slots/rules.ts';
import { SLOTS_STRIPS } from '@degen/rules/games/slots/strips.ts';
import {
  SLOTS_LABELS,
  SLOTS_REELS,
  type SlotsReels,
  type SlotsWin,
} from '@degen/rules/games/slots/types.ts';
import { useStore } from '@nanostores/react';
import { type Ref, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type StripPicture, stripPictures } from './art/strip-pictures.ts';
import { SYMBOL_MARGIN, SYMBOL_SIZE, SymbolSheet, symbolId } from './art/symbols.tsx';
import { CELLS_BEYOND, type ReelMotion, stopShare, useReelMotion } from './motion.ts';
import { slotsTexts } from './texts.ts';
import { WinOverlay } from './win-lines.tsx';
import './slots.css';

const REELS = Array.from({ length: SLOTS_REELS }, (_, reel) => reel);

const rowsText = (reels: SlotsReels): string => {
  const { top, middle, bottom } = slotsTexts.get();
  return [top, middle, bottom]
    .map((rowText, row) => {
      const symbols = reels.map((column) => column[row]);
      return rowText(symbols.map((symbol) => symbol && SLOTS_LABELS[symbol]).join(', '));
    })
    .join('. ');
};

type MachineProps = ReelMotion & {
  readonly isSpinning: boolean;
  /** The lines to highlight once the reels have stopped. */
  readonly wins: readonly SlotsWin[];
};

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

/**
 * True after the player's first input. Code that a passive visitor does not need is loaded then.
 */
const usePresence = (): boolean => {
  const [isPresent, setPresent] = useState(false);
  useEffect(() => {
    const heard = new AbortController();
    const listen = (): void => {
      heard.abort();
      setPresent(true);
    };
    for (const sign of SIGNS) {
      document.addEventListener(sign, listen, { passive: true, signal: heard.signal });
    }
    return () => heard.abort();
  }, []);
  return isPresent;
};

/** The strips are painted at the first interaction, not when the page loads. */
const useStripPictures = (isTurning: boolean) => {
  const sheet = useRef<SVGSVGElement>(null);
  const [pictures, setPictures] = useState<readonly StripPicture[]>([]);
  const isWanted = usePresence() || isTurning;
  useLayoutEffect(() => {
    if (isWanted && sheet.current) setPictures(stripPictures(sheet.current));
  }, [isWanted]);
  return { sheet, pictures };
};

export const Machine = ({ isSpinning, wins, ...motion }: MachineProps) => {
  const t = useStore(slotsTexts);
  const { sheet, pictures } = useStripPictures(motion.startedMs !== null);
  const stripRef = useReelMotion(motion);
  const shown = motion.stops.map((stop, reel) => slotsColumn(reel, stop));
  return (
    <div
      className="slots-machine"
      data-spinning={isSpinning || undefined}
      data-known={motion.landingMs !== null || undefined}
      role="img"
      aria-label={isSpinning ? t.turningLabel : rowsText(shown)}
    >
      <SymbolSheet ref={sheet} />
      <div className="relative grid grid-cols-5 gap-[clamp(2px,0.6vw,6px)] overflow-hidden rounded-[0.85rem] bg-ground p-[clamp(2px,0.6vw,6px)]">
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

type ReelStripProps = {
  readonly reel: number;
  /**
   * The position on the strip at which the reel stands or, after the answer to a spin, will land.
   */
  readonly stop: number;
  /** Undefined until the picture is painted. */
  readonly picture: StripPicture | undefined;
  readonly ref: Ref<HTMLDivElement>;
};

/**
 * The strip of a reel, once sharp and once blurred; three cells of it are visible. Until the
 * pictures are painted, those three cells are drawn one by one.
 */
const ReelStrip = ({ reel, stop, picture, ref }: ReelStripProps) => {
  const [isPainted, setPainted] = useState(false);
  const ring = SLOTS_STRIPS[reel]?.length ?? 0;
  const style = {
    aspectRatio: `1 / ${ring + CELLS_BEYOND}`,
    transform: `translate3d(0, ${-stopShare(stop, ring)}%, 0)`,
  };
  return (
    <div ref={ref} className="relative w-full will-change-transform" style={style}>
      {!isPainted && <StandingCells reel={reel} stop={stop} />}
      {picture && (
        <>
          <img
            className="absolute inset-0 size-full will-change-[opacity]"
            src={picture.sharp}
            alt=""
            draggable={false}
            onLoad={() => setPainted(true)}
          />
          <img
            className="absolute inset-0 size-full opacity-0 will-change-[opacity]"
            src={picture.streaks}
            alt=""
            draggable={false}
          />
        </>
      )}
    </div>
  );
};

const SIDE = SYMBOL_SIZE - 2 * SYMBOL_MARGIN;
const ROWS = [0, 1, 2];

/** The three visible cells of a stopped reel, at their place on its strip. */
const StandingCells = ({ reel, stop }: { reel: number; stop: number }) => {
  const strip = SLOTS_STRIPS[reel] ?? [];
  const height = (strip.length + CELLS_BEYOND) * SYMBOL_SIZE;
  return (
    <svg viewBox={`0 0 ${SYMBOL_SIZE} ${height}`} className="absolute size-full" aria-hidden="true">
      {ROWS.map((row) => {
        const symbol = strip[(stop + row) % strip.length];
        if (symbol === undefined) return null;
        return (
          <use
            key={row}
            href={`#${symbolId(symbol)}`}
            x={SYMBOL_MARGIN}
            y={(stop + row) * SYMBOL_SIZE + SYMBOL_MARGIN}
            width={SIDE}
            height={SIDE}
          />
        );
      })}
    </svg>
  );
};
