// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {Controls} from "./Controls.sol";
import {HousePlay} from "./HousePlay.sol";
import {Vault} from "./Vault.sol";

/// @title Casino
/// @notice See {ICasino}. Each concern is a layer: Vault and Controls, then WithdrawalCap, Custody,
/// Epochs, Exit, Jackpot, Bankroll, RandomnessChoice, HousePlay.
contract Casino is HousePlay {
    /// @dev The randomness is named afterwards: it has to know this address.
    constructor(
        address degen,
        address admin,
        address operator,
        address guardian
    ) Vault(degen) Controls(admin, operator, guardian) {}
}
