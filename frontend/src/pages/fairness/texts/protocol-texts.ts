import { texts } from '../../../shared/language/language.ts';

export const protocolTexts = texts('protocol-texts', {
  secretSeed: 'secret server seed',
  itsHash: 'its hash, for you',
  serverSeed: 'server seed',
  clientSeed: 'client seed',
  nonce: 'nonce 0, 1, 2…',
  shownSeed: 'server seed',
  sameRound: 'same round',
  commitTitle: 'The casino commits itself',
  commitText:
    'Before your first bet the server draws a secret seed and shows you its SHA-256 hash, signed. From then on it cannot take another seed without being caught.',
  commitPicture:
    'A sealed envelope holds the server seed. A tag with its hash hangs outside, for you to keep.',
  mixTitle: 'You mix in your own seed',
  mixText:
    'Your browser adds a client seed that nobody could know when the server seed was fixed. A counter, the nonce, gives each round numbers of its own.',
  mixPicture:
    'Three blocks, server seed, client seed and nonce, run together into one stream of numbers.',
  signTitle: 'The round is played and signed',
  signText:
    'Cards, reels, colors, blows and crash points are all read from that stream by the published rules. You get a receipt with everything in it, signed by the casino.',
  signPicture:
    'The stream of numbers turns into an outcome, and the outcome into a receipt with a seal.',
  revealTitle: 'The seed is revealed, and you check',
  revealText:
    'Rotate your seed whenever you like: the old one is revealed. Your browser hashes it, plays every round again and compares. You need to trust nobody for that.',
  revealPicture:
    'The envelope is open. The hash of its seed equals the tag that you kept, and the round played again equals the receipt.',
});
