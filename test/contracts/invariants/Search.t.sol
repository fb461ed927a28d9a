// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {console} from "hardhat/console.sol";
import {CasinoInvariantTest, House} from "./Casino.t.sol";
import {CustodyInvariantTest, Keeper} from "./Custody.t.sol";
import {Several} from "./Several.sol";
import {randomAt, vm} from "./Vm.sol";

/// @dev Runs several fixtures per scenario, with 240 actions each, and checks all invariants after
/// every twenty actions. At the end, each listed state must have occurred. `npm run fuzz` chooses
/// other seeds and more fixtures, parses the output of this test, and demands each state of all its
/// chunks together.
abstract contract SearchTest {
    uint256 private constant ROUNDS = 12;

    mapping(bytes32 hashOfState => uint256) private _times;

    function _search(uint256 scenarios, uint256 fixturesPerScenario) internal {
        uint256 seed = vm.envOr("FUZZ_SEED", 0xdece1);
        uint256 fixtures = scenarios * vm.envOr("FUZZ_FIXTURES", fixturesPerScenario);
        string[] memory states;
        for (uint256 i = 0; i < fixtures; ++i) {
            Several fixture = _newFixture();
            fixture.begin(i % scenarios);
            for (uint256 j = 0; j < ROUNDS; ++j) {
                seed = randomAt(seed, j);
                fixture.several(seed);
                _check();
            }
            states = fixture.states();
            for (uint256 k = 0; k < states.length; ++k) {
                _times[keccak256(bytes(states[k]))] += fixture.timesReached(states[k]);
            }
        }
        _report(fixtures, states);
    }

    function _newFixture() internal virtual returns (Several);

    function _check() internal view virtual;

    function _report(uint256 fixtures, string[] memory states) private view {
        console.log("fixtures: %d", fixtures);
        string memory missing;
        for (uint256 i = 0; i < states.length; ++i) {
            uint256 times = _times[keccak256(bytes(states[i]))];
            console.log("%s: %d", states[i], times);
            if (times == 0) missing = string.concat(missing, "never reached: ", states[i], "; ");
        }
        bool isChunk = vm.envOr("FUZZ_FIXTURES", 0) > 0;
        require(isChunk || bytes(missing).length == 0, missing);
    }
}

contract CasinoSearchTest is SearchTest {
    CasinoInvariantTest private _checks = new CasinoInvariantTest();

    function test_searchReachesEachStateOfTheCasino() external {
        _search({scenarios: 4, fixturesPerScenario: 12});
    }

    function _newFixture() internal override returns (Several fixture) {
        fixture = new House();
        _checks.observe(House(payable(address(fixture))));
    }

    function _check() internal view override {
        _checks.checkAll();
    }
}

contract CustodySearchTest is SearchTest {
    CustodyInvariantTest private _checks = new CustodyInvariantTest();

    function test_searchReachesEachStateOfCustody() external {
        _search({scenarios: 7, fixturesPerScenario: 12});
    }

    function _newFixture() internal override returns (Several fixture) {
        fixture = new Keeper();
        _checks.observe(Keeper(payable(address(fixture))));
    }

    function _check() internal view override {
        _checks.checkAll();
    }
}
