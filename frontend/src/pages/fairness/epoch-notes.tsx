import { amountText } from '../../shared/lib/amount-text.ts';
import type { Deficit, EpochReport, EpochStanding } from '../../shared/proofs/epoch-standing.ts';

type EpochNotesProps = { number: number; report: EpochReport };

/** What the chain says of the epoch itself, whoever's balance is in it. */
export const EpochNotes = ({ number, report: { standing, deficits } }: EpochNotesProps) => (
  <>
    <Standing number={number} standing={standing} />
    {deficits.map((deficit) => (
      <DeficitNote key={deficit.token} {...deficit} />
    ))}
  </>
);

const Standing = ({ number, standing }: { number: number; standing: EpochStanding }) => {
  switch (standing.kind) {
    case 'final':
      return null;
    case 'provisional':
      return (
        <p className="text-muted">
          Epoch {number} is provisional: the guardian can strike it until it is a day old. Its proof
          counts on chain after {new Date(standing.finalAfter * 1_000).toLocaleString()}; this
          browser keeps it, and the earlier ones count until then.
        </p>
      );
    case 'struck':
      return (
        <p role="alert" className="text-gold">
          The guardian struck this epoch, number {number}: something that was published in it was
          false. It proves nothing. The casino has to publish the number again; the proofs of
          earlier epochs still count. Check your balance again then.
        </p>
      );
    case 'unpublished':
      return (
        <p role="alert" className="font-semibold text-danger">
          False: the casino gave you a proof of epoch {number}, which was never published on chain.
        </p>
      );
  }
};

const PERCENT = 100n;

const DeficitNote = ({ token, owedWei, heldWei }: Deficit) => (
  <p role="alert" className="font-semibold text-danger">
    Deficit: players are owed {amountText(token, owedWei)} {token} by this epoch, and Custody holds{' '}
    {amountText(token, heldWei)}. If the exit opened now, each claim would be paid about{' '}
    {`${(heldWei * PERCENT) / owedWei}%`} of what it is worth.
  </p>
);
