// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasinoAdmin} from "./ICasinoAdmin.sol";

/// @title ICasino
/// @notice Play on chain against the house's bankroll, and the jackpot pool.
/// @dev BNB is written as the zero address. The pools of a token never overlap and add up to what
/// the contract holds: free bankroll, worst-case payouts of open plays, claimable payments and, for
/// DEGEN only, the jackpot. The jackpot is what the others leave of the DEGEN balance, so the token's
/// tax and stray transfers reach it without a call. BNB comes in only through the functions below;
/// coins forced in by other means belong to no pool and stay. Players' deposits are in {ICustody},
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
    /// @notice Emitted beside `GamePlayed`; ties the result to its request.
    event PlaySettled(uint256 indexed requestId, bool won, uint256 payout);
    /// @notice The word did not come in time. `GamePlayed` is emitted too, so a client that waits
    /// for it is served.
    event PlayExpired(uint256 indexed requestId, uint256 payout);
    event GamePlayed(
        address indexed player,
        uint256 betAmount,
        uint256 payout,
        bool won,
        uint8 gameType
    );
    /// @notice The winner of a play refused the payment; payout and jackpot wait for `claim`.
    event PayoutClaimable(
        uint256 indexed requestId,
        address indexed player,
        address indexed token,
        uint256 amount
    );

    /// @notice A jackpot left the pool: paid out beside a play, or moved into Custody for a round of
    /// the server.
    event JackpotWon(address indexed player, uint256 amount);
    /// @notice A jackpot that a round of the server with this `stake` drew; paid from the block
    /// `payableFrom` on.
    event JackpotAnnounced(
        bytes32 indexed id,
        address indexed player,
        uint8 tier,
        uint256 stake,
        uint256 payableFrom
    );
    /// @notice An announced jackpot moved from the pool into Custody for `player`.
    /// @dev Always beside a `JackpotWon`, and a `CustodyFunded` whose `from` is this contract; a
    /// ledger credits this event only.
    event JackpotAwarded(
        bytes32 indexed id,
        address indexed player,
        uint8 tier,
        uint256 stake,
        uint256 amount
    );

    /// @notice Gives house money for plays. Anyone may.
    function fundBankroll(address token, uint256 amount) external payable;

    /// @notice Gives DEGEN to the jackpot pool; a plain transfer does the same without the event.
    function fundJackpot(uint256 amount) external;

    /// @notice Announces a jackpot that a round of the server drew. Only the operator.
    /// @dev It is paid once every play that is open now is over its deadline: so nobody who knows
    /// what a play will draw can empty the pool before it.
    ///
    /// Warning: the contract cannot know the rounds of the server, so id, player, tier and stake are
    /// the operator's word. A false award only moves the pool into Custody: the ledger has to credit
    /// it to nobody unless a round has exactly these four. An award that stands due and unpaid can be
    /// paid just before a play that was bet after its announcement draws: so the server pays at
    /// once, and the guardian strikes what no round explains.
    /// @param id Of the round; unique for ever.
    /// @param tier 0 is MINI (share 5 %), 1 is GRAND (share 90 %).
    /// @param stake All that the round staked, in base units of DEGEN.
    function announceJackpot(bytes32 id, address player, uint8 tier, uint256 stake) external;

    /// @notice Pays an announced jackpot into Custody. Anyone may.
    /// @dev The prize grows with the stake: pool * share * min(stake, 10,000 DEGEN) / 10,000 DEGEN,
    /// of the pool as it is then, rounded down once. One of nothing is refused and can be asked for
    /// again when the pool has grown.
    function payJackpot(bytes32 id) external;

    /// @notice Bets on chain: BNB when `msg.value` equals `betAmount`, DEGEN (needs an allowance)
    /// when it is zero.
    /// @dev The result comes in a later transaction: a result in this one could be undone by a
    /// caller that reverts on a loss. The worst-case payout, twice the stake, is set aside until
    /// then. A DEGEN play wins with 51 %, a BNB play with 49 %; a DEGEN play draws the jackpot
    /// besides, whose prize grows with `betAmount` as in `payJackpot`. A prize that rounds down to
    /// nothing is no jackpot: no event says one was won.
    ///
    /// Warning: a play has to wait until the one 50 requests earlier ended, so at most 50 are open
    /// at once. Whoever keeps that many small ones open keeps others from playing on chain, at the
    /// price of their gas; money is not at risk by it.
    /// @param betAmount A whole number of gwei (10^9 base units).
    /// @param gameType 0 wheel, 1 blackjack, 2 slots, 3 kickboxing, 4 crash; a label that does not
    /// change the odds.
    function playGame(
        uint256 betAmount,
        uint8 gameType
    ) external payable returns (uint256 requestId);

    /// @notice Ends a play whose word did not come by its deadline. Anyone may call.
    /// @dev Pays the player as a winner, or the stake back, as the provider's policy says; no
    /// jackpot.
    function expirePlay(uint256 requestId) external;

    /// @notice Free house bankroll in DEGEN.
    function getBalance() external view returns (uint256);

    /// @notice DEGEN that players can win beside their bets; nothing else is ever paid from it.
    function jackpotPool() external view returns (uint256);

    /// @notice `minBetOf` DEGEN.
    function minBet() external view returns (uint256);

    /// @notice `maxBetOf` DEGEN.
    function maxBet() external view returns (uint256);

    /// @notice Smallest stake that is accepted in this token.
    function minBetOf(address token) external view returns (uint256);

    /// @notice Largest stake accepted now: the least of the admin's cap, 1 % of the free bankroll,
    /// and what is left of the 10 % of the house's money that all open plays together may expose.
    function maxBetOf(address token) external view returns (uint256);

    /// @notice House money that no open play has reserved.
    function bankrollOf(address token) external view returns (uint256);

    /// @notice Worst-case payouts of open plays.
    function openPlaysOf(address token) external view returns (uint256);

    /// @notice An announced jackpot; all zero when there is none.
    function awardOf(
        bytes32 id
    )
        external
        view
        returns (address player, uint8 tier, uint256 stake, uint256 payableFrom, bool isPaid);

    /// @notice Where a play stands.
    function playState(uint256 requestId) external view returns (PlayState);
}
