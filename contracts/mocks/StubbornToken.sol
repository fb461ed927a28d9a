// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ERC20} from "@openzeppelin/contracts/token/ERC20/ERC20.sol";

/// @title StubbornToken
/// @notice A token that can be set to return false instead of transferring.
contract StubbornToken is ERC20("Stubborn", "STUB") {
    bool public refuses;

    constructor() {
        _mint(msg.sender, 1_000_000e18);
    }

    function setRefuses(bool refuses_) external {
        refuses = refuses_;
    }

    function transfer(address to, uint256 value) public override returns (bool) {
        return !refuses && super.transfer(to, value);
    }

    function transferFrom(address from, address to, uint256 value) public override returns (bool) {
        return !refuses && super.transferFrom(from, to, value);
    }
}
