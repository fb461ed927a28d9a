// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRandomnessConsumer} from "../interfaces/IRandomnessConsumer.sol";

/// @title PassedRequests
/// @notice A consumer that reports every request number as open, as if other providers had served
/// all earlier requests.
contract PassedRequests is IRandomnessConsumer {
    uint256 public constant lastRequestId = 0;
    uint256 public word;

    function onRandomness(uint256, uint256 word_) external {
        word = word_;
    }

    function pendingRequest(uint256) external view returns (address, uint256) {
        // The request was made one block ago, with a deadline of 250 blocks.
        return (address(this), block.number - 1 + 250);
    }
}
