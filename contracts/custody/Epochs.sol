// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IEpochs} from "../interfaces/IEpochs.sol";
import {Accounts} from "./Accounts.sol";
import {Proofs} from "./Proofs.sol";

/// @title Epochs
/// @notice Marks, the house's liabilities epoch by epoch, and what follows from the newest one.
abstract contract Epochs is Accounts {
    Proofs private immutable PROOFS;

    constructor() {
        PROOFS = new Proofs(address(DEGEN));
        Epoch memory none;
        _hashes[0] = keccak256(abi.encode(none));
        _record(0, 0);
    }

    /// @inheritdoc IEpochs
    /// @dev Needs no guard against re-entry, and neither does `publishEpoch`: they move no money,
    /// and a batch updates all books before it pays.
    function mark() external onlyRole(PUBLISHER_ROLE) {
        _runProofs();
    }

    /// @inheritdoc IEpochs
    function publishEpoch(Epoch calldata epoch) external onlyRole(PUBLISHER_ROLE) {
        (epoch);
        _runProofs();
    }

    /// @inheritdoc IEpochs
    function vetoEpoch(uint256 number, Epoch calldata previous) external {
        (number, previous);
        // Check: the caller is the guardian or the admin.
        if (!hasRole(GUARDIAN_ROLE, msg.sender)) _checkRole(DEFAULT_ADMIN_ROLE);
        _runProofs();
    }

    /// @inheritdoc IEpochs
    function epochHashOf(uint256 number) external view returns (bytes32) {
        return number > _state.last ? bytes32(0) : _hashes[number];
    }

    /// @inheritdoc IEpochs
    function lastEpoch()
        external
        view
        returns (uint256 number, uint256 epochMark, uint256 publishedAt)
    {
        return _describe(_state.last);
    }

    /// @inheritdoc IEpochs
    function lastFinalEpoch()
        external
        view
        returns (uint256 number, uint256 epochMark, uint256 publishedAt)
    {
        return _describe(_lastFinal());
    }

    /// @inheritdoc IEpochs
    function shortOf(address token) external view returns (uint256 missing) {
        return _missing(token);
    }

    /// @inheritdoc IEpochs
    function unshownOf(address token) external view returns (uint256) {
        return _unshownOf(token);
    }

    /// @inheritdoc IEpochs
    function unseenOf(address token) public view returns (uint256) {
        Book storage book = _bookOf(token);
        return book.paidByOperator - _seenByOperator(book);
    }

    /// @dev Runs the function of {Proofs} that has the selector and arguments of this call, on
    /// Custody's storage. None returns a value. The caller names its arguments only for the ABI.
    function _runProofs() internal {
        address proofs = address(PROOFS);
        // Assembly, because Solidity would copy the arguments and an error's data once more.
        // solhint-disable-next-line no-inline-assembly
        assembly ("memory-safe") {
            let words := mload(0x40)
            calldatacopy(words, 0, calldatasize())
            if iszero(delegatecall(gas(), proofs, words, calldatasize(), 0, 0)) {
                returndatacopy(words, 0, returndatasize())
                revert(words, returndatasize())
            }
        }
    }

    function _missing(address token) internal view returns (uint256) {
        Book storage book = _bookOf(token);
        int256 missing = int256(book.neededStake) - book.stake;
        return missing > 0 ? uint256(missing) : 0;
    }

    function _checkNotShort(address token) internal view {
        uint256 missing = _missing(token);
        if (missing > 0) revert Custody_Short({token: token, missing: missing});
    }

    function _unshownOf(address token) internal view returns (uint256) {
        Book storage book = _bookOf(token);
        return book.paidByOperator - book.shownByOperator;
    }

    function _describe(uint256 number) private view returns (uint256, uint256, uint256) {
        return (number, _markOf(number), _publishedAt(number));
    }
}
