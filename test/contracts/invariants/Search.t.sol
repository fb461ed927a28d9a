// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {console} from "hardhat/console.sol";
import {CasinoInvariantTest, House} from "./Casino.t.sol";
import {CustodyInvariantTest, Keeper} from "./Custody.t.sol";
import {Several} from "./Several.sol";
import {dice, vm} from "./Vm.sol";

/// @dev Worlds of each scenario, 240 actions each, all invariants after every twenty; at the end each
/// state has to have been reached. `npm run fuzz` chooses other seeds and more worlds, and reads what
/// is printed here.
abstract contract SearchTest {
    uint256 private constant ROUNDS = 12;

    mapping(bytes32 hashOfState => uint256) private _times;

    function _search(uint256 scenarios, uint256 worldsPerScenario) internal {
        uint256 seed = vm.envOr("FUZZ_SEED", 0xdece1);
        uint256 worlds = scenarios * vm.envOr("FUZZ_WORLDS", worldsPerScenario);
        string[] memory states;
        for (uint256 i = 0; i < worlds; ++i) {
            Several world = _newWorld();
            world.begin(i % scenarios);
            for (uint256 j = 0; j < ROUNDS; ++j) {
                seed = dice(seed, j);
                world.several(seed);
                _check();
            }
            states = world.states();
            for (uint256 k = 0; k < states.length; ++k) {
                _times[keccak256(bytes(states[k]))] += world.timesReached(states[k]);
            }
        }
        _report(worlds, states);
    }

    function _newWorld() internal virtual returns (Several);

    function _check() internal view virtual;

    function _report(uint256 worlds, string[] memory states) private view {
        console.log("worlds: %d", worlds);
        string memory missing;
        for (uint256 i = 0; i < states.length; ++i) {
            uint256 times = _times[keccak256(bytes(states[i]))];
            console.log("%s: %d", states[i], times);
            if (times == 0) missing = string.concat(missing, "never reached: ", states[i], "; ");
        }
        require(bytes(missing).length == 0, missing);
    }
}

contract CasinoSearchTest is SearchTest {
    CasinoInvariantTest private _checks = new CasinoInvariantTest();

    function test_searchReachesEachStateOfTheCasino() external {
        _search({scenarios: 4, worldsPerScenario: 12});
    }

    function _newWorld() internal override returns (Several world) {
        world = new House();
        _checks.observe(House(payable(address(world))));
    }

    function _check() internal view override {
        _checks.checkAll();
    }
}

contract CustodySearchTest is SearchTest {
    CustodyInvariantTest private _checks = new CustodyInvariantTest();

    function test_searchReachesEachStateOfCustody() external {
        _search({scenarios: 9, worldsPerScenario: 12});
    }

    function _newWorld() internal override returns (Several world) {
        world = new Keeper();
        _checks.observe(Keeper(payable(address(world))));
    }

    function _check() internal view override {
        _checks.checkAll();
    }
}
