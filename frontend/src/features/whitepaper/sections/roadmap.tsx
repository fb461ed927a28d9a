export const Roadmap = () => (
  <>
    <p>
      Everything in this section is planned. None of it exists yet, there are no dates, and plans
      may change.
    </p>
    <dl>
      <dt>Epochs: proof of what the casino owes</dt>
      <dd>
        At fixed intervals the server publishes on chain the root of a tree over all balances, with
        their sum, and the root of all rounds settled since. The contract refuses a sum above what
        custody holds. Players can check that their own balance is counted.
      </dd>
      <dt>Exit without the casino</dt>
      <dd>
        When no epoch is published for 7 days, or a forced withdrawal is not served within 48 hours,
        the exit opens for good: players prove their balance to the contract and withdraw it
        themselves, and the operator’s payments stop.
      </dd>
      <dt>A cap on withdrawals</dt>
      <dd>
        The contract limits what the operator’s key can pay out of custody in 24 hours. More needs
        the admin. A stolen key can then no longer empty custody at once.
      </dd>
      <dt>Verifiable randomness</dt>
      <dd>
        Chainlink VRF 2.5 as a second source of randomness for bets on chain, which the casino can
        neither know beforehand nor hold back for its own gain. Today the source is commit and
        reveal, as described under Fairness.
      </dd>
      <dt>Public test deployment</dt>
      <dd>
        A deployment on BSC Testnet, with a faucet contract that gives each address a fixed amount a
        day, and an admin behind a multisig with a delay.
      </dd>
    </dl>
  </>
);
