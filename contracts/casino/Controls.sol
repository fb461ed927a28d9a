// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ICasinoAdmin} from "../interfaces/ICasinoAdmin.sol";

/// @title Controls
/// @notice Roles, the two brakes, and the switch that turns only once.
abstract contract Controls is ICasinoAdmin, AccessControl {
    /// @inheritdoc ICasinoAdmin
    bytes32 public constant OPERATOR_ROLE = keccak256("OPERATOR_ROLE");
    /// @inheritdoc ICasinoAdmin
    bytes32 public constant GUARDIAN_ROLE = keccak256("GUARDIAN_ROLE");

    // One slot: every entry reads it.
    bool private _depositsPaused;
    bool private _playsPaused;
    bool private _exitOpen;

    constructor(address admin, address operator, address guardian) {
        if (admin == address(0)) revert Casino_ZeroAddress();
        _grantRole(DEFAULT_ADMIN_ROLE, admin);
        _grantRole(OPERATOR_ROLE, operator);
        _grantRole(GUARDIAN_ROLE, guardian);
    }

    modifier whenDepositsOpen() {
        _checkExitClosed();
        if (_depositsPaused) revert Casino_DepositsPaused();
        _;
    }

    modifier whenPlaysOpen() {
        _checkExitClosed();
        if (_playsPaused) revert Casino_PlaysPaused();
        _;
    }

    modifier whenExitClosed() {
        _checkExitClosed();
        _;
    }

    modifier whenExitOpen() {
        if (!_exitOpen) revert Casino_ExitClosed();
        _;
    }

    /// @inheritdoc ICasinoAdmin
    function pauseDeposits() external onlyRole(GUARDIAN_ROLE) {
        _depositsPaused = true;
        emit DepositsPaused({by: msg.sender});
    }

    /// @inheritdoc ICasinoAdmin
    function unpauseDeposits() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _depositsPaused = false;
        emit DepositsUnpaused({by: msg.sender});
    }

    /// @inheritdoc ICasinoAdmin
    function pausePlays() external onlyRole(GUARDIAN_ROLE) {
        _playsPaused = true;
        emit PlaysPaused({by: msg.sender});
    }

    /// @inheritdoc ICasinoAdmin
    function unpausePlays() external onlyRole(DEFAULT_ADMIN_ROLE) {
        _playsPaused = false;
        emit PlaysUnpaused({by: msg.sender});
    }

    /// @inheritdoc ICasinoAdmin
    function depositsPaused() external view returns (bool) {
        return _depositsPaused;
    }

    /// @inheritdoc ICasinoAdmin
    function playsPaused() external view returns (bool) {
        return _playsPaused;
    }

    /// @dev Nothing sets it back.
    function _openExit() internal {
        _exitOpen = true;
    }

    function _isExitOpen() internal view returns (bool) {
        return _exitOpen;
    }

    function _checkExitClosed() private view {
        if (_exitOpen) revert Casino_ExitOpen();
    }
}
