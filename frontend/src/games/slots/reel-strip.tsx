import { SLOTS_STRIPS } from '@degen/rules/games/slots/strips.ts';
import { type Ref, useState } from 'react';
import { CELLS_BEYOND, stopShare } from './motion.ts';
import { StandingCells } from './standing-cells.tsx';
import type { StripPicture } from './strip-pictures.ts';

type ReelStripProps = {
  readonly reel: number;
  /** Where the reel stands, or will. */
  readonly stop: number;
  /** Missing until it is painted. */
  readonly picture: StripPicture | undefined;
  readonly ref: Ref<HTMLDivElement>;
};

/**
 * The strip of a reel, once sharp and once as streaks; the reel shows three cells of it. Until the
 * pictures are there, those three cells are drawn one by one.
 */
export const ReelStrip = ({ reel, stop, picture, ref }: ReelStripProps) => {
  const [isPainted, setPainted] = useState(false);
  const ring = SLOTS_STRIPS[reel]?.length ?? 0;
  const style = {
    aspectRatio: `1 / ${ring + CELLS_BEYOND}`,
    transform: `translate3d(0, ${-stopShare(stop, ring)}%, 0)`,
  };
  return (
    <div ref={ref} className="slots-strip" style={style}>
      {!isPainted && <StandingCells reel={reel} stop={stop} />}
      {picture && (
        <>
          <img
            className="slots-sharp"
            src={picture.sharp}
            alt=""
            draggable={false}
            onLoad={() => setPainted(true)}
          />
          <img className="slots-streaks" src={picture.streaks} alt="" draggable={false} />
        </>
      )}
    </div>
  );
};
