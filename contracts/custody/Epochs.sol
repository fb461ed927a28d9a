// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {ICustodyAdmin} from "../interfaces/ICustodyAdmin.sol";
import {ICustodyLiabilities} from "../interfaces/ICustodyLiabilities.sol";
import {Clock} from "../common/Clock.sol";
import {Flows} from "./Flows.sol";
import {LiabilityTree} from "./LiabilityTree.sol";
import {RollingLimit} from "./RollingLimit.sol";
import {Surplus} from "./Surplus.sol";
import {Withdrawals} from "./Withdrawals.sol";

/// @title Epochs
/// @notice The house's liabilities, epoch by epoch, and what a proof of an epoch is worth.
abstract contract Epochs is Withdrawals, Surplus {
    using Flows for Flows.Book;
    using RollingLimit for RollingLimit.Limit;
    using SafeCast for uint256;

    uint256 private constant PROVISIONAL_TIME = 24 hours;
    /// @dev The largest sum of balances. All its bits are set, so comparing it with the bitwise or
    /// of two sums checks both sums.
    uint256 private constant BALANCE_MAX = type(uint96).max;

    uint256 private immutable _deployedAt = block.timestamp;

    // Packed into one slot.
    uint32 private _last;
    uint40 private _lastSnapshotBlock;

    // Hashes of numbers above `_last` belong to vetoed epochs and are ignored.
    mapping(uint256 number => bytes32) private _hashes;
    /// @dev Publication time and snapshot block of each epoch, three epochs to a slot; the time is
    /// in the high bits.
    mapping(uint256 third => uint80[3]) private _times;

    /// @inheritdoc ICustodyLiabilities
    /// @dev Needs no guard against re-entry: it moves no money, and a batch updates all books
    /// before it pays.
    function publishEpoch(Epoch calldata epoch) external whenExitClosed onlyOperator {
        // Check: the number is the next one, so a repeat reverts. The snapshot is not before the
        // last one; otherwise, players who already have a leaf could claim as players without one.
        // The sums of the counters equal this contract's counters at the snapshot.
        (uint256 next, uint256 previous) = (uint256(_last) + 1, _lastSnapshotBlock);
        (uint32 number, uint40 snapshotBlock) = (epoch.number, epoch.snapshotBlock);
        _checkNumber(number, next);
        if (snapshotBlock < previous || snapshotBlock >= block.number) {
            revert Custody_BadSnapshot({snapshotBlock: snapshotBlock, previous: previous});
        }
        // The sum of the balances of each token must fit into 96 bits. The exit adds claims to this
        // sum, and a larger sum would keep the exit from opening.
        uint256 balances = epoch.degen.balance | epoch.bnb.balance;
        if (balances > BALANCE_MAX) {
            revert Custody_BalanceTooHigh({balances: balances, max: BALANCE_MAX});
        }
        uint256 missingDegen = _checkSums(address(DEGEN), epoch.degen, snapshotBlock);
        uint256 missingBnb = _checkSums(BNB, epoch.bnb, snapshotBlock);
        // Effect.
        bytes32 hash = keccak256(abi.encode(epoch));
        _hashes[next] = hash;
        _times[next / 3][next % 3] = (uint80(Clock.time()) << 40) | snapshotBlock;
        (_last, _lastSnapshotBlock) = (number, snapshotBlock);
        emit EpochPublished({number: next, epochHash: hash, epoch: epoch});
        _noteDeficit(next, address(DEGEN), missingDegen);
        _noteDeficit(next, BNB, missingBnb);
    }

    /// @inheritdoc ICustodyAdmin
    function vetoEpoch(uint256 number) external nonReentrant whenExitClosed {
        // Check: the caller is the guardian or the admin, and the epoch is not final.
        if (!hasRole(GUARDIAN_ROLE, msg.sender)) _checkRole(DEFAULT_ADMIN_ROLE);
        if (number == 0 || number > _last) _refuseEpoch(number, _last);
        if (_isFinal(number)) revert Custody_EpochFinal({number: number});
        // Effect: drop this epoch and all later ones, which were built on it. Their numbers are
        // used again. `number` is at most `_last`, so it fits.
        (_last, _lastSnapshotBlock) = (uint32(number - 1), _snapshotOf(number - 1));
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
        // Check: the amount is within the surplus of both epochs. Each epoch's surplus excludes the
        // deposits that came after it, because they belong to players.
        _checkNumber(finalEpoch.number, _lastFinal());
        _checkNumber(newest.number, _last);
        uint256 surplus = Math.min(_surplusBy(token, finalEpoch), _surplusBy(token, newest));
        _checkRelease(token, amount, to, surplus);
        // Effect.
        _sample(token);
        _bookOf(token).released += amount.toUint96();
        _limitOf(token).lower(_bookOf(token).custody());
        emit SurplusWithdrawn({to: to, token: token, amount: amount});
        // Interaction.
        _payOrKeep(token, to, amount);
    }

    /// @inheritdoc ICustodyLiabilities
    function epochHashOf(uint256 number) external view returns (bytes32) {
        return number > _last ? bytes32(0) : _hashes[number];
    }

    /// @inheritdoc ICustodyLiabilities
    function lastEpoch()
        external
        view
        returns (uint256 number, uint256 snapshotBlock, uint256 publishedAt)
    {
        return (_last, _lastSnapshotBlock, _lastPublished());
    }

    /// @inheritdoc ICustodyLiabilities
    function lastFinalEpoch()
        external
        view
        returns (uint256 number, uint256 snapshotBlock, uint256 publishedAt)
    {
        number = _lastFinal();
        return (number, _snapshotOf(number), _publishedAt(number));
    }

    /// @dev The amount that a player with this proof is owed now. The caller must have checked that
    /// the epoch number is a published one.
    function _owedBy(
        Proof calldata proof,
        address player,
        address token
    ) internal view returns (uint256) {
        _checkToken(token);
        Account storage account = _accountOf(player, token);
        return
            LiabilityTree.owedBy({
                proof: proof,
                epochHash: _hashes[proof.epoch.number],
                token: token,
                player: player,
                deposited: account.deposited,
                withdrawn: account.withdrawn
            });
    }

    function _refuseEpoch(uint256 number, uint256 expected) internal pure {
        revert Custody_WrongEpoch({number: number, expected: expected});
    }

    function _checkFinal(uint256 number) internal view {
        if (number > _last || !_isFinal(number)) {
            revert Custody_EpochProvisional({number: number});
        }
    }

    /// @dev The newest epoch that can no longer be vetoed; zero when there is none. Publication
    /// times only rise, so a binary search finds it.
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

    /// @dev Publication time of the newest epoch; before the first epoch, time of the deployment.
    function _lastPublished() internal view returns (uint256) {
        return Math.max(_publishedAt(_last), _deployedAt);
    }

    function _snapshotOf(uint256 number) internal view returns (uint40) {
        return uint40(_timesOf(number));
    }

    function _checkNumber(uint256 number, uint256 expected) private pure {
        if (number != expected) _refuseEpoch(number, expected);
    }

    /// @dev Custody minus the most that players can be owed according to this epoch.
    function _surplusBy(address token, Epoch calldata epoch) private view returns (uint256) {
        uint256 owed = LiabilityTree.mostOwed({
            epoch: epoch,
            epochHash: _hashes[epoch.number],
            token: token,
            deposited: _bookOf(token).latest().deposited
        });
        return Math.saturatingSub(_bookOf(token).custody(), owed);
    }

    function _isFinal(uint256 number) private view returns (bool) {
        return block.timestamp >= _publishedAt(number) + PROVISIONAL_TIME;
    }

    function _publishedAt(uint256 number) private view returns (uint256) {
        return _timesOf(number) >> 40;
    }

    function _timesOf(uint256 number) private view returns (uint80) {
        return _times[number / 3][number % 3];
    }

    /// @dev Checks the sums of the counters, and returns the deficit: the amount by which custody
    /// is below all that is owed. A deficit does not revert the call, because an honest epoch must
    /// be possible after a theft.
    function _checkSums(
        address token,
        Liabilities calldata total,
        uint256 snapshotBlock
    ) private returns (uint256 missing) {
        Flows.Book storage book = _bookOf(token);
        (uint256 granted, uint256 released) = (book.granted, book.released);
        // Effect before the checks, to save gas: the slot is loaded. Because of this sample,
        // deposits count for the limit after 24 hours even if no other money moves.
        if (block.timestamp >= book.sampledAt + SAMPLE_TIME) _sample(token);
        (Flows.Flow memory flow, bool found) = book.totalsAt(snapshotBlock);
        if (!found) revert Custody_SnapshotTooOld({snapshotBlock: snapshotBlock});
        (uint256 deposited, uint256 withdrawn) = (flow.deposited, flow.withdrawn);
        if (total.deposited != deposited || total.withdrawn != withdrawn) {
            revert Custody_WrongCounters({
                token: token,
                deposited: deposited,
                withdrawn: withdrawn
            });
        }
        // Deposits and payments since the snapshot change the amount owed and custody equally, so
        // they do not change the deficit.
        missing = Math.saturatingSub(
            total.balance + withdrawn + released,
            deposited + granted
        );
    }

    function _noteDeficit(uint256 number, address token, uint256 missing) private {
        if (missing == 0) return;
        uint256 custody = _bookOf(token).custody();
        emit DeficitPublished({
            number: number,
            token: token,
            owed: custody + missing,
            custody: custody
        });
    }
}
