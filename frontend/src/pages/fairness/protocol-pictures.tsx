import type { ReactNode } from 'react';
import { CommitPicture, MixPicture, RevealPicture, SignPicture } from './pictures.tsx';

type Step = {
  readonly title: string;
  readonly text: string;
  /** What the picture shows, for those who do not see it. */
  readonly alternative: string;
  readonly picture: ReactNode;
};

const STEPS: readonly Step[] = [
  {
    title: 'The casino commits itself',
    text: 'Before your first bet the server draws a secret seed and shows you its SHA-256 hash, signed. From then on it cannot take another seed without being caught.',
    alternative:
      'A sealed envelope holds the server seed. A tag with its hash hangs outside, for you to keep.',
    picture: <CommitPicture />,
  },
  {
    title: 'You mix in your own seed',
    text: 'Your browser adds a client seed that nobody could know when the server seed was fixed. A counter, the nonce, gives each round numbers of its own.',
    alternative:
      'Three blocks, server seed, client seed and nonce, run together into one stream of numbers.',
    picture: <MixPicture />,
  },
  {
    title: 'The round is played and signed',
    text: 'Cards, reels, colors, blows and crash points are all read from that stream by the published rules. You get a receipt with everything in it, signed by the casino.',
    alternative:
      'The stream of numbers turns into an outcome, and the outcome into a receipt with a seal.',
    picture: <SignPicture />,
  },
  {
    title: 'The seed is revealed, and you check',
    text: 'Rotate your seed whenever you like: the old one is revealed. Your browser hashes it, plays every round again and compares. You need to trust nobody for that.',
    alternative:
      'The envelope is open. The hash of its seed equals the tag that you kept, and the round played again equals the receipt.',
    picture: <RevealPicture />,
  },
];

/** The protocol from the commitment to the proof. */
export const ProtocolPictures = () => (
  <ol className="grid gap-4 sm:grid-cols-2">
    {STEPS.map(({ title, text, alternative, picture }, index) => (
      <li key={title} className="overflow-hidden rounded-card border border-line bg-surface">
        <figure>
          <div
            role="img"
            aria-label={alternative}
            className="border-line border-b bg-radial-[at_50%_20%] from-raised to-well"
          >
            {picture}
          </div>
          <figcaption className="grid gap-1.5 p-4 sm:p-5">
            <h3 className="text-base">
              <span className="mr-2 text-gold">{index + 1}</span>
              {title}
            </h3>
            <p className="text-muted">{text}</p>
          </figcaption>
        </figure>
      </li>
    ))}
  </ol>
);
