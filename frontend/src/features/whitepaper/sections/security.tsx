import { OPEN_SHARE_BPS, WITHDRAWAL_CAP_BPS } from '@degen/rules/house-limits.ts';
import { PATHS } from '../../../config/paths.ts';
import { DataTable } from '../data-table.tsx';
import { DAYS_OF_SILENCE, HOURS_OF_ANSWER, HOURS_OF_DEMAND, percentOf } from '../numbers.ts';
import { PageLink } from '../page-link.tsx';

const CAP = percentOf(BigInt(WITHDRAWAL_CAP_BPS));

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
          `Pay withdrawals out of custody, each under an id of its own, up to ${CAP} of it in 24 hours; award jackpots out of the pool into custody; publish what the casino owes.`,
          'Use an id twice, pay more than the cap, publish more than custody holds, shut an open exit, touch the bankroll or an open bet, mint, pause anything.',
        ],
        [
          'Guardian',
          'Pause new deposits and new bets on chain.',
          'End a pause; stop withdrawals, demands, the exit, claims, settlements or expiries. No role can.',
        ],
        [
          'Admin',
          'Appoint roles, approve single payments above the cap, move the cap and the bet limits within bounds, name another source of randomness for future bets two days ahead, end pauses, take out free bankroll.',
          'Touch custody, open bets, waiting payments or the jackpot; change a bet that is open; stop the exit.',
        ],
        [
          'Anyone',
          `Open the exit after ${DAYS_OF_SILENCE} days without an epoch, or when a demand was not served for ${HOURS_OF_DEMAND} hours; end a bet that was not answered.`,
          'Shut it again.',
        ],
        [
          'Owner of the token',
          'Open trading once, grant exemptions.',
          'Mint, raise the tax, block an account, take an exemption back.',
        ],
      ]}
      isText
    />
    <h3>Leaving without the casino</h3>
    <p>
      Each hour the casino publishes on chain the root and the sum of all balances, and the root of
      all rounds settled since. The contract refuses a sum above what custody holds. While you are
      signed in, your browser checks your own part of it and keeps the proof. If the casino does not
      pay, demand your money on chain; what it leaves unserved for {HOURS_OF_DEMAND} hours, and{' '}
      {DAYS_OF_SILENCE} days of silence, lets anyone open the exit for good. Then every player takes
      out what the proof and the counters of the contract say, on the page{' '}
      <PageLink to={PATHS.exit}>Exit</PageLink> or, without any page of ours but with the key of the
      wallet, with <code>npm run exit</code>.
    </p>
    <h3>What you have to trust today</h3>
    <ul>
      <li>
        The operator’s key, up to the cap. Whoever steals it can pay out {CAP} of custody in 24
        hours, and again each day until the admin revokes it.
      </li>
      <li>
        That your balance is counted right. The contract knows no games, so an epoch that leaves you
        out, or counts too little, is noticed by your page alone. You can then demand your money
        with an older proof, in public, and end the casino if it does not pay. A demand that the
        casino left standing for {HOURS_OF_ANSWER} hours while it went on publishing, the exit pays,
        whatever the epochs say. A newer proof of too little answers it: then your receipts are what
        shows the lie.
      </li>
      <li>
        That not everyone leaves at once after rounds that no epoch has. In such an exit the first
        to come are paid first, and custody may not cover the last.
      </li>
      <li>
        The admin, who appoints the operator and approves payments above the cap. In production it
        belongs behind a multisig with a delay.
      </li>
      <li>
        The server’s node of the chain. It says which addresses are contract wallets, and what those
        have signed. Whoever controls it can sign in as you and play with your balance; a withdrawal
        still goes to your wallet only.
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
      that every bet that was taken can be paid. A simulation in the source,{' '}
      <code>docs/economics.md</code>, says how long it lasts against whom. Anyone can fund the house
      again. The jackpot grows from the transfer tax and takes nothing from the house.
    </p>
  </>
);
