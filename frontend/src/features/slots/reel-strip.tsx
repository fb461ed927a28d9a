import { SLOTS_STRIPS } from '@degen/rules/slots/strips.ts';
import type { Ref } from 'react';
import { CELLS_BEYOND } from './motion.ts';
import type { StripPicture } from './strip-pictures.ts';

type ReelStripProps = {
  readonly reel: number;
  /** Missing until it is painted. */
  readonly picture: StripPicture | undefined;
  readonly ref: Ref<HTMLDivElement>;
};

/** The strip of a reel, once sharp and once as streaks; the reel shows three cells of it. */
export const ReelStrip = ({ reel, picture, ref }: ReelStripProps) => {
  const cells = (SLOTS_STRIPS[reel]?.length ?? 0) + CELLS_BEYOND;
  return (
    <div ref={ref} className="slots-strip" style={{ aspectRatio: `1 / ${cells}` }}>
      {picture && (
        <>
          <img className="slots-sharp" src={picture.sharp} alt="" draggable={false} />
          <img className="slots-streaks" src={picture.streaks} alt="" draggable={false} />
        </>
      )}
    </div>
  );
};
