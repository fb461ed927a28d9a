// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {IClaims} from "../interfaces/IClaims.sol";
import {ICustodyAdmin} from "../interfaces/ICustodyAdmin.sol";
import {IEpochs} from "../interfaces/IEpochs.sol";
import {Clock} from "../common/Clock.sol";

/// @title Controls
/// @notice Roles, pauses, and the two irreversible switches: wind-down and wind-up.
abstract contract Controls is ICustodyAdmin, AccessControl {
    /// @notice Who has which role at first; the second publisher is the cold one.
    struct Roles {
        address admin;
        address operator;
        address guardian;
        address[2] publishers;
    }

    /// @dev One storage slot, because every deposit and payment reads it.
    /// @param suspendedUntil The last second in which the operator is suspended. The largest value
    /// once the admin has confirmed the suspension, which then lasts until the admin ends it.
    /// @param marks Number of marks. It orders deposits, claims and epochs.
    /// @param marksAtClosing Number of marks when deposits were closed.
    struct State {
        bool depositsPaused;
        bool depositsClosed;
        bool isDegenWoundUp;
        bool isBnbWoundUp;
        uint40 suspendedUntil;
        uint24 marks;
        uint24 marksAtClosing;
    }

    /// @inheritdoc ICustodyAdmin
    bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");
    /// @inheritdoc ICustodyAdmin
    bytes32 public constant PUBLISHER_ROLE = keccak256("PUBLISHER_ROLE");
    /// @inheritdoc ICustodyAdmin
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");

    /// @dev Long enough for an admin behind a timelock to investigate and to react.
    uint40 private constant SUSPENSION_TIME = 72 hours;

    State private _state;

    constructor(Roles memory roles) {
        if (roles.admin == address(0)) revert Vault_ZeroAddress();
        _grantRole(DEFAULT_ADMIN_ROLE, roles.admin);
        _grantRole(OPERATOR_ROLE, roles.operator);
        _grantRole(GUARDIAN_ROLE, roles.guardian);
        _grantRole(PUBLISHER_ROLE, roles.publishers[0]);
        _grantRole(PUBLISHER_ROLE, roles.publishers[1]);
    }

    modifier whenDepositsOpen(address token) {
        _checkDepositsOpen(token);
        _;
    }

    modifier whenNotWoundUp(address token) {
        _checkNotWoundUp(token);
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
        return _marks();
    }

    /// @inheritdoc IClaims
    function isWoundUp(address token) external view returns (bool) {
        return _isWoundUp(token);
    }

    /// @dev Irreversible.
    function _setWoundUp(address token) internal {
        if (token == address(0)) _state.isBnbWoundUp = true;
        else _state.isDegenWoundUp = true;
    }

    function _addMark() internal returns (uint24 number) {
        number = _state.marks + 1;
        _state.marks = number;
    }

    function _marks() internal view returns (uint24) {
        return _state.marks;
    }

    /// @dev Call only with a known token.
    function _isWoundUp(address token) internal view returns (bool) {
        return token == address(0) ? _state.isBnbWoundUp : _state.isDegenWoundUp;
    }

    function _checkNotWoundUp(address token) internal view {
        if (_isWoundUp(token)) revert Custody_WoundUp({token: token});
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
