// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IVaultErrors} from "../interfaces/IVaultErrors.sol";

/// @title Guarded
/// @notice A reentrancy guard for every function that moves money.
/// @dev Uses a transient variable instead of OpenZeppelin's guard, which writes its slot in
/// assembly: the compiler warns about that, and warnings are errors here. The flag is cleared at
/// the end of each call, not of the transaction, so several calls in one transaction work.
abstract contract Guarded is IVaultErrors {
    /// @dev One or zero. A whole word, because writing a part of a word reads the word first.
    uint256 private transient _entered;

    /// @dev Calls internal functions, because the compiler copies a modifier's code into every
    /// function that uses it.
    modifier nonReentrant() {
        _enter();
        _;
        _finish();
    }

    function _enter() private {
        if (_entered != 0) revert Vault_Reentered();
        _entered = 1;
    }

    function _finish() private {
        _entered = 0;
    }
}
