import { Blackjack } from './games/blackjack.tsx';
import { Crash } from './games/crash.tsx';
import { Kickboxing } from './games/kickboxing.tsx';
import { OnChainPlay } from './games/on-chain-play.tsx';
import { Slots } from './games/slots.tsx';
import { Wheel } from './games/wheel.tsx';

export const Games = () => (
  <>
    <p>
      The odds below are those for money. Every DEGEN round also draws the jackpot, on top of the
      returns given here.
    </p>
    <Wheel />
    <Blackjack />
    <Slots />
    <Kickboxing />
    <Crash />
    <OnChainPlay />
  </>
);
