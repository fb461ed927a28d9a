// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Clock
/// @notice Time and block in the width in which they are stored.
library Clock {
    /// @dev 40 bits last until the year 36812.
    function time() internal view returns (uint40) {
        return uint40(block.timestamp);
    }

    /// @dev 64 bits are more blocks than there can be.
    function blockNumber() internal view returns (uint64) {
        return uint64(block.number);
    }
}
