import { spreadText } from '../../../shared/lib/return-spread.ts';
import { WHEEL_RETURNS } from '../returns.ts';

export const Conclusion = () => (
  <>
    <p>
      A casino usually asks to be believed. This one gives its players the means to check: a
      commitment before the bet, a signed receipt after it, and code that computes both again on
      their own machine. It states its odds exactly, also where they are bad for the player and
      where they are bad for the house.
    </p>
    <p>
      It pays {spreadText(WHEEL_RETURNS.DEGEN)} on the wheel in DEGEN because that is its purpose,
      and it limits what this can cost at once. It publishes what it owes, and lets its players
      leave without it. It still asks for trust in some places, and it says in which.
    </p>
  </>
);
