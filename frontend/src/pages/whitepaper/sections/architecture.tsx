const STANDARDS = [
  ['HMAC, RFC 2104', 'https://www.rfc-editor.org/rfc/rfc2104'],
  ['Ed25519, RFC 8032', 'https://www.rfc-editor.org/rfc/rfc8032'],
  ['Canonical JSON, RFC 8785', 'https://www.rfc-editor.org/rfc/rfc8785'],
  ['Sign-in with Ethereum, EIP-4361', 'https://eips.ethereum.org/EIPS/eip-4361'],
  ['Permit, EIP-2612', 'https://eips.ethereum.org/EIPS/eip-2612'],
] as const;

export const Architecture = () => (
  <>
    <h3>The parts</h3>
    <dl>
      <dt>Rules</dt>
      <dd>
        One package of pure functions holds the rules of the games, the fairness stream and the
        arithmetic of money, in integers. The browser, the server and the offline verifier run the
        same code. This page takes its figures from it, too.
      </dd>
      <dt>Contracts</dt>
      <dd>
        The DEGEN token, Custody with the players’ money, Casino with the house’s money and the bets
        on chain, PlayKeys with the budgets of keys that bet there, and a source of randomness,
        written in Solidity on the contracts of OpenZeppelin. There are no proxies: what is deployed
        cannot be exchanged.
      </dd>
      <dt>Server</dt>
      <dd>
        It settles rounds and keeps the ledger in PostgreSQL, or in an embedded database on a local
        chain. All state is in the database, so open rounds survive a restart and any copy of the
        server can answer any request.
      </dd>
      <dt>Chain worker</dt>
      <dd>
        It follows the contracts’ events, credits deposits after confirmations, sends withdrawals,
        announces jackpots, and reveals the randomness of bets on chain.
      </dd>
      <dt>Page</dt>
      <dd>
        It plays what the rules or the server decided and never invents an outcome for money. It
        loads wallet code only when a wallet is used.
      </dd>
    </dl>
    <h3>The path of a bet</h3>
    <ol>
      <li>The page sends the stake and the choice, under a key that makes a retry harmless.</li>
      <li>The server computes the outcome with the rules, from the seeds and the next nonce.</li>
      <li>
        One database transaction checks balance, limits and nonce, moves the money and stores the
        round.
      </li>
      <li>The server answers with the outcome, and keeps a signed receipt for you to fetch.</li>
      <li>The page shows the outcome and, once the secret is revealed, verifies it.</li>
    </ol>
    <h3>The path of money</h3>
    <p>
      A deposit is a transaction of the player’s wallet to the Custody contract. The server credits
      exactly the amount of the contract’s event. A withdrawal leaves the player’s balance at once,
      is paid by the contract under an id that it remembers, and is confirmed by the contract’s
      event. Signing in is a signed message; it moves nothing.
    </p>
    <h3>Standards</h3>
    <ul>
      {STANDARDS.map(([name, url]) => (
        <li key={url}>
          <a href={url}>{name}</a>
        </li>
      ))}
    </ul>
  </>
);
