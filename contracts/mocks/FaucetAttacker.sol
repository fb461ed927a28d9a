// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IDegenFaucet} from "../interfaces/IDegenFaucet.sol";

/// @title FaucetAccomplice
/// @notice An address that is created to claim one gift.
contract FaucetAccomplice {
    constructor(IDegenFaucet faucet) {
        faucet.claim();
    }
}

/// @title FaucetAttacker
/// @notice Tries to take more from a faucet than one gift in 24 hours.
contract FaucetAttacker {
    IDegenFaucet private immutable _faucet;

    constructor(address faucet) {
        _faucet = IDegenFaucet(faucet);
    }

    function claimTwice() external {
        _faucet.claim();
        _faucet.claim();
    }

    /// @notice Claims once from each of `count` new addresses, and ignores reverts.
    function claimByMany(uint256 count) external {
        for (uint256 i = 0; i < count; ++i) {
            try new FaucetAccomplice(_faucet) {} catch {}
        }
    }
}
