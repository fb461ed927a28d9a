// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICustodyLiabilities} from "./ICustodyLiabilities.sol";

/// @title ICustodyAdmin
/// @notice What the roles of Custody can and cannot do.
/// @dev The admin is OpenZeppelin's DEFAULT_ADMIN_ROLE; in production a timelocked multisig. It
/// grants and revokes roles, ends pauses and suspensions or confirms them, moves the rolling limit
/// within its bounds, approves single payments above it, closes deposits for good, and withdraws
/// the surplus above everything that players are owed. It cannot keep the exit from opening or
/// close it.
interface ICustodyAdmin is ICustodyLiabilities {
    event DepositsPaused(address indexed by);
    event DepositsUnpaused(address indexed by);
    event DepositsClosed(address indexed by);
    /// @notice The operator is suspended until this second; zero means it is not.
    event SuspensionSet(address indexed by, uint256 until);
    event WithdrawalCapSet(address indexed token, uint256 capBps);
    event SurplusWithdrawn(address indexed to, address indexed token, uint256 amount);

    /// @notice The hot key of the server.
    /// @dev It can pay custody out under ids that it chooses, within the rolling limit, and publish
    /// epochs. It cannot repeat an id, pay more than custody holds, stop a player from claiming or
    /// exiting, or close the exit. Warning: until the guardian suspends it, a stolen key can take
    /// the limit's share of all money that has been in custody for 24 hours, an attacker's own
    /// deposit included. The loss reduces house money first; players together lose at most that
    /// share of their money.
    function OPERATOR_ROLE() external view returns (bytes32);

    /// @notice The emergency role.
    /// @dev It can pause deposits, veto epochs and suspend the operator. It cannot end a pause or a
    /// suspension, and it cannot stop claims, forced withdrawals or the exit: no role can.
    function GUARDIAN_ROLE() external view returns (bytes32);

    /// @notice Stops new deposits. Only the guardian.
    function pauseDeposits() external;

    /// @notice Ends the pause of deposits. Only the admin.
    function unpauseDeposits() external;

    /// @notice Wind-down: no deposit is ever accepted again. Only the admin.
    function closeDeposits() external;

    /// @notice Stops payments and epochs of every operator for 72 hours. Only the guardian.
    /// @dev It ends by itself, so that a stolen guardian key cannot stop the house for long.
    function suspendOperator() external;

    /// @notice Extends a suspension until `reinstateOperator`. Only the admin.
    function confirmSuspension() external;

    /// @notice Ends a suspension when the operator is trusted again or was replaced. Only the
    /// admin.
    function reinstateOperator() external;

    /// @notice Revokes a provisional epoch and all later ones, and suspends the operator. Guardian
    /// or admin.
    function vetoEpoch(uint256 number) external;

    /// @notice Sets the share of custody that the operator may pay out in any 24 hours without
    /// approval, between 1 % and 50 %; it begins at 20 %. Only the admin.
    function setWithdrawalCap(address token, uint256 capBps) external;

    /// @notice Withdraws house money. For each of the two epochs, custody must still cover the
    /// balances of the epoch and all later deposits. Only the admin.
    /// @dev The contract does not know what players won since the newest epoch: leave a margin.
    /// @param finalEpoch The last final epoch; all zero when there is none.
    /// @param newest The newest epoch, final or not.
    function withdrawSurplus(
        address token,
        uint256 amount,
        address to,
        Epoch calldata finalEpoch,
        Epoch calldata newest
    ) external;

    /// @notice Whether new deposits are paused.
    function depositsPaused() external view returns (bool);

    /// @notice Whether deposits are closed for good.
    function depositsClosed() external view returns (bool);

    /// @notice The last second of the operator's suspension; a time in the past means that it is
    /// not suspended.
    function operatorSuspendedUntil() external view returns (uint256);

    /// @notice The share of custody that `setWithdrawalCap` set, in basis points.
    function withdrawalCapOf(address token) external view returns (uint256 capBps);
}
