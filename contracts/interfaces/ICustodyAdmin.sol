// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IClaims} from "./IClaims.sol";

/// @title ICustodyAdmin
/// @notice What the roles of Custody can and cannot do.
/// @dev The admin is OpenZeppelin's DEFAULT_ADMIN_ROLE; in production a timelocked multisig. It
/// grants and revokes roles, ends pauses and suspensions or confirms them, lowers the operator's
/// limits, approves single payments above them, closes deposits for good, and withdraws, by
/// {IWindUp}, what exceeds everything that players are owed. No role can stop a mature claim or the
/// wind-up.
interface ICustodyAdmin is IClaims {
    event DepositsPaused(address indexed by);
    event DepositsUnpaused(address indexed by);
    event DepositsClosed(address indexed by);
    /// @notice The operator is suspended until this second; zero means it is not.
    event SuspensionSet(address indexed by, uint256 until);
    event PublisherDismissed(address indexed publisher, address indexed by);
    event LimitsSet(address indexed token, uint256 unshownBps, uint256 dayBps);

    /// @notice The hot key of the server.
    /// @dev It can pay custody out under ids that it chooses, within two limits, while the token is
    /// not short. Warning: until the guardian suspends it, a stolen key can take a tenth of custody
    /// between two epochs, its own deposits included. The next epoch shows the payment: if players
    /// are then owed more than custody holds, the operator pays nothing more.
    function OPERATOR_ROLE() external view returns (bytes32);

    /// @notice The key that marks and publishes epochs; two accounts have the role, one of them
    /// cold.
    /// @dev A false epoch can be vetoed for 24 hours. While no epoch is published, the operator can
    /// pay little, and no claim matures.
    function PUBLISHER_ROLE() external view returns (bytes32);

    /// @notice The emergency role.
    /// @dev It can pause deposits, veto epochs, suspend the operator and dismiss a publisher. It
    /// cannot appoint anybody, give up its role, end a pause or a suspension, or stop the wind-up. It
    /// can delay claims, by a veto of every epoch, until the wind-up can be opened after 8 days.
    function GUARDIAN_ROLE() external view returns (bytes32);

    /// @notice Stops new deposits. Only the guardian.
    function pauseDeposits() external;

    /// @notice Ends the pause of deposits. Only the admin.
    function unpauseDeposits() external;

    /// @notice Wind-down: no deposit is ever accepted again. Only the admin.
    /// @dev Once an epoch of a later mark is final, anyone may open the wind-up of both tokens.
    function closeDeposits() external;

    /// @notice Stops payments of every operator for 72 hours. Only the guardian.
    /// @dev It ends by itself, so that a stolen guardian key cannot stop the house for long.
    function suspendOperator() external;

    /// @notice Extends a suspension until `reinstateOperator`. Only the admin.
    function confirmSuspension() external;

    /// @notice Ends a suspension when the operator is trusted again or was replaced. Only the
    /// admin.
    function reinstateOperator() external;

    /// @notice Takes the publisher's role from an account. Only the guardian.
    function dismissPublisher(address publisher) external;

    /// @notice Lowers the operator's limits, in basis points; they begin at 1,000 and 2,000. Only
    /// the admin. They can never be raised.
    /// @param unshownBps Maximum of unshown payments, as a share of the sum of custody and them.
    /// @param dayBps Maximum of the payments in 24 hours, as a share of the sum of custody and
    /// them.
    function lowerLimits(address token, uint256 unshownBps, uint256 dayBps) external;

    /// @notice Whether new deposits are paused.
    function depositsPaused() external view returns (bool);

    /// @notice Whether deposits are closed for good, and the number of marks at that time.
    function depositsClosed() external view returns (bool closed, uint256 marksBefore);

    /// @notice The last second of the operator's suspension; a time in the past means that it is
    /// not suspended.
    function operatorSuspendedUntil() external view returns (uint256);

    /// @notice The operator's limits, in basis points.
    function limitsOf(address token) external view returns (uint256 unshownBps, uint256 dayBps);
}
