// SPDX-License-Identifier: MIT
pragma solidity ^0.8.28;

import {VRFCoordinatorV2_5Mock} from "@chainlink/contracts/src/v0.8/vrf/mocks/VRFCoordinatorV2_5Mock.sol";

/// @title VrfCoordinatorMock
/// @notice Chainlink's own mock of its coordinator, unchanged; it is here only to be compiled.
contract VrfCoordinatorMock is VRFCoordinatorV2_5Mock {
    /// @param weiPerLink Price of a LINK in BNB.
    constructor(
        uint96 baseFee,
        uint96 gasPrice,
        int256 weiPerLink
    ) VRFCoordinatorV2_5Mock(baseFee, gasPrice, weiPerLink) {}
}
