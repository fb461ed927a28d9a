// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustodyAdmin} from "./ICustodyAdmin.sol";
import {IVault} from "./IVault.sol";

/// @title ICustody
/// @notice Holds players' money and house money for the server's games, but does not know the
/// games.
/// @dev BNB is written as the zero address. Custody of a token is deposited + stake - withdrawn,
/// and the server's ledger mirrors it. Besides custody, the contract holds the collectable
/// payments. Money that arrives by other ways than the functions below belongs to no account and
/// stays.
interface ICustody is ICustodyAdmin, IVault {
    /// @notice One payment that the operator executes; an `id` is never used twice.
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
    event WithdrawalPaid(
        bytes32 indexed id,
        address indexed player,
        address indexed token,
        uint256 amount
    );
    /// @notice The receiver refused the payment, and can collect the amount by `collect`.
    event WithdrawalCollectable(
        bytes32 indexed id,
        address indexed player,
        address indexed token,
        uint256 amount
    );
    event ApprovalSet(
        bytes32 indexed id,
        address indexed player,
        address indexed token,
        uint256 amount,
        bool approved
    );

    /// @notice Moves DEGEN into custody; needs an allowance. BNB has its own function.
    function deposit(address token, uint256 amount) external;

    /// @notice Moves the BNB that is sent with the call into custody.
    function depositBNB() external payable;

    /// @notice As `deposit` of DEGEN, with an allowance that the caller signed (EIP-2612).
    /// @dev The call also works when another account submitted the permit first, because the
    /// allowance is then set.
    function depositWithPermit(
        uint256 amount,
        uint256 deadline,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external;

    /// @notice Adds house money for the server's games. Anyone may call. The money is a gift to the
    /// house or, in the wind-up, to the players.
    function fundCustody(address token, uint256 amount) external payable;

    /// @notice Pays players out of custody. Only the operator, and while the token is not short.
    /// @dev A repeated id, or an amount above custody or above the limits, reverts the whole batch. A
    /// payment that its receiver refuses becomes collectable and does not stop the batch. Any id
    /// works; consecutive ids share a storage slot, which saves gas. A payment to a player with an
    /// open claim pays the claim first.
    ///
    /// Two limits hold after each payment without an approval: what the operator has paid since the
    /// mark of the newest standing epoch, with approvals too, is at most a tenth of custody and these
    /// payments; what it paid without them in any 24 hours is at most a fifth of custody and those
    /// payments.
    function executeWithdrawals(Withdrawal[] calldata withdrawals) external;

    /// @notice Allows the operator to make exactly this payment although it is above the limits.
    /// Only the admin.
    function approveWithdrawal(Withdrawal calldata withdrawal) external;

    /// @notice Revokes an approval that was not used. Only the admin.
    function revokeApproval(Withdrawal calldata withdrawal) external;

    /// @notice Players' money and house money for the server's games; in the wind-up, what is left
    /// of both.
    function custodyOf(address token) external view returns (uint256);

    /// @notice Total deposits of the player and total payments to the player; collectable payments
    /// count as paid, payments of the wind-up do not. `sinceMark` is the number of marks before the
    /// first deposit or payment.
    function accountOf(
        address player,
        address token
    ) external view returns (uint256 deposited, uint256 withdrawn, uint256 sinceMark);

    /// @notice The counters of all players together, and the house's stake: what came in by funding
    /// and jackpots, minus what left as surplus or in the wind-up.
    function totalsOf(
        address token
    ) external view returns (uint256 deposited, uint256 withdrawn, int256 stake);

    /// @notice True once `id` was paid or became collectable.
    function isExecuted(bytes32 id) external view returns (bool);

    /// @notice Whether the admin approved exactly this payment.
    function isApproved(Withdrawal calldata withdrawal) external view returns (bool);

    /// @notice The amount that the operator could pay out now without approval.
    function withdrawableNow(address token) external view returns (uint256);
}
