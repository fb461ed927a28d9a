// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {ICasinoErrors} from "../interfaces/ICasinoErrors.sol";

/// @title Guarded
/// @notice Keeps every function that moves money from being entered while another one runs.
/// @dev A transient variable instead of OpenZeppelin's guard: that one writes its slot in assembly,
/// which the compiler warns about, and warnings are errors here. The flag is cleared at the end of
/// each call, not of the transaction, so several calls in one transaction work.
abstract contract Guarded is ICasinoErrors {
    bool private transient _entered;

    modifier nonReentrant() {
        if (_entered) revert Casino_Reentered();
        _entered = true;
        _;
        _entered = false;
    }
}
