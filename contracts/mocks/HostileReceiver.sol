// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @title StoredCall
/// @notice Stores call data as code. The gas of a payment does not suffice to read a proof from
/// storage slots.
contract StoredCall {
    constructor(bytes memory payload) {
        assembly ("memory-safe") {
            return(add(payload, 0x20), mload(payload))
        }
    }
}

/// @title HostileReceiver
/// @notice A player contract that attacks the payer when it is paid.
contract HostileReceiver {
    enum Mode {
        Accept,
        Refuse,
        BurnGas,
        ReturnMuch,
        Reenter
    }

    Mode public mode;
    address private _target;
    bytes private _payload;
    StoredCall private _longPayload;

    /// @notice Whether the last re-entry attempt succeeded, and the selector of its error. The gas
    /// of a payment is too little to store a longer error.
    bool public reentered;
    bytes4 public reentryAnswer;

    error HostileReceiver_Refused();

    receive() external payable {
        if (mode == Mode.Refuse) revert HostileReceiver_Refused();
        if (mode == Mode.BurnGas) while (true) {}
        if (mode == Mode.ReturnMuch) _returnMuch();
        if (mode == Mode.Reenter) _reenter();
    }

    function setMode(Mode mode_) external {
        mode = mode_;
    }

    function setReentry(address target, bytes calldata payload) external {
        mode = Mode.Reenter;
        _target = target;
        _payload = payload;
    }

    /// @notice As `setReentry`, for a call as long as a proof.
    function setLongReentry(address target, bytes calldata payload) external {
        mode = Mode.Reenter;
        _target = target;
        _longPayload = new StoredCall(payload);
    }

    /// @notice Lets a test act as this contract.
    function execute(
        address target,
        bytes calldata payload
    ) external payable returns (bytes memory answer) {
        bool success;
        (success, answer) = target.call{value: msg.value}(payload);
        if (!success) {
            assembly ("memory-safe") {
                revert(add(answer, 0x20), mload(answer))
            }
        }
    }

    /// @notice Lets a test make several calls in one transaction.
    function executeAll(address target, bytes[] calldata payloads) external {
        for (uint256 i = 0; i < payloads.length; ++i) this.execute(target, payloads[i]);
    }

    function _reenter() private {
        bytes memory payload = address(_longPayload) == address(0)
            ? _payload
            : address(_longPayload).code;
        (bool success, bytes memory answer) = _target.call(payload);
        (reentered, reentryAnswer) = (success, bytes4(answer));
    }

    /// @dev Returns as much data as the gas of a payment allows. A payer that copies the data pays
    /// for the copy.
    function _returnMuch() private pure {
        assembly ("memory-safe") {
            return(0, 60000)
        }
    }
}
