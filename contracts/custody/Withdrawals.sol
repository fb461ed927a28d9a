// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {BitMaps} from "@openzeppelin/contracts/utils/structs/BitMaps.sol";
import {ICustody} from "../interfaces/ICustody.sol";
import {ICustodyAdmin} from "../interfaces/ICustodyAdmin.sol";
import {Accounts} from "./Accounts.sol";
import {Flows} from "./Flows.sol";
import {RollingLimit} from "./RollingLimit.sol";

/// @title Withdrawals
/// @notice Executes the operator's batches of payments, within the limits.
abstract contract Withdrawals is Accounts {
    using BitMaps for BitMaps.BitMap;
    using Flows for Flows.Book;
    using RollingLimit for RollingLimit.Limit;
    using SafeCast for uint256;

    /// @dev One storage slot. A forced withdrawal is served once the player's withdrawn counter
    /// reaches `target`, so any payment serves it and no call has to mark it.
    /// @param leafEpoch Epoch of the last leaf that the player or the house showed; zero when there
    /// is none.
    struct Forced {
        uint96 target;
        uint40 forcedAt;
        uint32 leafEpoch;
    }

    /// @dev The totals of a batch in one token. `_write` stores them.
    struct Tally {
        address token;
        uint256 custody;
        uint256 room;
        uint256 used;
        uint256 paid;
        uint256 uncounted;
    }

    /// @dev A bitmap that marks which of 256 consecutive ids were executed.
    struct Bucket {
        uint256 number;
        uint256 bits;
    }

    /// @dev A batch of this length stays well below a block's gas even if every payment is refused.
    uint256 private constant MAX_BATCH = 100;
    uint256 private constant LIMIT_BPS_DEFAULT = 2_000;
    /// @dev A limit of zero would stop withdrawals, which no role may do.
    uint256 private constant LIMIT_BPS_MIN = 100;
    uint256 private constant LIMIT_BPS_MAX = 5_000;

    /// @dev Net deposits include losses in play, so the house needs time to lower a forced
    /// withdrawal before it is exempt. The epoch that shows a loss comes within the hour and is
    /// final 24 hours later. Five hours are left to lower the amount, and the other 18 of the 48
    /// hours to pay.
    uint256 private constant EXEMPT_AFTER = 30 hours;

    mapping(address player => mapping(address token => Forced)) private _forced;
    mapping(bytes32 withdrawalHash => bool) private _approved;
    /// @dev 256 consecutive ids share a slot, which makes a batch of them cheap.
    BitMaps.BitMap private _executed;

    constructor() {
        _setWithdrawalCap(address(DEGEN), LIMIT_BPS_DEFAULT);
        _setWithdrawalCap(BNB, LIMIT_BPS_DEFAULT);
    }

    /// @inheritdoc ICustody
    /// @dev A suspension of the operator stops payments; a pause of deposits does not. An open exit
    /// stops them for good, so that operator and exit cannot both pay one balance.
    function executeWithdrawals(
        Withdrawal[] calldata withdrawals
    ) external nonReentrant whenExitClosed onlyOperator {
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
    function setWithdrawalCap(
        address token,
        uint256 capBps
    ) external onlyRole(DEFAULT_ADMIN_ROLE) {
        _checkToken(token);
        _setWithdrawalCap(token, capBps);
    }

    /// @inheritdoc ICustodyAdmin
    function withdrawalCapOf(address token) external view returns (uint256 capBps) {
        return _limitOf(token).limitBps;
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
        return _limitOf(token).roomOf(_custodyOf(token), _isSampleDue(token));
    }

    function _forcedOf(address player, address token) internal view returns (Forced storage) {
        return _forced[player][token];
    }

    /// @dev The part of the forced withdrawal that no payment has served yet.
    function _openForcedOf(address player, address token) internal view returns (uint256) {
        return
            Math.saturatingSub(
                _forced[player][token].target,
                _accountOf(player, token).withdrawn
            );
    }

    /// @dev Deposits minus payments; zero when the payments are larger.
    function _netDepositsOf(address player, address token) internal view returns (uint256) {
        Account storage account = _accountOf(player, token);
        return Math.saturatingSub(account.deposited, account.withdrawn);
    }

    function _book(
        Withdrawal calldata item,
        Tally memory tally,
        Bucket memory ids
    ) private {
        (address player, address token, uint256 amount) = (item.player, item.token, item.amount);
        // Check: custody covers the amount, and the limit, a forced withdrawal or an approval
        // allows it.
        _checkAddress(player);
        _checkAmount(amount);
        // Check every item: the caller passes the tally of DEGEN for any token but BNB.
        if (token != tally.token) revert Vault_UnknownToken({token: token});
        if (tally.paid == 0) {
            _sample(token);
            tally.custody = _bookOf(token).custody();
            tally.room = _limitOf(token).roomOf({custody: tally.custody, isSampleDue: false});
        }
        if (amount > tally.custody) {
            revert Custody_TooLow({token: token, amount: amount, custody: tally.custody});
        }
        _passLimit(item, tally);
        // Effect: mark the id as used and raise the counters.
        _useId(item.id, ids);
        Account storage account = _accountOf(player, token);
        uint256 withdrawn = account.withdrawn;
        if (withdrawn == 0) _touch(account);
        // Each amount is at most the custody that is left. So the sum of all amounts is at most
        // custody, and nothing here overflows.
        unchecked {
            account.withdrawn = (withdrawn + amount).toUint96();
            tally.custody -= amount;
            tally.paid += amount;
        }
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

    /// @dev Counts the payment under the limit. To save gas, only a payment above the limit is
    /// checked for an exemption.
    function _passLimit(Withdrawal calldata item, Tally memory tally) private view {
        uint256 counted = item.amount;
        if (counted > tally.room) {
            if (_approved[_hashOf(item)]) {
                counted = 0;
            } else {
                counted = Math.saturatingSub(counted, _exemptOf(item.player, item.token));
                tally.uncounted += item.amount - counted;
            }
        }
        if (counted > tally.room) {
            revert Custody_LimitReached({
                token: item.token,
                amount: counted,
                left: tally.room
            });
        }
        // Each counted amount is at most the room that is left, so nothing here overflows.
        unchecked {
            tally.room -= counted;
            tally.used += counted;
        }
    }

    /// @dev The part of a player's forced withdrawal that is exempt from the limit.
    function _exemptOf(address player, address token) private view returns (uint256) {
        // Cannot underflow: a forced withdrawal is never in the future.
        unchecked {
            if (block.timestamp - _forced[player][token].forcedAt < EXEMPT_AFTER) return 0;
        }
        return Math.min(_openForcedOf(player, token), _netDepositsOf(player, token));
    }

    function _write(Tally memory tally) private {
        if (tally.paid == 0) return;
        address token = tally.token;
        _bookOf(token).withdraw(tally.paid);
        RollingLimit.Limit storage limit = _limitOf(token);
        if (tally.used > 0) limit.note(tally.used);
        if (tally.uncounted > 0 && !limit.holdsAt(tally.custody)) {
            revert Custody_LimitReached({token: token, amount: tally.uncounted, left: 0});
        }
        limit.lower(tally.custody);
    }

    function _payItem(Withdrawal calldata item) private {
        (address player, address token, uint256 amount) = (item.player, item.token, item.amount);
        if (_payOrKeep(token, player, amount)) {
            emit WithdrawalPaid({id: item.id, player: player, token: token, amount: amount});
        } else {
            emit WithdrawalClaimable({id: item.id, player: player, token: token, amount: amount});
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

    function _setWithdrawalCap(address token, uint256 capBps) private {
        if (capBps < LIMIT_BPS_MIN || capBps > LIMIT_BPS_MAX) {
            revert Custody_BadCap({capBps: capBps, min: LIMIT_BPS_MIN, max: LIMIT_BPS_MAX});
        }
        _limitOf(token).limitBps = uint16(capBps);
        emit WithdrawalCapSet({token: token, capBps: capBps});
    }

    function _hashOf(Withdrawal calldata withdrawal) private pure returns (bytes32) {
        return keccak256(abi.encode(withdrawal));
    }
}
