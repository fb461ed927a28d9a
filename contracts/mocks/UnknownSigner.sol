// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {IERC1271} from "@openzeppelin/contracts/interfaces/IERC1271.sol";

/// @title UnknownSigner
/// @notice A wallet for which a test sets the answer to a signature check.
contract UnknownSigner {
    enum Mode {
        Accept,
        AcceptAtLength,
        AcceptOnEvenBlocks,
        AcceptWithDirtyWord,
        AcceptInFourBytes,
        Echo,
        Revert,
        RevertWithAccept,
        Nothing,
        SendElsewhere,
        AcceptWithGas
    }

    bytes4 private constant _ACCEPTED = IERC1271.isValidSignature.selector;
    uint256 private constant _LONG = 0x400;

    Mode public mode;
    string private _elsewhere;
    uint256 private _gasWanted;

    error UnknownSigner_Refused();
    /// @dev EIP-3668: asks the client of a node to fetch an answer from these URLs.
    error OffchainLookup(
        address sender,
        string[] urls,
        bytes callData,
        bytes4 callbackFunction,
        bytes extraData
    );

    function setMode(Mode mode_) external {
        mode = mode_;
    }

    function sendElsewhere(string calldata url) external {
        mode = Mode.SendElsewhere;
        _elsewhere = url;
    }

    function acceptWithGas(uint256 gasWanted) external {
        mode = Mode.AcceptWithGas;
        _gasWanted = gasWanted;
    }

    function isValidSignature(bytes32, bytes calldata) external view {
        bytes32 word = bytes32(_ACCEPTED);
        if (mode == Mode.Accept) _answer(word, 0x20);
        if (mode == Mode.AcceptAtLength) _answer(word, _LONG);
        if (mode == Mode.AcceptOnEvenBlocks && block.number % 2 == 0) _answer(word, 0x20);
        if (mode == Mode.AcceptWithDirtyWord) _answer(word | bytes32(uint256(1)), 0x20);
        if (mode == Mode.AcceptInFourBytes) _answer(word, 0x04);
        if (mode == Mode.AcceptWithGas && gasleft() >= _gasWanted) _answer(word, 0x20);
        if (mode == Mode.Echo) _answer(bytes32(msg.data[:0x20]), 0x20);
        _fail(word);
    }

    function _fail(bytes32 word) private view {
        if (mode == Mode.Revert) revert UnknownSigner_Refused();
        if (mode == Mode.RevertWithAccept) {
            assembly ("memory-safe") {
                mstore(0, word)
                revert(0, 0x20)
            }
        }
        if (mode == Mode.SendElsewhere) {
            string[] memory urls = new string[](1);
            urls[0] = _elsewhere;
            revert OffchainLookup(address(this), urls, "", this.isValidSignature.selector, "");
        }
    }

    function _answer(bytes32 word, uint256 length) private pure {
        assembly ("memory-safe") {
            let start := mload(0x40)
            mstore(start, word)
            return(start, length)
        }
    }
}
