// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasinoAdmin} from "./ICasinoAdmin.sol";
import {ICasinoLiabilities} from "./ICasinoLiabilities.sol";

/// @title ICasino
/// @notice Custody of player funds, on-chain play against the house bankroll, and the jackpot pool.
/// @dev BNB is written as the zero address. Four pools per token never overlap and add up to what
/// the contract holds: custody (mirrored one to one by the server's ledger), free bankroll,
/// reserved (open plays and parked payments) and, for DEGEN only, the jackpot. The jackpot is what
/// the other three leave of the DEGEN balance, so the token's tax and stray transfers reach it
/// without a call. BNB comes in only through the functions below; coins forced in by other means
/// belong to no pool and stay.
interface ICasino is ICasinoAdmin, ICasinoLiabilities {
    enum PlayState {
        None,
        Pending,
        Settled,
        Expired
    }

    /// @notice One payment that the operator executes; `id` is unique for ever.
    struct Withdrawal {
        bytes32 id;
        address player;
        address token;
        uint256 amount;
    }

    /// @notice Player money entered custody; the server credits exactly this amount, once.
    event Deposited(address indexed player, address indexed token, uint256 amount);
    /// @notice House money entered custody; the server credits its own house accounts.
    event CustodyFunded(address indexed from, address indexed token, uint256 amount);
    event BankrollFunded(address indexed from, address indexed token, uint256 amount);
    event JackpotFunded(address indexed from, uint256 amount);

    event WithdrawalPaid(
        bytes32 indexed id,
        address indexed player,
        address indexed token,
        uint256 amount
    );
    event WithdrawalApproved(
        bytes32 indexed id,
        address indexed player,
        address indexed token,
        uint256 amount
    );
    /// @notice The receiver refused the payment; the amount waits for `claimParked`.
    event WithdrawalParked(
        bytes32 indexed id,
        address indexed player,
        address indexed token,
        uint256 amount
    );
    /// @notice The winner of an on-chain play refused the payment; payout and jackpot wait for
    /// `claimParked`.
    event PayoutParked(
        uint256 indexed requestId,
        address indexed player,
        address indexed token,
        uint256 amount
    );
    event ParkedClaimed(address indexed player, address indexed token, uint256 amount);

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

    /// @notice A jackpot left the pool: paid out beside a play, or awarded into custody for a round
    /// of the server.
    event JackpotWon(address indexed player, uint256 amount);
    /// @notice A jackpot drawn by a round of the server with this `stake` moved from the pool into
    /// custody for `player`.
    /// @dev Always beside a `JackpotWon`; a ledger credits this event only.
    event JackpotAwarded(
        bytes32 indexed id,
        address indexed player,
        uint8 tier,
        uint256 stake,
        uint256 amount
    );

    /// @notice Moves DEGEN into custody; needs an allowance. BNB has its own function.
    /// @dev Like plays, deposits end when the exit opens.
    function deposit(address token, uint256 amount) external;

    /// @notice Moves the BNB sent along into custody.
    function depositBNB() external payable;

    /// @notice As `deposit` of DEGEN, with the allowance given by signature in the same
    /// transaction.
    /// @dev A permit that somebody else submitted first is no obstacle: its allowance is there.
    function depositWithPermit(
        uint256 amount,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;

    /// @notice Gives house money for the server's games. Anyone may; it is a gift to the house.
    function fundCustody(address token, uint256 amount) external payable;

    /// @notice Gives house money for on-chain plays. Anyone may.
    function fundBankroll(address token, uint256 amount) external payable;

    /// @notice Gives DEGEN to the jackpot pool; a plain transfer does the same without the event.
    function fundJackpot(uint256 amount) external;

    /// @notice Pays players out of custody. Only the operator; no pause stops it.
    /// @dev One repeated id, one amount above custody or one above the cap reverts the whole batch,
    /// so the operator never mistakes a part for the whole. A receiver that refuses is parked and
    /// stops nobody. Ids that follow each other share a storage slot and are cheap; any id works.
    function executeWithdrawals(Withdrawal[] calldata withdrawals) external;

    /// @notice Lets the operator make exactly this payment although it exceeds the cap. Only the
    /// admin.
    function approveWithdrawal(Withdrawal calldata withdrawal) external;

    /// @notice Pays the caller what was parked for them.
    function claimParked(address token) external;

    /// @notice As `claimParked`, to another address: for a contract that cannot receive BNB, or a
    /// wallet that is at its DEGEN cap.
    function claimParkedTo(address token, address to) external;

    /// @notice Moves a share of the pool into custody for a jackpot that a round of the server
    /// drew. Only the operator.
    /// @dev The prize grows with the stake: pool * share * min(stake, 10,000 DEGEN) / 10,000 DEGEN,
    /// rounded down once. An award of nothing is refused and can be asked for again when the pool
    /// has grown.
    ///
    /// Warning: the contract cannot know the rounds of the server, so id, player, tier and stake are
    /// the operator's word. A false award only moves the pool into custody: the ledger has to credit
    /// it to nobody unless a round has exactly these four.
    /// @param id Of the round; shares its space with withdrawal ids and is unique for ever.
    /// @param tier 0 is MINI (share 5 %), 1 is GRAND (share 90 %).
    /// @param stake All that the round staked, in base units of DEGEN.
    function awardJackpot(bytes32 id, address player, uint8 tier, uint256 stake) external;

    /// @notice Bets on chain: BNB when `msg.value` equals `betAmount`, DEGEN (needs an allowance)
    /// when it is zero.
    /// @dev The result comes in a later transaction: a result in this one could be undone by a
    /// caller that reverts on a loss. The worst-case payout, twice the stake, is set aside until
    /// then. A DEGEN play wins with 51 %, a BNB play with 49 %; a DEGEN play draws the jackpot
    /// besides, whose prize grows with `betAmount` as in `awardJackpot`. A prize that rounds down to
    /// nothing is no jackpot: no event says one was won.
    ///
    /// Warning: a play has to wait until the one 50 requests earlier ended, so at most 50 are open
    /// at once. Whoever keeps that many small ones open keeps others from playing on chain, at the
    /// price of their gas; money is not at risk by it.
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

    /// @notice Players' money, and house money for the server's games; the ledger of the server mirrors it.
    function custodyOf(address token) external view returns (uint256);

    /// @notice House money that no open play has reserved.
    function bankrollOf(address token) external view returns (uint256);

    /// @notice Worst-case payouts of open plays plus parked payments.
    function reservedOf(address token) external view returns (uint256);

    /// @notice What waits for `claimParked` of this player.
    function parkedOf(address player, address token) external view returns (uint256);

    /// @notice True once `id` was paid or parked as a withdrawal, or awarded as a jackpot.
    function isExecuted(bytes32 id) external view returns (bool);

    /// @notice Whether the admin approved exactly this payment.
    function isApproved(Withdrawal calldata withdrawal) external view returns (bool);

    /// @notice What the operator could pay out now without approval.
    function withdrawableNow(address token) external view returns (uint256);

    /// @notice Where a play on chain stands.
    function playState(uint256 requestId) external view returns (PlayState);
}
