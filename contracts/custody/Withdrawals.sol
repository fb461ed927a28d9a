// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {ICustody} from "../interfaces/ICustody.sol";
import {ICustodyAdmin} from "../interfaces/ICustodyAdmin.sol";
import {Claims} from "./Claims.sol";
import {DayLimit} from "./DayLimit.sol";

/// @title Withdrawals
/// @notice Executes the operator's batches of payments, within the limits.
abstract contract Withdrawals is Claims {
    using BitMaps for BitMaps.BitMap;
    using DayLimit for DayLimit.Day;
    using SafeCast for uint256;

    /// @dev The totals of a batch in one token. `_write` stores them.
    /// @param room What can still be paid without an approval.
    /// @param counted What was paid without an approval.
    struct Tally {
        address token;
        uint256 custody;
        uint256 room;
        uint256 counted;
        uint256 paid;
    }

    /// @dev A bitmap that marks which of 256 consecutive ids were executed.
    struct Bucket {
        uint256 number;
        uint256 bits;
    }

    /// @dev A batch of this length stays well below a block's gas even if every payment is refused.
    uint256 private constant MAX_BATCH = 100;
    uint256 private constant BPS = 10_000;
    uint16 private constant UNSHOWN_BPS_MAX = 1_000;
    uint16 private constant DAY_BPS_MAX = 2_000;

    mapping(address token => DayLimit.Day) private _days;
    mapping(bytes32 withdrawalHash => bool) private _approved;
    /// @dev 256 consecutive ids share a slot, which makes a batch of them cheap.
    BitMaps.BitMap private _executed;

    constructor() {
        _setLimits(address(DEGEN), UNSHOWN_BPS_MAX, DAY_BPS_MAX);
        _setLimits(BNB, UNSHOWN_BPS_MAX, DAY_BPS_MAX);
    }

    /// @inheritdoc ICustody
    /// @dev A suspension of the operator stops payments; a pause of deposits does not. The wind-up
    /// stops them for good, so that operator and wind-up cannot both pay one balance.
    function executeWithdrawals(
        Withdrawal[] calldata withdrawals
    ) external nonReentrant onlyOperator {
        uint256 length = withdrawals.length;
        if (length == 0 || length > MAX_BATCH) {
            revert Custody_BatchLength({length: length, max: MAX_BATCH});
        }
        // Checks and effects of all payments come before any receiver is called.
        Tally memory degen;
        degen.token = address(DEGEN);
        Tally memory bnb;
        uint256 first = uint256(withdrawals[0].id) >> 8;
        Bucket memory ids = Bucket({number: first, bits: _executed._data[first]});
        for (uint256 i = 0; i < length; ++i) {
            Withdrawal calldata item = withdrawals[i];
            _book(item, item.token == BNB ? bnb : degen, ids);
        }
        _executed._data[ids.number] = ids.bits;
        _write(degen);
        _write(bnb);
        // Interactions. Which event is emitted depends on whether the receiver accepts.
        for (uint256 i = 0; i < length; ++i) _payItem(withdrawals[i]);
    }

    /// @inheritdoc ICustody
    function approveWithdrawal(
        Withdrawal calldata withdrawal
    ) external onlyRole(DEFAULT_ADMIN_ROLE) {
        // Check: only the role. An invalid payment reverts when it is executed.
        _setApproval(withdrawal, true);
    }

    /// @inheritdoc ICustody
    function revokeApproval(Withdrawal calldata withdrawal) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _setApproval(withdrawal, false);
    }

    /// @inheritdoc ICustodyAdmin
    function lowerLimits(
        address token,
        uint256 unshownBps,
        uint256 dayBps
    ) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _checkToken(token);
        DayLimit.Day storage day = _days[token];
        _checkLimit(unshownBps, day.unshownBps);
        _checkLimit(dayBps, day.dayBps);
        // Both are at most what they were, so they fit.
        _setLimits(token, uint16(unshownBps), uint16(dayBps));
    }

    /// @inheritdoc ICustodyAdmin
    function limitsOf(
        address token
    ) external view returns (uint256 unshownBps, uint256 dayBps) {
        return (_days[token].unshownBps, _days[token].dayBps);
    }

    /// @inheritdoc ICustody
    function isExecuted(bytes32 id) external view returns (bool) {
        return _executed.get(uint256(id));
    }

    /// @inheritdoc ICustody
    function isApproved(Withdrawal calldata withdrawal) external view returns (bool) {
        return _approved[_hashOf(withdrawal)];
    }

    /// @inheritdoc ICustody
    function withdrawableNow(address token) external view returns (uint256) {
        _checkToken(token);
        if (_isWoundUp(token) || _missing(token) > 0) return 0;
        return _roomOf(token, _custodyOf(token));
    }

    function _book(
        Withdrawal calldata item,
        Tally memory tally,
        Bucket memory ids
    ) private {
        (address player, address token, uint256 amount) = (item.player, item.token, item.amount);
        // Check: the token is not short, custody covers the amount, and the limits or an approval
        // allow it.
        _checkAddress(player);
        _checkAmount(amount);
        // Check every item: the caller passes the tally of DEGEN for any token but BNB.
        if (token != tally.token) revert Vault_UnknownToken({token: token});
        if (tally.paid == 0) {
            _checkNotWoundUp(token);
            _checkNotShort(token);
            tally.custody = _custodyOf(token);
            tally.room = _roomOf(token, tally.custody);
        }
        if (amount > tally.custody) {
            revert Custody_TooLow({token: token, amount: amount, custody: tally.custody});
        }
        _passLimits(item, tally);
        // Effect: mark the id as used and raise the counters.
        _useId(item.id, ids);
        Account storage account = _accountOf(player, token);
        // Copied, because each read of storage costs gas.
        Account memory before = account;
        if (before.withdrawn == 0) _touch(account);
        // Each amount is at most the custody that is left. So the sum of all amounts is at most
        // custody, and nothing here overflows.
        unchecked {
            account.withdrawn = (before.withdrawn + amount).toUint96();
            tally.custody -= amount;
            tally.paid += amount;
        }
        if (before.hasClaim) _payEarly(player, token, account, amount);
    }

    /// @dev Marks an id in the loaded bucket. The bucket is stored only when the next id belongs to
    /// another bucket, so consecutive ids share one read and one write.
    function _useId(bytes32 id, Bucket memory ids) private {
        uint256 number = uint256(id) >> 8;
        if (number != ids.number) {
            _executed._data[ids.number] = ids.bits;
            (ids.number, ids.bits) = (number, _executed._data[number]);
        }
        uint256 mask = 1 << (uint256(id) & 0xff);
        if (ids.bits & mask != 0) revert Custody_AlreadyExecuted({id: id});
        ids.bits |= mask;
    }

    /// @dev Counts the payment under the limits. To save gas, only a payment above them is checked
    /// for an approval. An approved payment is unshown too, so it leaves less room.
    function _passLimits(Withdrawal calldata item, Tally memory tally) private view {
        (uint256 amount, uint256 room) = (item.amount, tally.room);
        if (amount <= room) {
            // Each counted amount is at most the room that is left, so nothing here overflows.
            unchecked {
                tally.counted += amount;
                tally.room = room - amount;
            }
            return;
        }
        if (!_approved[_hashOf(item)]) {
            revert Custody_LimitReached({token: item.token, amount: amount, left: room});
        }
        tally.room = 0;
    }

    function _write(Tally memory tally) private {
        if (tally.paid == 0) return;
        _bookOf(tally.token).paidByOperator += tally.paid.toUint96();
        if (tally.counted > 0) _days[tally.token].note(tally.counted);
    }

    /// @dev What can be paid without an approval. Both limits are a share of the sum of custody and
    /// the payments they count. A payment does not change this sum, so the order and size of
    /// payments do not matter. Rounds down, against the operator.
    function _roomOf(address token, uint256 custody) private view returns (uint256) {
        DayLimit.Day storage day = _days[token];
        uint256 unshown = _unshownOf(token);
        uint256 ofDay = day.usedOf();
        return
            Math.min(
                Math.saturatingSub(((custody + unshown) * day.unshownBps) / BPS, unshown),
                Math.saturatingSub(((custody + ofDay) * day.dayBps) / BPS, ofDay)
            );
    }

    function _payItem(Withdrawal calldata item) private {
        (address player, address token, uint256 amount) = (item.player, item.token, item.amount);
        if (_payOrKeep(token, player, amount)) {
            emit WithdrawalPaid({id: item.id, player: player, token: token, amount: amount});
        } else {
            emit WithdrawalCollectable({id: item.id, player: player, token: token, amount: amount});
        }
    }

    function _setApproval(Withdrawal calldata withdrawal, bool approved) private {
        _approved[_hashOf(withdrawal)] = approved;
        emit ApprovalSet({
            id: withdrawal.id,
            player: withdrawal.player,
            token: withdrawal.token,
            amount: withdrawal.amount,
            approved: approved
        });
    }

    function _setLimits(
        address token,
        uint16 unshownBps,
        uint16 dayBps
    ) private {
        (_days[token].unshownBps, _days[token].dayBps) = (unshownBps, dayBps);
        emit LimitsSet({token: token, unshownBps: unshownBps, dayBps: dayBps});
    }

    function _checkLimit(uint256 bps, uint256 max) private pure {
        if (bps > max) revert Custody_BadLimit({bps: bps, max: max});
    }

    function _hashOf(Withdrawal calldata withdrawal) private pure returns (bytes32) {
        return keccak256(abi.encode(withdrawal));
    }
}
