// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {randomAt} from "./Vm.sol";

/// @dev Counts the states that a fixture reached. Also runs many actions in one call of the test
/// runner, because a call takes longer than an action.
abstract contract Several {
    uint256 private constant ACTIONS = 20;

    /// @dev The number of the menu from which the fixture chooses its actions.
    uint256 public scenario;

    mapping(bytes32 hashOfState => uint256) private _times;
    bool private _hasBegun;

    /// @dev Chooses the menu, once and before any action: the test runner calls this function too, and
    /// an honest house cannot follow a theft. Menu 0 has all actions; the others lead to states that
    /// random actions would rarely reach.
    function begin(uint256 scenario_) external {
        if (!_hasBegun) (scenario, _hasBegun) = (scenario_, true);
    }

    /// @dev Calls random actions. Each call has four random words, and the action reads one word
    /// for each of its arguments.
    function several(uint256 seed) external {
        _hasBegun = true;
        for (uint256 i = 0; i < ACTIONS; ++i) {
            seed = randomAt(seed, 0);
            bytes4 action = _pick(seed);
            (bool success, bytes memory reason) = address(this).call(
                abi.encodePacked(
                    action,
                    randomAt(seed, 1),
                    randomAt(seed, 2),
                    randomAt(seed, 3),
                    randomAt(seed, 4)
                )
            );
            if (success) continue;
            assembly ("memory-safe") {
                revert(add(reason, 0x20), mload(reason))
            }
        }
    }

    function timesReached(string memory state) external view returns (uint256) {
        return _times[keccak256(bytes(state))];
    }

    /// @dev All states that a search has to reach.
    function states() external pure virtual returns (string[] memory);

    function _reach(string memory state) internal {
        ++_times[keccak256(bytes(state))];
    }

    /// @dev The selectors of the actions in the current menu, concatenated. An action that is
    /// listed twice is chosen twice as often.
    function _menu() internal view virtual returns (bytes memory);

    function _pick(uint256 seed) private view returns (bytes4 action) {
        bytes memory menu = _menu();
        uint256 place = 4 * (seed % (menu.length / 4));
        assembly ("memory-safe") {
            action := mload(add(add(menu, 0x20), place))
        }
    }
}
