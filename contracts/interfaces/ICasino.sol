// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasinoAdmin} from "./ICasinoAdmin.sol";

/// @title ICasino
/// @notice On-chain plays against the house's bankroll, and the jackpot pool.
/// @dev BNB is written as the zero address. The pools of a token never overlap and add up to what
/// the contract holds: free bankroll, worst-case payouts of open plays, collectable payments and, for
/// DEGEN only, the jackpot. The jackpot is the DEGEN balance minus the other pools, so the token's
/// tax and plain transfers reach it without a call. BNB comes in only through the functions below;
/// BNB forced in by other means belongs to no pool and stays. Players' deposits are in {ICustody},
/// which no function here can move.
interface ICasino is ICasinoAdmin {
    enum PlayState {
        None,
        Pending,
        Settled,
        Expired
    }

    event BankrollFunded(address indexed from, address indexed token, uint256 amount);
    event JackpotFunded(address indexed from, uint256 amount);

    event PlayRequested(
        uint256 indexed requestId,
        address indexed player,
        address indexed token,
        uint256 betAmount,
        uint8 gameType,
        uint256 deadlineBlock
    );
    /// @notice Emitted together with `GamePlayed`; links the result to its request.
    event PlaySettled(uint256 indexed requestId, bool won, uint256 payout);
    /// @notice The random word did not arrive in time. `GamePlayed` is emitted too, for clients
    /// that wait for it.
    event PlayExpired(uint256 indexed requestId, uint256 payout);
    event GamePlayed(
        address indexed player,
        uint256 betAmount,
        uint256 payout,
        bool won,
        uint8 gameType
    );
    /// @notice The player refused the payment. Payout and jackpot can be collected by `collect`.
    event PayoutCollectable(
        uint256 indexed requestId,
        address indexed player,
        address indexed token,
        uint256 amount
    );

    /// @notice A jackpot left the pool: paid out with a play, or moved into Custody for a round of
    /// the server.
    event JackpotWon(address indexed player, uint256 amount);
    /// @notice A server round with this `stake` won a jackpot; it can be paid from block
    /// `payableFrom` on.
    event JackpotAnnounced(
        bytes32 indexed id,
        address indexed player,
        uint8 tier,
        uint256 stake,
        uint256 payableFrom
    );
    /// @notice An announced jackpot moved from the pool into Custody for `player`.
    /// @dev Emitted together with `JackpotWon`, and with the `CustodyFunded` of Custody whose
    /// `from` is this contract. A ledger must credit the player only for `JackpotAwarded`.
    event JackpotAwarded(
        bytes32 indexed id,
        address indexed player,
        uint8 tier,
        uint256 stake,
        uint256 amount
    );

    /// @notice Adds house money for plays. Anyone may call.
    function fundBankroll(address token, uint256 amount) external payable;

    /// @notice Adds DEGEN to the jackpot pool; a plain transfer does the same without the event.
    function fundJackpot(uint256 amount) external;

    /// @notice Announces a jackpot that a server round won. Only the operator.
    /// @dev It can be paid once every play that is open now is past its deadline. Otherwise,
    /// someone who knows that an open play wins the jackpot could have the award paid first.
    ///
    /// Warning: the contract cannot know the rounds of the server, so it trusts the operator for
    /// id, player, tier and stake. Before the wind-up, a false award only moves money of the pool
    /// into Custody: the ledger credits a player only if a round has exactly these four values. In
    /// the wind-up it is paid to `player`, after the guardian had 72 hours. Anyone can pay a due
    /// award just before a later play draws its jackpot. So the server pays each award at once, and
    /// the guardian cancels an award that matches no round.
    /// @param id Identifier of the round; never used twice.
    /// @param tier 0 is MINI (share 5 %), 1 is GRAND (share 90 %).
    /// @param stake Total stake of the round, in base units of DEGEN.
    function announceJackpot(bytes32 id, address player, uint8 tier, uint256 stake) external;

    /// @notice Pays an announced jackpot into Custody or, once DEGEN is wound up and 72 hours after
    /// the announcement, to the player. Anyone may.
    /// @dev The prize grows with the stake: pool * share * min(stake, 10,000 DEGEN) / 10,000 DEGEN,
    /// with the pool as it is at the payment, rounded down once. While the prize is zero, the call
    /// reverts; the award can be paid when the pool has grown.
    function payJackpot(bytes32 id) external;

    /// @notice Bets on chain: BNB when `msg.value` equals `betAmount`, DEGEN (needs an allowance)
    /// when it is zero.
    /// @dev The result comes in a later transaction. If it came in this one, a caller could revert
    /// on a loss and so undo the bet. The worst-case payout, twice the stake, is reserved until
    /// then. A DEGEN play wins with a probability of 51 %, a BNB play with 49 %; a DEGEN play also
    /// draws the jackpot, whose prize grows with `betAmount` as in `payJackpot`. A prize that
    /// rounds down to zero is no jackpot and emits no event.
    ///
    /// Warning: a play reverts until the one 50 requests earlier has ended, so at most 50 are open
    /// at once. An attacker who keeps 50 small plays open stops other players from playing on
    /// chain, at the price of the gas; no money is at risk.
    /// @param betAmount A whole number of gwei (10^9 base units).
    /// @param gameType 0 wheel, 1 blackjack, 2 slots, 3 kickboxing, 4 crash; a label that does not
    /// change the odds.
    function playGame(
        uint256 betAmount,
        uint8 gameType
    ) external payable returns (uint256 requestId);

    /// @notice As `playGame`, but the caller pays the stake for another player: the events name
    /// `player`, and the Casino pays `player` what the play wins.
    /// @dev The play is a gift: the caller keeps no right to it, and `player` does not have to
    /// consent.
    function playGameFor(
        address player,
        uint256 betAmount,
        uint8 gameType
    ) external payable returns (uint256 requestId);

    /// @notice Ends a play whose random word did not arrive by the deadline. Anyone may call.
    /// @dev Pays the player as a winner or refunds the stake, as the provider's policy says; no
    /// jackpot.
    function expirePlay(uint256 requestId) external;

    /// @notice Free house bankroll in DEGEN.
    function getBalance() external view returns (uint256);

    /// @notice The jackpot pool: DEGEN that players can win in addition to payouts. It pays only
    /// prizes until plays have been closed for 7 days.
    function jackpotPool() external view returns (uint256);

    /// @notice The same as `minBetOf` for DEGEN.
    function minBet() external view returns (uint256);

    /// @notice The same as `maxBetOf` for DEGEN.
    function maxBet() external view returns (uint256);

    /// @notice Smallest stake that is accepted in this token.
    function minBetOf(address token) external view returns (uint256);

    /// @notice Largest stake accepted now: the least of the admin's cap, 1 % of the free bankroll,
    /// and the remaining exposure: 10 % of the house's money minus what open plays risk.
    function maxBetOf(address token) external view returns (uint256);

    /// @notice House money that no open play has reserved.
    function bankrollOf(address token) external view returns (uint256);

    /// @notice Worst-case payouts of open plays.
    function openPlaysOf(address token) external view returns (uint256);

    /// @notice The jackpot announced under this id; all zero when there is none.
    function awardOf(
        bytes32 id
    )
        external
        view
        returns (address player, uint8 tier, uint256 stake, uint256 payableFrom, bool isPaid);

    /// @notice The state of a play.
    function playState(uint256 requestId) external view returns (PlayState);

    /// @notice The {ICustody} of this deployment, into which jackpots of the server's rounds move.
    function custodyContract() external view returns (address);
}
