// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

/// @dev Many actions in one call of the runner, which costs more than an action does: the long
/// search reaches its length by it.
abstract contract Several {
    uint256 private constant ACTIONS = 20;

    /// @dev Arguments are as random as the runner's; an action reads as many words as it has.
    function several(uint256 seed) external {
        bytes4[] memory actions = _actions();
        for (uint256 i = 0; i < ACTIONS; ++i) {
            seed = uint256(keccak256(abi.encode(seed)));
            (bool success, bytes memory reason) = address(this).call(
                abi.encodePacked(
                    actions[seed % actions.length],
                    keccak256(abi.encode(seed, 1)),
                    keccak256(abi.encode(seed, 2)),
                    keccak256(abi.encode(seed, 3)),
                    keccak256(abi.encode(seed, 4))
                )
            );
            if (success) continue;
            assembly ("memory-safe") {
                revert(add(reason, 0x20), mload(reason))
            }
        }
    }

    function _actions() internal pure virtual returns (bytes4[] memory);
}
