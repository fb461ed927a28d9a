// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IEpochs} from "../interfaces/IEpochs.sol";
import {Clock} from "../common/Clock.sol";
import {Accounts} from "./Accounts.sol";
import {LiabilityTree} from "./LiabilityTree.sol";

/// @title Epochs
/// @notice Marks, the house's liabilities epoch by epoch, and what follows from the newest one.
abstract contract Epochs is Accounts {
    using SafeCast for uint256;

    uint256 private constant PROVISIONAL_TIME = 24 hours;
    /// @dev For so long an epoch that is younger than a claim has stood before the claim is mature:
    /// it is final after 24 hours, and six hours are left to lower the claim by it.
    uint256 internal constant STANDING_TIME = 30 hours;
    /// @dev The largest sum of balances. All its bits are set, so comparing it with the bitwise or
    /// of two sums checks both sums.
    uint256 private constant BALANCE_MAX = type(uint96).max;

    /// @dev So many marks can wait for their epoch. Two publishers may mark at the same time.
    uint256 private constant MARKS = 8;

    // These share one storage slot.
    uint32 private _last;
    /// @dev An epoch that had stood for `STANDING_TIME` when it was noted here, with the last
    /// publication: searches begin near their end. It is final.
    uint32 private _aged;

    /// @dev Hashes of the newest marks: their numbers and the counters of both tokens.
    bytes32[MARKS] private _counters;
    // Number 0 is the deployment: an epoch of zeros that is final at once. Hashes and records of
    // numbers above `_last` belong to vetoed epochs and are ignored.
    mapping(uint256 number => bytes32) private _hashes;
    /// @dev Publication time and mark of each epoch, four epochs to a slot; the mark is in the low
    /// 24 bits.
    mapping(uint256 quarter => uint64[4]) private _records;

    constructor() {
        Epoch memory none;
        _hashes[0] = keccak256(abi.encode(none));
        _record(0, 0);
    }

    /// @inheritdoc IEpochs
    /// @dev Needs no guard against re-entry, and neither does `publishEpoch`: they move no money,
    /// and a batch updates all books before it pays.
    function mark() external onlyRole(PUBLISHER_ROLE) {
        (Counters memory degen, Counters memory bnb) = (_now(address(DEGEN)), _now(BNB));
        uint256 number = _addMark();
        _counters[number % MARKS] = _hashOf(number, degen, bnb);
        emit Marked({mark: number, degen: degen, bnb: bnb});
    }

    /// @inheritdoc IEpochs
    function publishEpoch(Epoch calldata epoch) external onlyRole(PUBLISHER_ROLE) {
        // Check: the number is the next one, so a repeat reverts. The mark is newer than the last
        // one; otherwise, players who have a leaf could claim as players without one. The counters
        // are those of the mark.
        (uint32 number, uint24 epochMark) = (epoch.number, epoch.mark);
        uint256 next = uint256(_last) + 1;
        _checkNumber(number, next);
        uint256 previous = _markOf(next - 1);
        if (epochMark <= previous) {
            revert Custody_OldMark({mark: epochMark, previous: previous});
        }
        bytes32 counters = _hashOf(
            epochMark,
            _countersOf(epoch.degen),
            _countersOf(epoch.bnb)
        );
        if (counters != _counters[epochMark % MARKS]) {
            revert Custody_WrongCounters({mark: epochMark});
        }
        // The sum of the balances of each token must fit into 96 bits, or sums could overflow.
        uint256 balances = epoch.degen.balance | epoch.bnb.balance;
        if (balances > BALANCE_MAX) {
            revert Custody_BalanceTooHigh({balances: balances, max: BALANCE_MAX});
        }
        // Effect.
        bytes32 hash = LiabilityTree.hashOf(epoch);
        _hashes[next] = hash;
        _record(next, epochMark);
        (_last, _aged) = (number, uint32(_newestAt(block.timestamp - STANDING_TIME)));
        _stand(epoch);
        emit EpochPublished({number: next, epochHash: hash, epoch: epoch});
    }

    /// @inheritdoc IEpochs
    function vetoEpoch(uint256 number, Epoch calldata previous) external {
        // Check: the caller is the guardian or the admin, the epoch is not final, and `previous` is
        // the one before it.
        if (!hasRole(GUARDIAN_ROLE, msg.sender)) _checkRole(DEFAULT_ADMIN_ROLE);
        if (number == 0 || number > _last) _refuseEpoch(number, _last);
        if (_isFinal(number)) revert Custody_EpochFinal({number: number});
        _checkNumber(previous.number, number - 1);
        if (LiabilityTree.hashOf(previous) != _hashes[number - 1]) revert Custody_BadProof();
        // Effect: drop this epoch and all later ones, which were built on it. Their numbers are
        // used again. `number` is at most `_last`, so it fits.
        _last = uint32(number - 1);
        _stand(previous);
        emit EpochVetoed({number: number, by: msg.sender});
    }

    /// @inheritdoc IEpochs
    function epochHashOf(uint256 number) external view returns (bytes32) {
        return number > _last ? bytes32(0) : _hashes[number];
    }

    /// @inheritdoc IEpochs
    function lastEpoch()
        external
        view
        returns (uint256 number, uint256 epochMark, uint256 publishedAt)
    {
        return _describe(_last);
    }

    /// @inheritdoc IEpochs
    function lastFinalEpoch()
        external
        view
        returns (uint256 number, uint256 epochMark, uint256 publishedAt)
    {
        return _describe(_lastFinal());
    }

    /// @inheritdoc IEpochs
    function shortOf(address token) external view returns (uint256 missing) {
        return _missing(token);
    }

    /// @inheritdoc IEpochs
    function unshownOf(address token) external view returns (uint256) {
        return _unshownOf(token);
    }

    /// @dev What a player with this proof is owed now. The caller must have checked that the number
    /// is that of a final epoch.
    function _owedBy(
        Proof calldata proof,
        address player,
        address token
    ) internal view returns (uint256) {
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

    function _checkFinal(uint256 number) internal view {
        if (number == 0 || number > _last || !_isFinal(number)) {
            revert Custody_EpochProvisional({number: number});
        }
    }

    /// @dev The newest epoch that can no longer be vetoed; zero when there is none.
    function _lastFinal() internal view returns (uint256) {
        return _newestAt(block.timestamp - PROVISIONAL_TIME);
    }

    /// @dev The newest standing epoch that had been published by `time`; zero when there was none.
    /// Publication times only rise. From the noted epoch, the search goes on in doubling steps
    /// before it halves.
    function _newestAt(uint256 time) internal view returns (uint256 low) {
        (uint256 high, uint256 step) = (_last, 1);
        low = _aged;
        if (low > 0 && _publishedAt(low) > time) {
            (low, high) = (0, low - 1);
        } else {
            while (low + step <= high && _publishedAt(low + step) <= time) {
                low += step;
                step *= 2;
            }
            high = Math.min(high, low + step - 1);
        }
        while (low < high) {
            uint256 middle = (low + high + 1) / 2;
            if (_publishedAt(middle) > time) high = middle - 1;
            else low = middle;
        }
    }

    function _markOf(uint256 number) internal view returns (uint256) {
        return uint24(_records[number / 4][number % 4]);
    }

    function _missing(address token) internal view returns (uint256) {
        Book storage book = _bookOf(token);
        int256 missing = int256(book.neededStake) - book.stake;
        return missing > 0 ? uint256(missing) : 0;
    }

    function _checkNotShort(address token) internal view {
        uint256 missing = _missing(token);
        if (missing > 0) revert Custody_Short({token: token, missing: missing});
    }

    function _unshownOf(address token) internal view returns (uint256) {
        Book storage book = _bookOf(token);
        return book.paidByOperator - book.shownByOperator;
    }

    function _refuseEpoch(uint256 number, uint256 expected) internal pure {
        revert Custody_WrongEpoch({number: number, expected: expected});
    }

    function _checkNumber(uint256 number, uint256 expected) internal pure {
        if (number != expected) _refuseEpoch(number, expected);
    }

    /// @dev Makes an epoch the newest standing one.
    function _stand(Epoch calldata epoch) private {
        _standFor(_bookOf(address(DEGEN)), epoch.degen);
        _standFor(_bookOf(BNB), epoch.bnb);
    }

    /// @dev `balance` and the contract's own counters have 96 bits each, so their sum fits.
    function _standFor(Book storage book, Liabilities calldata total) private {
        int256 owed = int256(uint256(total.balance) + total.withdrawn);
        book.neededStake = int104(owed - int256(uint256(total.deposited)));
        book.shownByOperator = uint96(total.byOperator);
    }

    function _record(uint256 number, uint24 epochMark) private {
        _records[number / 4][number % 4] = (uint64(Clock.time()) << 24) | epochMark;
    }

    function _publishedAt(uint256 number) private view returns (uint256) {
        return _records[number / 4][number % 4] >> 24;
    }

    function _describe(uint256 number) private view returns (uint256, uint256, uint256) {
        return (number, _markOf(number), _publishedAt(number));
    }

    function _now(address token) private view returns (Counters memory) {
        Book storage book = _bookOf(token);
        return
            Counters({
                deposited: book.deposited,
                withdrawn: _withdrawn(book).toUint128(),
                byOperator: book.paidByOperator
            });
    }

    function _isFinal(uint256 number) private view returns (bool) {
        return block.timestamp >= _publishedAt(number) + PROVISIONAL_TIME;
    }

    function _hashOf(
        uint256 number,
        Counters memory degen,
        Counters memory bnb
    ) private pure returns (bytes32) {
        return keccak256(abi.encode(number, degen, bnb));
    }

    function _countersOf(Liabilities calldata total) private pure returns (Counters memory) {
        return
            Counters({
                deposited: total.deposited,
                withdrawn: total.withdrawn,
                byOperator: total.byOperator
            });
    }
}
