import type { ReactNode } from 'react';
import { amountText } from '../../../shared/lib/amount-text.ts';
import { type Bet, gameName } from '../play.ts';
import { type Step, Steps } from './steps.tsx';

/** The last step of every bet; the house's answer ends it. */
export const RANDOMNESS_STEP = 'Wait for the random number';

export const betTitle = ({ gameType, token, stakeWei }: Bet): string =>
  `${gameName(gameType)}, ${amountText(token, stakeWei)} ${token}`;

type OpenBetProps = { bet: Bet; steps: readonly Step[]; children?: ReactNode };

/** A bet that has no result yet, and how far it has come. */
export const OpenBet = ({ bet, steps, children }: OpenBetProps) => (
  <section
    aria-label={`Open bet: ${betTitle(bet)}`}
    className="rounded-control border border-line bg-well p-4"
  >
    <h4 className="mb-3 font-sans font-semibold">{betTitle(bet)}</h4>
    <Steps steps={steps} />
    {children}
  </section>
);
