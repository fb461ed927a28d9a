// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IRandomnessConsumer} from "../interfaces/IRandomnessConsumer.sol";
import {IRandomnessProvider} from "../interfaces/IRandomnessProvider.sol";

/// @title RevertingConsumer
/// @notice Requests randomness and reverts on every word.
contract RevertingConsumer is IRandomnessConsumer {
    uint256 public lastRequestId;

    error RevertingConsumer_Refused(uint256 word);

    function ask(address provider, uint256 requestId) external {
        lastRequestId = requestId;
        IRandomnessProvider(provider).request(requestId);
    }

    function onRandomness(uint256, uint256 word) external pure {
        revert RevertingConsumer_Refused({word: word});
    }

    function pendingRequest(uint256) external view returns (address, uint256) {
        return (address(this), type(uint40).max);
    }
}
