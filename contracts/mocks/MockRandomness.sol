// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRandomnessConsumer} from "../interfaces/IRandomnessConsumer.sol";
import {IRandomnessProvider} from "../interfaces/IRandomnessProvider.sol";

/// @title MockRandomness
/// @notice A provider whose words, deadline, policy and misbehavior a test chooses.
contract MockRandomness is IRandomnessProvider {
    IRandomnessConsumer private immutable _consumer;

    MissPolicy public missPolicy;
    uint256 public deadlineBlocks = 200;
    bool public answersAtOnce;

    constructor(address consumer) {
        _consumer = IRandomnessConsumer(consumer);
    }

    function configure(
        MissPolicy missPolicy_,
        uint256 deadlineBlocks_,
        bool answersAtOnce_
    ) external {
        missPolicy = missPolicy_;
        deadlineBlocks = deadlineBlocks_;
        answersAtOnce = answersAtOnce_;
    }

    function request(uint256 requestId) external returns (uint256 deadlineBlock) {
        if (answersAtOnce) _consumer.onRandomness(requestId, 0);
        return block.number + deadlineBlocks;
    }

    function answer(uint256 requestId, uint256 word) external {
        _consumer.onRandomness(requestId, word);
    }
}
