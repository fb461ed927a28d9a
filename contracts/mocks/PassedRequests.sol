// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRandomnessConsumer} from "../interfaces/IRandomnessConsumer.sol";

/// @title PassedRequests
/// @notice A consumer one of whose requests is open, whatever its number: others served the numbers before.
contract PassedRequests is IRandomnessConsumer {
    uint256 public constant lastRequestId = 0;
    uint256 public word;

    function onRandomness(uint256, uint256 word_) external {
        word = word_;
    }

    function pendingRequest(uint256) external view returns (address, uint256) {
        // Asked for in the block before, of a provider that has 250 blocks.
        return (address(this), block.number - 1 + 250);
    }
}
