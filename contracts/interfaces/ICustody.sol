// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustodyAdmin} from "./ICustodyAdmin.sol";
import {IVault} from "./IVault.sol";

/// @title ICustody
/// @notice Holds players' money and house money for the server's games, but does not know the
/// games.
/// @dev BNB is written as the zero address. Custody of a token is deposited + granted - withdrawn -
/// released, and the server's ledger mirrors it. Besides custody, the contract holds the claimable
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
    /// @notice The receiver refused the payment, and can claim the amount by `claim`.
    event WithdrawalClaimable(
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
    /// house or, when the exit is open, to the players who exit.
    function fundCustody(address token, uint256 amount) external payable;

    /// @notice Pays players out of custody. Only the operator.
    /// @dev A repeated id, or an amount above custody or above the rolling limit, reverts the whole
    /// batch. A payment that its receiver refuses becomes claimable and does not stop the batch.
    /// Any id works; consecutive ids share a storage slot, which saves gas.
    ///
    /// The rolling limit is a share of the money that has been in custody for 24 hours, or of
    /// custody plus the counted payments, whichever is less. Once a forced withdrawal has stood for
    /// 30 hours, payments above the limit that serve it do not count, up to the player's own net
    /// deposits. After such a payment, the counted payments must still be within the limit that the
    /// remaining custody gives.
    function executeWithdrawals(Withdrawal[] calldata withdrawals) external;

    /// @notice Allows the operator to make exactly this payment although it is above the limit.
    /// Only the admin.
    function approveWithdrawal(Withdrawal calldata withdrawal) external;

    /// @notice Revokes an approval that was not used. Only the admin.
    function revokeApproval(Withdrawal calldata withdrawal) external;

    /// @notice Players' money and house money for the server's games; once the exit is open, what
    /// is left of both.
    function custodyOf(address token) external view returns (uint256);

    /// @notice Total deposits of the player and total payments to the player. Claimable payments
    /// count as paid; payments of the open exit count only without a deficit. `sinceBlock` is the
    /// block of the first deposit or payment, zero before; payments of the open exit do not set it.
    function accountOf(
        address player,
        address token
    ) external view returns (uint256 deposited, uint256 withdrawn, uint256 sinceBlock);

    /// @notice The counters of all players together, the house money that came in by funding and
    /// jackpots, and what the house withdrew. Once the exit is open, the values at its opening.
    function totalsOf(
        address token
    )
        external
        view
        returns (uint256 deposited, uint256 withdrawn, uint256 granted, uint256 released);

    /// @notice True once `id` was paid or became claimable.
    function isExecuted(bytes32 id) external view returns (bool);

    /// @notice Whether the admin approved exactly this payment.
    function isApproved(Withdrawal calldata withdrawal) external view returns (bool);

    /// @notice The amount that the operator could pay out now without approval.
    function withdrawableNow(address token) external view returns (uint256);
}
