// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ICustodyAdmin} from "../interfaces/ICustodyAdmin.sol";
import {ICustodyLiabilities} from "../interfaces/ICustodyLiabilities.sol";
import {Clock} from "../common/Clock.sol";

/// @title Controls
/// @notice Roles, pauses, and the two irreversible switches: wind-down and exit.
abstract contract Controls is ICustodyAdmin, AccessControl {
    /// @inheritdoc ICustodyAdmin
    bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");
    /// @inheritdoc ICustodyAdmin
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");

    /// @dev Long enough for an admin behind a timelock to investigate and to react.
    uint40 private constant SUSPENSION_TIME = 72 hours;

    // Packed into one slot, because every deposit and payment reads it.
    bool private _depositsPaused;
    bool private _depositsClosed;
    bool private _exitOpen;
    /// @dev The last second in which the operator is suspended. The largest `uint40` once the admin
    /// has confirmed the suspension, which then lasts until the admin ends it.
    uint40 private _suspendedUntil;

    constructor(address admin, address operator, address guardian) {
        if (admin == address(0)) revert Vault_ZeroAddress();
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(OPERATOR_ROLE, operator);
        _grantRole(GUARDIAN_ROLE, guardian);
    }

    modifier whenDepositsOpen() {
        _checkDepositsOpen();
        _;
    }

    modifier whenExitClosed() {
        _checkExitClosed();
        _;
    }

    modifier onlyOperator() {
        _checkOperator();
        _;
    }

    /// @inheritdoc ICustodyAdmin
    function pauseDeposits() external onlyRole(GUARDIAN_ROLE) {
        _depositsPaused = true;
        emit DepositsPaused({by: msg.sender});
    }

    /// @inheritdoc ICustodyAdmin
    function unpauseDeposits() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _depositsPaused = false;
        emit DepositsUnpaused({by: msg.sender});
    }

    /// @inheritdoc ICustodyAdmin
    function closeDeposits() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _depositsClosed = true;
        emit DepositsClosed({by: msg.sender});
    }

    /// @inheritdoc ICustodyAdmin
    function suspendOperator() external onlyRole(GUARDIAN_ROLE) {
        _suspend();
    }

    /// @inheritdoc ICustodyAdmin
    function confirmSuspension() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setSuspension(type(uint40).max);
    }

    /// @inheritdoc ICustodyAdmin
    function reinstateOperator() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setSuspension(0);
    }

    /// @inheritdoc ICustodyAdmin
    function depositsPaused() external view returns (bool) {
        return _depositsPaused;
    }

    /// @inheritdoc ICustodyAdmin
    function depositsClosed() external view returns (bool) {
        return _depositsClosed;
    }

    /// @inheritdoc ICustodyAdmin
    function operatorSuspendedUntil() external view returns (uint256) {
        return _suspendedUntil;
    }

    /// @dev Never shortens a suspension, so the guardian cannot limit a suspension that the admin
    /// has confirmed.
    function _suspend() internal {
        uint40 until = Clock.time() + SUSPENSION_TIME;
        if (until > _suspendedUntil) _setSuspension(until);
    }

    /// @dev Irreversible.
    function _setExitOpen() internal {
        _exitOpen = true;
    }

    /// @inheritdoc ICustodyLiabilities
    function isExitOpen() public view returns (bool) {
        return _exitOpen;
    }

    function _checkDepositsOpen() private view {
        _checkExitClosed();
        if (_depositsPaused || _depositsClosed) revert Custody_DepositsClosed();
    }

    function _checkOperator() private view {
        _checkRole(OPERATOR_ROLE);
        if (block.timestamp <= _suspendedUntil) {
            revert Custody_OperatorSuspended({until: _suspendedUntil});
        }
    }

    function _checkExitClosed() private view {
        if (_exitOpen) revert Custody_ExitOpen();
    }

    function _setSuspension(uint40 until) private {
        _suspendedUntil = until;
        emit SuspensionSet({by: msg.sender, until: until});
    }
}
