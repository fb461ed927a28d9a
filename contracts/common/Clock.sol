// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title Clock
/// @notice Block time, in the integer width in which it is stored.
library Clock {
    /// @dev 40 bits hold timestamps until the year 36812.
    function time() internal view returns (uint40) {
        return uint40(block.timestamp);
    }
}
