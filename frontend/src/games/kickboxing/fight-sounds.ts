import type { Exchange } from '@degen/rules/games/kickboxing/types.ts';
import type { SoundName } from '../../shared/sound/sounds.ts';

/** What an exchange sounds like; a blow that fells somebody is heard as that. */
export const soundOf = ({ move, result, redHp, blueHp }: Exchange): SoundName => {
  if (redHp === 0 || blueHp === 0) return 'knockout';
  if (result === 'MISSED') return 'whoosh';
  if (result === 'BLOCKED') return 'block';
  return move === 'KICK' ? 'kick' : 'punch';
};
