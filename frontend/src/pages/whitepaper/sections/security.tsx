import { OPEN_SHARE_BPS, WITHDRAWAL_CAP_BPS } from '@degen/rules/house-limits.ts';
import { DataTable } from '../../../shared/charts/data-table.tsx';
import { PATHS } from '../../../shared/config/paths.ts';
import {
  DAYS_OF_REGISTRATION,
  DAYS_OF_SILENCE,
  DAYS_TO_CLAIM,
  HOURS_TO_PAY,
  HOURS_TO_VETO,
  percentOf,
} from '../numbers.ts';
import { PageLink } from '../page-link.tsx';

const CAP = percentOf(BigInt(WITHDRAWAL_CAP_BPS));

export const Security = () => (
  <>
    <h3>Where the money is</h3>
    <p>
      Two contracts hold it, so that a fault in the code of bets cannot reach players’ money.
      Custody holds the players’ balances and the house’s money for server rounds; it knows no
      games. Casino holds the house’s money for bets on chain (the bankroll), the payouts of open
      bets and, for DEGEN, the jackpot. No function of Casino moves what Custody holds. A payment
      that its receiver does not accept waits in either as a claimable payment, outside all of
      these. The server’s ledger mirrors Custody to the smallest unit. A third contract, Exit, holds
      nothing: once the exit is open it judges who may leave with what, and Custody, which made it,
      pays that. The budget of a key with which a player bets on chain, without a confirmation for
      each bet, is in a contract of its own, PlayKeys: no role reaches it, and it goes into bets of
      that player or back.
    </p>
    <h3>Who can do what</h3>
    <DataTable
      caption="Roles in the contracts"
      columns={['Role', 'Can', 'Cannot']}
      rows={[
        [
          'Operator, the server’s key',
          `Pay withdrawals out of Custody, each under an id of its own, up to ${CAP} in 24 hours of what has been there for 24 hours; announce jackpots of server rounds; publish what the casino owes.`,
          'Use an id twice, pay more than the limit, publish other deposits and withdrawals than the contract counted, close an open exit, touch the bankroll or an open bet, mint, pause anything.',
        ],
        [
          'Guardian',
          `Pause new deposits and new bets on chain, strike an epoch within ${HOURS_TO_VETO} hours, suspend the operator for 72 hours, strike an announced jackpot.`,
          'End a pause or a suspension; stop forced withdrawals, the exit, claims, settlements or expiries. No role can.',
        ],
        [
          'Admin',
          'Appoint roles, approve single payments above the limit and take that back, move the limit and the bet limits within bounds, name another source of randomness for future bets two days ahead, end pauses and suspensions, close deposits and bets for good, take out free bankroll and what Custody holds above all that players are owed.',
          'Touch what players are owed, open bets or claimable payments, or the jackpot while bets are taken; change a bet that is open; stop the exit.',
        ],
        [
          'Anyone',
          `Open the exit after ${DAYS_OF_SILENCE} days without an epoch, or when a forced withdrawal was not paid for ${HOURS_TO_PAY} hours; end a bet that was not answered; pay out an announced jackpot that is due.`,
          'Close it again.',
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
      all rounds settled since. The contract refuses other deposits and withdrawals than it counted
      itself, and announces a deficit when the sum is above what it holds. For {HOURS_TO_VETO} hours
      the guardian, who computes every epoch again from a copy of the database, can strike it; after
      that it is final. While you are signed in, your browser checks your own part of it and keeps
      the proof.
    </p>
    <p>
      If the casino does not pay, force the withdrawal on chain, by the proof of a final epoch. What
      it leaves unpaid for {HOURS_TO_PAY} hours, and {DAYS_OF_SILENCE} days of silence, lets anyone
      open the exit for good. For {DAYS_OF_REGISTRATION} days forced withdrawals that had stood for{' '}
      {HOURS_TO_PAY} hours are registered as claims of their own. Then every player takes out what
      the proof of the last final epoch and the counters of the contract say. When Custody does not
      cover all claims, each is paid the same share, whoever comes first; the rest can be collected
      after a gift, or after {DAYS_TO_CLAIM} days, when what nobody claimed is shared too. The page
      is <PageLink to={PATHS.exit}>Exit</PageLink>; without any page of ours but with the key of the
      wallet, <code>npm run exit</code> does the same.
    </p>
    <h3>What you have to trust today</h3>
    <ul>
      <li>
        The operator’s key, up to the limit. Whoever steals it can pay out {CAP} of Custody in 24
        hours, until the guardian suspends it.
      </li>
      <li>
        Admin, guardian and operator together. The contract knows no games, so nobody on chain can
        tell a false balance: the guardian’s watcher and each player’s page check within{' '}
        {HOURS_TO_VETO} hours. An epoch that leaves you out, or counts too little, your page
        notices. You can then force the withdrawal with an older proof, in public; one that stood
        for {HOURS_TO_PAY} hours when the exit opens is paid there, whatever the epochs say. A newer
        final proof of too little answers it: then your receipts are what shows the lie.
      </li>
      <li>
        What you win is proven by the next epoch only. An exit pays by the last final one, which is{' '}
        {HOURS_TO_VETO} hours old or more when the casino still published.
      </li>
      <li>
        The admin, who appoints the operator and approves payments above the limit. In production it
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
      <li>
        A payment that a wallet refuses is kept for its receiver, who claims it in parts or to
        another address; it stops nobody else.
      </li>
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
