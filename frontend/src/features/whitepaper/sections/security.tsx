import { OPEN_SHARE_BPS } from '@degen/rules/house-limits.ts';
import { DataTable } from '../data-table.tsx';
import { percentOf } from '../numbers.ts';

export const Security = () => (
  <>
    <h3>Where the money is</h3>
    <p>
      The casino contract keeps its pools apart for each token: custody (players’ balances and the
      house’s money for server rounds), bankroll (the house’s money for bets on chain), reserved
      (payouts of open bets and payments that wait for their receiver) and, for DEGEN, the jackpot.
      The server’s ledger mirrors the custody pool to the smallest unit. A fault in the server
      cannot pay out more than custody holds, and cannot reach the bankroll.
    </p>
    <h3>Who can do what</h3>
    <DataTable
      caption="Roles in the contracts"
      columns={['Role', 'Can', 'Cannot']}
      rows={[
        [
          'Operator, the server’s key',
          'Pay withdrawals out of custody, each under an id of its own; award jackpots out of the pool into custody.',
          'Use an id twice, touch the bankroll or an open bet, mint, pause anything.',
        ],
        [
          'Guardian',
          'Pause new deposits and new bets on chain.',
          'End a pause; stop withdrawals, claims, settlements or expiries. No role can.',
        ],
        [
          'Admin',
          'Appoint roles, move bet limits, name the randomness of future bets, end pauses, take out free bankroll.',
          'Touch custody, open bets, waiting payments or the jackpot; change a bet that is open.',
        ],
        [
          'Owner of the token',
          'Open trading once, grant exemptions.',
          'Mint, raise the tax, block an account, take an exemption back.',
        ],
      ]}
      isText
    />
    <h3>What you have to trust today</h3>
    <ul>
      <li>
        The operator’s key. Whoever holds it, or steals it, can empty custody and the jackpot pool.
        A cap per day and proofs that players can exit with are planned.
      </li>
      <li>
        The admin, who appoints the operator. In production it belongs behind a multisig with a
        delay.
      </li>
      <li>
        The server’s database. Whoever reads it can predict rounds until the seeds are rotated.
      </li>
      <li>
        The code. Tests check it at every change, among them searches that run random actions
        against numbered invariants. No third party has audited it.
      </li>
    </ul>
    <h3>What protects a balance</h3>
    <ul>
      <li>
        Every amount moves by double entry. A round and its money are stored together or not at all.
      </li>
      <li>The history of the ledger cannot be changed or deleted; a correction is a new entry.</li>
      <li>The contract pays each withdrawal id once, so a retry can never pay twice.</li>
      <li>A payment that a wallet refuses is kept for its receiver and stops nobody else.</li>
      <li>
        Deposits count after confirmations, and a reorganization of the chain is detected and
        undone.
      </li>
    </ul>
    <h3>How long it lasts</h3>
    <p>
      Most bets in DEGEN favor the player, so the house’s DEGEN falls with play. It can fall fast: a
      program that keeps making a bet that cannot lose collects a little of each stake for as long
      as the server takes its bets. The limits shrink with the balance and never expose more than{' '}
      {percentOf(BigInt(OPEN_SHARE_BPS))} at once. They do not make the money last; they make sure
      that every bet that was taken can be paid. Anyone can fund the house again. The jackpot grows
      from the transfer tax and takes nothing from the house.
    </p>
  </>
);
