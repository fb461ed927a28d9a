// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {CasinoInvariantTest, Handler} from "./Casino.t.sol";
import {ExitInvariantTest, Leavers} from "./Exit.t.sol";
import {Several} from "./Several.sol";

/// @dev All that the runner may call: it would call every action of a world by itself as well.
contract Caller {
    Several private immutable _world;

    constructor(Several world) {
        _world = world;
    }

    function several(uint256 seed) external {
        _world.several(seed);
    }
}

/// @dev A world's invariants all together, after every twenty actions. This is what `npm run fuzz`
/// runs by the million: in runs of 240 actions, since books grow long in longer ones.
abstract contract LongTest {
    Caller internal _caller;

    function targetContracts() external view returns (address[] memory targets) {
        targets = new address[](1);
        targets[0] = address(_caller);
    }
}

contract LongCasinoTest is LongTest {
    CasinoInvariantTest private _checks;

    function setUp() external {
        Handler world = new Handler();
        _caller = new Caller(world);
        _checks = new CasinoInvariantTest();
        _checks.observe(world);
    }

    /// hardhat-config: invariant.depth = 12
    function invariant_C1_toC13_ofTheCasino() external view {
        _checks.invariant_C1_poolsAddUpToTheDegenBalance();
        _checks.invariant_C2_poolsAddUpToTheBnbBalance();
        _checks.invariant_C3_noIdIsExecutedTwice();
        _checks.invariant_C4_aRequestEndsExactlyOnce();
        _checks.invariant_C5_everyPoolIsWhatTheBooksSay();
        _checks.invariant_C7_supplyFallsByWhatIsBurnedAndByNothingElse();
        _checks.invariant_C8_noWalletHoldsMoreThanTheCap();
        _checks.invariant_C11_balancesAddUpToTheSupply();
        _checks.invariant_C13_countersAddUpToCustody();
    }
}

contract LongExitTest is LongTest {
    ExitInvariantTest private _checks;

    function setUp() external {
        Leavers world = new Leavers();
        _caller = new Caller(world);
        _checks = new ExitInvariantTest();
        _checks.observe(world);
    }

    /// hardhat-config: invariant.depth = 12
    function invariant_C15_toC18_ofTheExit() external view {
        _checks.invariant_C5_custodyIsWhatTheBooksSay();
        _checks.invariant_C15_nobodyLeavesWithMoreThanLeafAndDepositsSay();
        _checks.invariant_C16_theExitOpensWhenDueAndStaysOpen();
        _checks.invariant_C17_custodyCoversEveryEpoch();
        _checks.invariant_C18_holdingsCoverTheLastEpochReservedAndJackpot();
    }
}
