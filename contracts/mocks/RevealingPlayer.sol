// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasino} from "../interfaces/ICasino.sol";
import {ICommitRevealRandomness} from "../interfaces/ICommitRevealRandomness.sol";

/// @title RevealingPlayer
/// @notice Plays, copies the house's link from the mempool, reveals it first, and reverts the
/// reveal if the play is lost.
contract RevealingPlayer {
    ICasino private immutable _casino;
    ICommitRevealRandomness private immutable _randomness;

    error RevealingPlayer_Lost();

    constructor(address casino, address randomness) {
        _casino = ICasino(casino);
        _randomness = ICommitRevealRandomness(randomness);
    }

    receive() external payable {}

    function play() external payable {
        _casino.playGame{value: msg.value}(msg.value, 0);
    }

    function revealUnlessLost(uint256 requestId, bytes32 link) external {
        uint256 before = address(this).balance;
        _randomness.reveal(requestId, link);
        if (address(this).balance == before) revert RevealingPlayer_Lost();
    }
}
