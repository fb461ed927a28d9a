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

    uint256 private constant PROVISIONAL_TIME = 24 hours;
    /// @dev All bits of an amount, so that one comparison judges two.
    uint256 private constant BALANCE_MAX = type(uint96).max;

    uint256 private immutable _deployedAt = block.timestamp;

    // One slot.
    uint32 private _last;
    uint40 private _lastSnapshotBlock;

    // Of the numbers above `_last` the records are what a veto left, and mean nothing.
    mapping(uint256 number => bytes32) private _hashes;
    /// @dev When it was published, above its snapshot block: three numbers in one slot.
    mapping(uint256 third => uint80[3]) private _times;

    /// @inheritdoc ICustodyLiabilities
    /// @dev Needs no guard against re-entry: it moves no money, and a batch has written its books
    /// before it pays.
    function publishEpoch(Epoch calldata epoch) external whenExitClosed onlyOperator {
        // Check: the next number, so that a repeat reverts; a snapshot that does not lie before the
        // last one, which would turn players with leaves into depositors since the snapshot; and
        // counters that are this contract's own at the snapshot.
        (uint256 next, uint256 previous) = (uint256(_last) + 1, _lastSnapshotBlock);
        (uint32 number, uint40 snapshotBlock) = (epoch.number, epoch.snapshotBlock);
        if (number != next) revert Custody_WrongEpoch({number: number, expected: next});
        if (snapshotBlock < previous || snapshotBlock >= block.number) {
            revert Custody_BadSnapshot({snapshotBlock: snapshotBlock, previous: previous});
        }
        // Sums as wide as every amount here: the exit adds claims to them, and could not be opened
        // behind a final epoch of more.
        uint256 balances = epoch.degen.balance | epoch.bnb.balance;
        if (balances > BALANCE_MAX) {
            revert Custody_BalanceTooHigh({balances: balances, max: BALANCE_MAX});
        }
        uint256 missingDegen = _checkSums(address(DEGEN), epoch.degen, snapshotBlock);
        uint256 missingBnb = _checkSums(BNB, epoch.bnb, snapshotBlock);
        // Effect.
        bytes32 hash = keccak256(abi.encode(epoch));
        _hashes[next] = hash;
        _times[next / 3][next % 3] = (uint80(block.timestamp.toUint40()) << 40) | snapshotBlock;
        (_last, _lastSnapshotBlock) = (number, snapshotBlock);
        emit EpochPublished({number: next, epochHash: hash, epoch: epoch});
        if (missingDegen > 0) _emitDeficit(next, address(DEGEN), missingDegen);
        if (missingBnb > 0) _emitDeficit(next, BNB, missingBnb);
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
        (_last, _lastSnapshotBlock) = ((number - 1).toUint32(), _snapshotOf(number - 1));
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
        return Math.max(_publishedAt(_last), _deployedAt);
    }

    function _snapshotOf(uint256 number) internal view returns (uint40) {
        return uint40(_times[number / 3][number % 3]);
    }

    function _checkPublished(Epoch calldata epoch) private view {
        if (_hashes[epoch.number] != keccak256(abi.encode(epoch))) {
            revert Custody_BadProof();
        }
    }

    function _isFinal(uint256 number) private view returns (bool) {
        return block.timestamp >= _publishedAt(number) + PROVISIONAL_TIME;
    }

    function _publishedAt(uint256 number) private view returns (uint256) {
        return _times[number / 3][number % 3] >> 40;
    }

    /// @dev Checks the sums of the counters, and answers by how much custody is short of all that is
    /// owed. That is no reason to refuse: an honest epoch must be possible, above all after a theft.
    function _checkSums(
        address token,
        Liabilities calldata total,
        uint256 snapshotBlock
    ) private returns (uint256 missing) {
        Flows.Book storage book = _bookOf(token);
        (uint256 granted, uint256 released) = (book.granted, book.released);
        // Effect before the checks, as the slot is at hand: deposits come of age for the limit also
        // where no other money moves.
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
        // What came in and went out since the snapshot changes what is owed and custody alike.
        missing = Math.saturatingSub(
            total.balance + withdrawn + released,
            deposited + granted
        );
    }

    function _emitDeficit(uint256 number, address token, uint256 missing) private {
        uint256 custody = _bookOf(token).custody();
        emit DeficitPublished({
            number: number,
            token: token,
            owed: custody + missing,
            custody: custody
        });
    }

    function _liabilitiesOf(
        Epoch calldata epoch,
        address token
    ) private pure returns (Liabilities calldata) {
        return token == BNB ? epoch.bnb : epoch.degen;
    }
}
