// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Math} from "@openzeppelin/contracts/utils/math/Math.sol";
import {IEpochs} from "../interfaces/IEpochs.sol";
import {Clock} from "../common/Clock.sol";
import {Books} from "./Books.sol";

/// @title EpochBook
/// @notice The published epochs: their hashes, times and marks.
abstract contract EpochBook is Books {
    uint256 internal constant PROVISIONAL_TIME = 24 hours;
    /// @dev For so long an epoch that is younger than a claim has stood before the claim is mature:
    /// it is final after 24 hours, and six hours are left to lower the claim by it.
    uint256 internal constant STANDING_TIME = 30 hours;
    /// @dev For so long an epoch has to stand before claims rely on what it says of the operator's
    /// payments: time for the guardian to veto an epoch that hides a theft.
    uint256 internal constant SEEN_TIME = 30 minutes;
    /// @dev So many marks can wait for their epoch. Two publishers may mark at the same time.
    uint256 internal constant MARKS = 8;

    /// @dev Hashes of the newest marks: their numbers and the counters of both tokens.
    bytes32[MARKS] internal _counters;
    // Number 0 is the deployment: an epoch of zeros that is final at once. Hashes and records of
    // numbers above `_state.last` belong to vetoed epochs and are ignored.
    mapping(uint256 number => bytes32) internal _hashes;
    /// @dev Publication time and mark of each epoch, four epochs to a slot; the mark is in the low
    /// 24 bits.
    mapping(uint256 quarter => uint64[4]) private _records;

    function _record(uint256 number, uint24 epochMark) internal {
        _records[number / 4][number % 4] = (uint64(Clock.time()) << 24) | epochMark;
    }

    function _markOf(uint256 number) internal view returns (uint256) {
        return uint24(_recordOf(number));
    }

    function _publishedAt(uint256 number) internal view returns (uint256) {
        return _recordOf(number) >> 24;
    }

    function _recordOf(uint256 number) internal view returns (uint64) {
        return _records[number / 4][number % 4];
    }

    /// @dev The newest epoch that can no longer be vetoed; zero when there is none.
    function _lastFinal() internal view returns (uint256) {
        return _newestAt(block.timestamp - PROVISIONAL_TIME);
    }

    /// @dev The newest standing epoch that had been published by `time`; zero when there was none.
    /// Publication times only rise. From the noted epoch, the search goes on in doubling steps
    /// before it halves.
    function _newestAt(uint256 time) internal view returns (uint256 low) {
        (uint256 high, uint256 step) = (_state.last, 1);
        low = _state.aged;
        if (low > 0 && _state.agedAt > time) {
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

    /// @dev What claims go by: `paidByOperator` at the mark of an epoch that has stood for `SEEN_TIME`.
    function _seenByOperator(Book storage book) internal view returns (uint96) {
        if (!book.isUnseen) return book.shownByOperator;
        return _hasStood(book) ? book.nextByOperator : book.seenByOperator;
    }

    function _hasStood(Book storage book) internal view returns (bool) {
        return block.timestamp >= book.nextAt + SEEN_TIME;
    }

    function _hashOf(
        uint256 number,
        IEpochs.Counters memory degen,
        IEpochs.Counters memory bnb
    ) internal pure returns (bytes32) {
        return keccak256(abi.encode(number, degen, bnb));
    }

    function _refuseEpoch(uint256 number, uint256 expected) internal pure {
        revert Custody_WrongEpoch({number: number, expected: expected});
    }
}
