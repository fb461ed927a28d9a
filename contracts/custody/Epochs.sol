// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICustodyAdmin} from "../interfaces/ICustodyAdmin.sol";
import {ICustodyLiabilities} from "../interfaces/ICustodyLiabilities.sol";
import {Flows} from "./Flows.sol";
import {LiabilityTree} from "./LiabilityTree.sol";
import {RollingLimit} from "./RollingLimit.sol";
import {Withdrawals} from "./Withdrawals.sol";

/// @title Epochs
/// @notice What the house owes, epoch by epoch, and what a proof against a final epoch is worth.
abstract contract Epochs is Withdrawals {
    using Flows for Flows.Book;
    using RollingLimit for RollingLimit.Limit;
    using SafeCast for uint256;

    /// @dev Of the numbers above `_last` the record is what a veto left, and means nothing.
    struct Published {
        bytes32 hash;
        uint40 publishedAt;
        uint40 snapshotBlock;
    }

    uint256 private constant PROVISIONAL_TIME = 24 hours;

    uint256 private immutable _deployedAt = block.timestamp;

    uint32 private _last;

    mapping(uint256 number => Published) private _published;

    /// @inheritdoc ICustodyLiabilities
    function publishEpoch(Epoch calldata epoch) external nonReentrant whenExitClosed onlyOperator {
        // Check: the next number, so that a repeat reverts; a snapshot that does not lie before the
        // last one, which would turn players with leaves into depositors since the snapshot; and
        // counters that are this contract's own at the snapshot.
        uint256 next = uint256(_last) + 1;
        if (epoch.number != next) {
            revert Custody_WrongEpoch({number: epoch.number, expected: next});
        }
        uint256 previous = _published[_last].snapshotBlock;
        if (epoch.snapshotBlock < previous || epoch.snapshotBlock >= block.number) {
            revert Custody_BadSnapshot({snapshotBlock: epoch.snapshotBlock, previous: previous});
        }
        _checkCounters(address(DEGEN), epoch.degen, epoch.snapshotBlock);
        _checkCounters(BNB, epoch.bnb, epoch.snapshotBlock);
        // Effect.
        bytes32 hash = keccak256(abi.encode(epoch));
        _published[next] = Published({
            hash: hash,
            publishedAt: block.timestamp.toUint40(),
            snapshotBlock: epoch.snapshotBlock
        });
        _last = epoch.number;
        emit EpochPublished({number: next, epochHash: hash, epoch: epoch});
        _noteDeficit(next, address(DEGEN), epoch.degen);
        _noteDeficit(next, BNB, epoch.bnb);
    }

    /// @inheritdoc ICustodyAdmin
    function vetoEpoch(uint256 number) external nonReentrant whenExitClosed {
        // Check: the guardian or the admin, and an epoch that is not final.
        if (!hasRole(GUARDIAN_ROLE, msg.sender)) _checkRole(DEFAULT_ADMIN_ROLE);
        if (number == 0 || number > _last) {
            revert Custody_WrongEpoch({number: number, expected: _last});
        }
        if (_isFinal(number)) revert Custody_EpochFinal({number: number});
        // Effect: whatever came after it was built on it. Numbers are given again.
        _last = (number - 1).toUint32();
        emit EpochVetoed({number: number, by: msg.sender});
        _suspend();
    }

    /// @inheritdoc ICustodyAdmin
    function withdrawSurplus(
        address token,
        uint256 amount,
        address to,
        Epoch calldata finalEpoch,
        Epoch calldata newest
    ) external nonReentrant whenExitClosed onlyRole(DEFAULT_ADMIN_ROLE) {
        // Check: both epochs leave the amount over, and what came in since them belongs to players.
        if (finalEpoch.number != _lastFinal()) {
            revert Custody_WrongEpoch({number: finalEpoch.number, expected: _lastFinal()});
        }
        if (newest.number != _last) {
            revert Custody_WrongEpoch({number: newest.number, expected: _last});
        }
        uint256 owed = Math.max(_mostOwed(token, finalEpoch), _mostOwed(token, newest));
        _checkRelease(token, amount, to, Math.saturatingSub(_custodyOf(token), owed));
        // Effect.
        _sample(token);
        _bookOf(token).released += amount.toUint96();
        _limitOf(token).lower(_custodyOf(token));
        // Interaction.
        _payRelease(token, amount, to);
    }

    /// @inheritdoc ICustodyLiabilities
    function epochHashOf(uint256 number) external view returns (bytes32) {
        return number > _last ? bytes32(0) : _published[number].hash;
    }

    /// @inheritdoc ICustodyLiabilities
    function lastEpoch()
        external
        view
        returns (uint256 number, uint256 snapshotBlock, uint256 publishedAt)
    {
        return (_last, _published[_last].snapshotBlock, _lastPublished());
    }

    /// @inheritdoc ICustodyLiabilities
    function lastFinalEpoch()
        external
        view
        returns (uint256 number, uint256 snapshotBlock, uint256 publishedAt)
    {
        number = _lastFinal();
        Published storage found = _published[number];
        return (number, found.snapshotBlock, found.publishedAt);
    }

    /// @dev House money may leave, up to `most`.
    function _checkRelease(address token, uint256 amount, address to, uint256 most) internal view {
        _checkToken(token);
        if (to == address(0)) revert Vault_ZeroAddress();
        if (amount == 0) revert Vault_ZeroAmount();
        if (amount > most) {
            revert Custody_NoSurplus({token: token, amount: amount, surplus: most});
        }
    }

    function _payRelease(address token, uint256 amount, address to) internal {
        emit SurplusWithdrawn({to: to, token: token, amount: amount});
        _payOrKeep(token, to, amount);
    }

    /// @dev What a proof is worth now: leaf balance + deposits since - withdrawals since. The caller
    /// has checked that the epoch's number is one that counts.
    function _owedBy(
        Proof calldata proof,
        address player,
        address token
    ) internal view returns (uint256) {
        _checkToken(token);
        // Check: the epoch is the published one, and the leaf leads to its root with its
        // sums. The player is part of the leaf, so a leaf of another player leads elsewhere.
        _checkPublished(proof.epoch);
        Liabilities calldata published = _liabilitiesOf(proof.epoch, token);
        LiabilityTree.Node memory proved = LiabilityTree.rootOf(token, player, proof);
        if (
            proved.hash != published.root ||
            proved.balance != published.balance ||
            proved.deposited != published.deposited ||
            proved.withdrawn != published.withdrawn
        ) revert Custody_BadProof();
        Account storage account = _accountOf(player, token);
        // Sums first: a leaf may be ahead of its account when a block was dropped meanwhile.
        return
            Math.saturatingSub(
                uint256(proof.balance) + account.deposited + proof.withdrawn,
                uint256(account.withdrawn) + proof.deposited
            );
    }

    /// @dev No leaf of the epoch and no deposit since can bring more than this together.
    function _mostOwed(address token, Epoch calldata epoch) internal view returns (uint256) {
        // Before the first epoch all that came in is owed.
        uint256 deposited = _bookOf(token).latest().deposited;
        if (epoch.number == 0) return deposited;
        _checkPublished(epoch);
        Liabilities calldata published = _liabilitiesOf(epoch, token);
        return uint256(published.balance) + deposited - published.deposited;
    }

    function _checkFinal(uint256 number) internal view {
        if (number > _last || !_isFinal(number)) {
            revert Custody_EpochProvisional({number: number});
        }
    }

    /// @dev The newest epoch that nobody can veto any more; zero when there is none. The times of
    /// the epochs only rise, so halving finds it.
    function _lastFinal() internal view returns (uint256) {
        uint256 low = 0;
        uint256 high = _last;
        while (low < high) {
            uint256 middle = (low + high + 1) / 2;
            if (_isFinal(middle)) low = middle;
            else high = middle - 1;
        }
        return low;
    }

    /// @dev The time of the deployment before the first epoch.
    function _lastPublished() internal view returns (uint256) {
        return Math.max(_published[_last].publishedAt, _deployedAt);
    }

    function _snapshotOf(uint256 number) internal view returns (uint256) {
        return _published[number].snapshotBlock;
    }

    function _checkPublished(Epoch calldata epoch) private view {
        if (_published[epoch.number].hash != keccak256(abi.encode(epoch))) {
            revert Custody_BadProof();
        }
    }

    function _isFinal(uint256 number) private view returns (bool) {
        return block.timestamp >= _published[number].publishedAt + PROVISIONAL_TIME;
    }

    function _checkCounters(
        address token,
        Liabilities calldata total,
        uint256 snapshotBlock
    ) private view {
        (Flows.Flow memory flow, bool found) = _bookOf(token).totalsAt(snapshotBlock);
        if (!found) revert Custody_SnapshotTooOld({snapshotBlock: snapshotBlock});
        if (total.deposited != flow.deposited || total.withdrawn != flow.withdrawn) {
            revert Custody_WrongCounters({
                token: token,
                deposited: flow.deposited,
                withdrawn: flow.withdrawn
            });
        }
    }

    /// @dev An honest epoch must never be refused, least of all after a theft.
    function _noteDeficit(uint256 number, address token, Liabilities calldata total) private {
        Flows.Book storage book = _bookOf(token);
        Flows.Flow memory flow = book.latest();
        uint256 owed = Math.saturatingSub(
            uint256(total.balance) + flow.deposited + total.withdrawn,
            uint256(total.deposited) + flow.withdrawn
        );
        uint256 custody = book.custody();
        if (owed > custody) {
            emit DeficitPublished({number: number, token: token, owed: owed, custody: custody});
        }
    }

    function _liabilitiesOf(
        Epoch calldata epoch,
        address token
    ) private pure returns (Liabilities calldata) {
        return token == BNB ? epoch.bnb : epoch.degen;
    }
}
