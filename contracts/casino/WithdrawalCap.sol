// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICasino} from "../interfaces/ICasino.sol";
import {ICasinoAdmin} from "../interfaces/ICasinoAdmin.sol";
import {Controls} from "./Controls.sol";
import {Vault} from "./Vault.sol";

/// @title WithdrawalCap
/// @notice How much of custody the operator's key can move in 24 hours by itself.
/// @dev The window slides hour by hour: a payment counts for 24 hours and until its hour's end, so
/// no 24 hours hold more than the cap. A window with fixed ends would let twice of it through
/// around each end, and so would an allowance that refills while it is used.
abstract contract WithdrawalCap is Vault, Controls {
    using SafeCast for uint256;

    /// @dev One slot. `used` is what the hours from `firstHour` on paid under the cap.
    struct Window {
        uint128 used;
        uint48 firstHour;
        uint16 capBps;
    }

    struct Hour {
        uint48 hour;
        uint208 paid;
    }

    /// @dev What a batch has left and has used of one token's cap, until it is written down.
    struct Room {
        bool known;
        uint256 left;
        uint256 used;
    }

    /// @dev The current hour and the 24 before it.
    uint256 private constant WINDOW_HOURS = 25;
    uint256 private constant BPS = 10_000;
    uint256 private constant CAP_BPS_DEFAULT = 2_000;
    /// @dev Zero would stop withdrawals, which no role may do.
    uint256 private constant CAP_BPS_MIN = 100;
    uint256 private constant CAP_BPS_MAX = 5_000;

    mapping(address token => Window) private _windows;
    mapping(address token => Hour[WINDOW_HOURS]) private _hours;
    mapping(bytes32 withdrawalHash => bool) private _approved;

    constructor() {
        _setWithdrawalCap(address(DEGEN), CAP_BPS_DEFAULT);
        _setWithdrawalCap(BNB, CAP_BPS_DEFAULT);
    }

    /// @inheritdoc ICasinoAdmin
    function setWithdrawalCap(
        address token,
        uint256 capBps
    ) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _checkToken(token);
        _setWithdrawalCap(token, capBps);
    }

    /// @inheritdoc ICasino
    function approveWithdrawal(
        Withdrawal calldata withdrawal
    ) external onlyRole(DEFAULT_ADMIN_ROLE) {
        // Check: none. What makes no sense fails when it is executed.
        _approved[_hashOf(withdrawal)] = true;
        emit WithdrawalApproved({
            id: withdrawal.id,
            player: withdrawal.player,
            token: withdrawal.token,
            amount: withdrawal.amount
        });
    }

    /// @inheritdoc ICasinoAdmin
    function withdrawalCapOf(address token) external view returns (uint256 capBps) {
        return _windows[token].capBps;
    }

    /// @inheritdoc ICasino
    function isApproved(Withdrawal calldata withdrawal) external view returns (bool) {
        return _approved[_hashOf(withdrawal)];
    }

    /// @inheritdoc ICasino
    function withdrawableNow(address token) external view returns (uint256) {
        return _roomOf(token);
    }

    /// @dev Books the payment under the cap, or, when it does not fit, asks for its approval. So
    /// approvals cost nothing where none is needed.
    function _passCap(Withdrawal calldata item, Room memory room) internal view {
        if (!room.known) (room.known, room.left) = (true, _roomOf(item.token));
        if (item.amount <= room.left) {
            room.left -= item.amount;
            room.used += item.amount;
        } else if (!_approved[_hashOf(item)]) {
            revert Casino_CapReached({token: item.token, amount: item.amount, left: room.left});
        }
    }

    function _noteOutflow(address token, Room memory room) internal {
        if (room.used == 0) return;
        (uint256 used, uint256 firstHour) = _usedOf(token);
        Window storage window = _windows[token];
        window.used = (used + room.used).toUint128();
        window.firstHour = firstHour.toUint48();
        uint256 hour = block.timestamp / 1 hours;
        Hour storage place = _hours[token][hour % WINDOW_HOURS];
        uint256 paid = place.hour == hour ? place.paid : 0;
        (place.hour, place.paid) = (hour.toUint48(), (paid + room.used).toUint208());
    }

    /// @dev The share is of what custody would hold without the payments of the window; so the
    /// order and the size of payments do not matter. Rounds down, against the operator.
    function _roomOf(address token) private view returns (uint256) {
        (uint256 used, ) = _usedOf(token);
        uint256 cap = ((_poolsOf(token).custody + used) * _windows[token].capBps) / BPS;
        return Math.saturatingSub(cap, used);
    }

    /// @dev Drops the hours that left the window since it was last written: at most all of it.
    function _usedOf(address token) private view returns (uint256 used, uint256 firstHour) {
        Window storage window = _windows[token];
        used = window.used;
        uint256 hour = window.firstHour;
        firstHour = Math.saturatingSub(block.timestamp / 1 hours, WINDOW_HOURS - 1);
        uint256 end = Math.min(firstHour, hour + WINDOW_HOURS);
        for (; hour < end; ++hour) {
            Hour storage place = _hours[token][hour % WINDOW_HOURS];
            if (place.hour == hour) used -= place.paid;
        }
    }

    function _setWithdrawalCap(address token, uint256 capBps) private {
        if (capBps < CAP_BPS_MIN || capBps > CAP_BPS_MAX) {
            revert Casino_BadCap({capBps: capBps, min: CAP_BPS_MIN, max: CAP_BPS_MAX});
        }
        _windows[token].capBps = capBps.toUint16();
        emit WithdrawalCapSet({token: token, capBps: capBps});
    }

    function _hashOf(Withdrawal calldata withdrawal) private pure returns (bytes32) {
        return keccak256(abi.encode(withdrawal));
    }
}
