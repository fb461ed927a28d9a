// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Clock
/// @notice Block time and block number, in the integer width in which they are stored.
library Clock {
    /// @dev 40 bits hold timestamps until the year 36812.
    function time() internal view returns (uint40) {
        return uint40(block.timestamp);
    }

    /// @dev 64 bits hold more block numbers than can ever be reached.
    function blockNumber() internal view returns (uint64) {
        return uint64(block.number);
    }
}
