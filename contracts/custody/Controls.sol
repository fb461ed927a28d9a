// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IClaims} from "../interfaces/IClaims.sol";
import {ICustodyAdmin} from "../interfaces/ICustodyAdmin.sol";
import {IEpochs} from "../interfaces/IEpochs.sol";
import {Clock} from "../common/Clock.sol";
import {ClaimBook} from "./ClaimBook.sol";

/// @title Controls
/// @notice Roles, pauses, and the two irreversible switches: wind-down and wind-up.
abstract contract Controls is ICustodyAdmin, ClaimBook, AccessControl {
    /// @notice Who has which role at first; the second guardian and publisher are the cold ones.
    struct Roles {
        address admin;
        address operator;
        address[2] guardians;
        address[2] publishers;
    }

    /// @inheritdoc ICustodyAdmin
    bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");
    /// @inheritdoc ICustodyAdmin
    bytes32 public constant PUBLISHER_ROLE = keccak256("PUBLISHER_ROLE");
    /// @inheritdoc ICustodyAdmin
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");

    /// @dev Long enough for an admin behind a timelock to investigate and to react.
    uint40 private constant SUSPENSION_TIME = 72 hours;

    constructor(Roles memory roles) {
        if (roles.admin == address(0)) revert Vault_ZeroAddress();
        _grantRole(DEFAULT_ADMIN_ROLE, roles.admin);
        _grantRole(OPERATOR_ROLE, roles.operator);
        for (uint256 i = 0; i < 2; ++i) {
            _grantRole(GUARDIAN_ROLE, roles.guardians[i]);
            _grantRole(PUBLISHER_ROLE, roles.publishers[i]);
        }
    }

    modifier whenDepositsOpen(address token) {
        _checkDepositsOpen(token);
        _;
    }

    modifier onlyOperator() {
        _checkOperator();
        _;
    }

    /// @inheritdoc ICustodyAdmin
    function pauseDeposits() external onlyRole(GUARDIAN_ROLE) {
        _state.depositsPaused = true;
        emit DepositsPaused({by: msg.sender});
    }

    /// @inheritdoc ICustodyAdmin
    function unpauseDeposits() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _state.depositsPaused = false;
        emit DepositsUnpaused({by: msg.sender});
    }

    /// @inheritdoc ICustodyAdmin
    function closeDeposits() external onlyRole(DEFAULT_ADMIN_ROLE) {
        if (_state.depositsClosed) revert Custody_DepositsClosed();
        (_state.depositsClosed, _state.marksAtClosing) = (true, _state.marks);
        emit DepositsClosed({by: msg.sender});
    }

    /// @inheritdoc ICustodyAdmin
    /// @dev Never shortens a suspension, so the guardian cannot limit a suspension that the admin
    /// has confirmed.
    function suspendOperator() external onlyRole(GUARDIAN_ROLE) {
        uint40 until = Clock.time() + SUSPENSION_TIME;
        if (until > _state.suspendedUntil) _setSuspension(until);
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
    function dismissPublisher(address publisher) external onlyRole(GUARDIAN_ROLE) {
        _checkRole(PUBLISHER_ROLE, publisher);
        _revokeRole(PUBLISHER_ROLE, publisher);
        emit PublisherDismissed({publisher: publisher, by: msg.sender});
    }

    /// @notice Gives up the caller's own role. Guardians cannot.
    /// @dev Otherwise, a thief with the guardian's and the publisher's keys would leave nobody who can
    /// veto false epochs in time: the admin's delay is longer.
    function renounceRole(bytes32 role, address account) public override {
        if (role == GUARDIAN_ROLE) revert Custody_GuardianStays({guardian: account});
        super.renounceRole(role, account);
    }

    /// @inheritdoc ICustodyAdmin
    function depositsPaused() external view returns (bool) {
        return _state.depositsPaused;
    }

    /// @inheritdoc ICustodyAdmin
    function depositsClosed() external view returns (bool closed, uint256 marksBefore) {
        return (_state.depositsClosed, _state.marksAtClosing);
    }

    /// @inheritdoc ICustodyAdmin
    function operatorSuspendedUntil() external view returns (uint256) {
        return _state.suspendedUntil;
    }

    /// @inheritdoc IEpochs
    function marks() external view returns (uint256) {
        return _state.marks;
    }

    /// @inheritdoc IClaims
    function isWoundUp(address token) external view returns (bool) {
        return _isWoundUp(token);
    }

    function _checkDepositsOpen(address token) private view {
        _checkNotWoundUp(token);
        if (_state.depositsPaused || _state.depositsClosed) revert Custody_DepositsClosed();
    }

    function _checkOperator() private view {
        _checkRole(OPERATOR_ROLE);
        uint40 until = _state.suspendedUntil;
        if (block.timestamp <= until) revert Custody_OperatorSuspended({until: until});
    }

    function _setSuspension(uint40 until) private {
        _state.suspendedUntil = until;
        emit SuspensionSet({by: msg.sender, until: until});
    }
}
