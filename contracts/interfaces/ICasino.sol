// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title ICasino
/// @notice Custody of player funds, on-chain play against the house bankroll, and the jackpot pool.
/// @dev BNB is written as the zero address. Four pools per token never overlap and add up to what the contract holds:
/// custody (mirrored one to one by the server's ledger), free bankroll, reserved (open plays and parked payments) and,
/// for DEGEN only, the jackpot.
interface ICasino {
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

    event WithdrawalPaid(bytes32 indexed id, address indexed player, address indexed token, uint256 amount);
    /// @notice The receiver refused the payment; the amount waits for `claimParked`.
    event WithdrawalParked(bytes32 indexed id, address indexed player, address indexed token, uint256 amount);
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
    event PlayExpired(uint256 indexed requestId, uint256 payout);
    event GamePlayed(address indexed player, uint256 betAmount, uint256 payout, bool won, uint8 gameType);

    event JackpotWon(address indexed player, uint256 amount);
    /// @notice A jackpot drawn by a round of the server moved from the pool into custody for `player`.
    event JackpotAwarded(bytes32 indexed id, address indexed player, uint8 tier, uint256 amount);

    function deposit(address token, uint256 amount) external;
    function depositBNB() external payable;
    function depositWithPermit(uint256 amount, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external;

    function fundCustody(address token, uint256 amount) external payable;
    function fundBankroll(address token, uint256 amount) external payable;
    function fundJackpot(uint256 amount) external;

    function executeWithdrawals(Withdrawal[] calldata withdrawals) external;
    function claimParked(address token) external;
    /// @param tier 0 is MINI (5 % of the pool), 1 is GRAND (90 % of the pool).
    function awardJackpot(bytes32 id, address player, uint8 tier) external;

    function playGame(uint256 betAmount, uint8 gameType) external payable returns (uint256 requestId);
    function expirePlay(uint256 requestId) external;

    function getBalance() external view returns (uint256);
    function jackpotPool() external view returns (uint256);
    function minBet() external view returns (uint256);
    function maxBet() external view returns (uint256);
    function minBetOf(address token) external view returns (uint256);
    function maxBetOf(address token) external view returns (uint256);

    function custodyOf(address token) external view returns (uint256);
    function bankrollOf(address token) external view returns (uint256);
    function reservedOf(address token) external view returns (uint256);
    function parkedOf(address player, address token) external view returns (uint256);
    /// @notice True once `id` was paid or parked as a withdrawal, or awarded as a jackpot.
    function isExecuted(bytes32 id) external view returns (bool);
    function playState(uint256 requestId) external view returns (PlayState);
}
